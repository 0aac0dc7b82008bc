import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { config, knownConfig } from '../../lib/calls/api.ts';

/**
 * Addresses of the public site and its staging site, without a trailing slash. An address is null if the site is not
 * deployed.
 */
interface Sites {
  readonly site: string | null;
  readonly staging: string | null;
}

const bare = (address: string | null | undefined): string | null =>
  address ? address.replace(/\/+$/, '') : null;

/** Returns the addresses of the public site and of its staging site. */
export function useSites(): Sites {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: config,
    initialData: knownConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { site: bare(data?.site_url), staging: bare(data?.staging_site_url) };
}

/**
 * Returns a function that returns the address at which the site serves a record; null if it serves none or the site is
 * unknown.
 */
export function usePublicUrl(): (entry: Pick<Entry, 'public_path'>) => string | null {
  const { site } = useSites();
  return ({ public_path }) => (public_path === null || site === null ? null : `${site}${public_path}`);
}
