import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, publicPath } from '@vitrina/model';
import { config } from '../../lib/api.ts';

/** Gives the address of a published record on the public site; null while it is not there or the site is not known. */
export function usePublicUrl(
  type: ContentType,
): (entry: Pick<Entry, 'status' | 'institution_id' | 'slug'>) => string | null {
  const { data } = useQuery({ queryKey: ['config'], queryFn: config, staleTime: Number.POSITIVE_INFINITY });
  return (entry) => {
    const path = entry.status === 'published' ? publicPath(type, entry) : null;
    return path === null || !data?.site_url ? null : `${data.site_url.replace(/\/$/u, '')}${path}`;
  };
}
