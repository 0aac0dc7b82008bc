import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { config, knownConfig } from '../../lib/calls/api.ts';

/**
 * Addresses of the public site and its staging site, without a trailing slash. An address is null if the site is not
 * deployed.
 */
interface SiteUrls {
  readonly siteUrl: string | null;
  readonly stagingUrl: string | null;
}

const withoutSlash = (address: string | null | undefined): string | null =>
  address ? address.replace(/\/+$/, '') : null;

/** Returns the addresses of the public site and of its staging site. */
export function useSiteUrls(): SiteUrls {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: config,
    initialData: knownConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { siteUrl: withoutSlash(data?.site_url), stagingUrl: withoutSlash(data?.staging_site_url) };
}

/**
 * Returns a function that returns the address at which the site serves a record; null if it serves none or the site is
 * unknown.
 */
export function usePublicUrl(): (entry: Pick<Entry, 'public_path'>) => string | null {
  const { siteUrl } = useSiteUrls();
  return ({ public_path }) => (public_path === null || siteUrl === null ? null : `${siteUrl}${public_path}`);
}
