import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type AddressParts, type ContentType, publicPath } from '@vitrina/model';
import { config, knownConfig } from '../../lib/calls/api.ts';

/** Returns the parts of an entry's public address, from its draft. */
function addressableOf(
  entry: Pick<Entry, 'institution_id' | 'slug' | 'category'> & Readonly<Record<string, unknown>>,
): AddressParts {
  const { institution_id, slug, category } = entry;
  return { institution_id, slug, category: category?.slug ?? null, values: entry };
}

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
 * Returns a function that returns the public address of a record. The address is null if the record is not published
 * or the site is unknown.
 */
export function usePublicUrl(type: ContentType): (entry: Entry) => string | null {
  const { site } = useSites();
  return (entry) => {
    const path = entry.status === 'published' ? publicPath(type, addressableOf(entry)) : null;
    return path === null || site === null ? null : `${site}${path}`;
  };
}
