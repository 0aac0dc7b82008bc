import { useQuery } from '@tanstack/react-query';
import { config } from '../../lib/api.ts';

/** The two public sites, without a slash at the end; null where a deployment has none. */
export interface Sites {
  readonly site: string | null;
  readonly staging: string | null;
}

const bare = (address: string | null | undefined): string | null =>
  address ? address.replace(/\/+$/, '') : null;

/** Where records can be seen by the public, and before it. */
export function useSites(): Sites {
  const { data } = useQuery({ queryKey: ['config'], queryFn: config, staleTime: Number.POSITIVE_INFINITY });
  return { site: bare(data?.site_url), staging: bare(data?.staging_site_url) };
}
