import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type AddressParts, type ContentType, publicPath } from '@vitrina/model';
import { config, knownConfig } from '../../lib/calls/api.ts';

/** Returns the parts of the public address of an entry, from its draft. */
function addressableOf(
  entry: Pick<Entry, 'institution_id' | 'slug' | 'category'> & Readonly<Record<string, unknown>>,
): AddressParts {
  const { institution_id, slug, category } = entry;
  return { institution_id, slug, category: category?.slug ?? null, values: entry };
}

/** The two public sites, without a slash at the end; null where a deployment has none. */
interface Sites {
  readonly site: string | null;
  readonly staging: string | null;
}

const bare = (address: string | null | undefined): string | null =>
  address ? address.replace(/\/+$/, '') : null;

/** Loads the addresses of the public site and of its staging site. */
export function useSites(): Sites {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: config,
    initialData: knownConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { site: bare(data?.site_url), staging: bare(data?.staging_site_url) };
}

/** Gives the address of a published record on the public site; null while it is not there or the site is not known. */
export function usePublicUrl(type: ContentType): (entry: Entry) => string | null {
  const { site } = useSites();
  return (entry) => {
    const path = entry.status === 'published' ? publicPath(type, addressableOf(entry)) : null;
    return path === null || site === null ? null : `${site}${path}`;
  };
}
