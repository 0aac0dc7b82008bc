import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchChunk } from '../../lib/screen/chunk-load.ts';
import { iconWordsAddress } from '../../records/icons/index.ts';
import type { IconCatalogue } from './catalogue.ts';

const load = () => import('./catalogue.ts');
let lastError: unknown = null;

async function fetchCatalogue(): Promise<IconCatalogue> {
  try {
    const [{ catalogueOf }, answer] = await Promise.all([
      fetchChunk(load, lastError),
      fetch(iconWordsAddress),
    ]);
    if (!answer.ok) throw new Error(`${iconWordsAddress} answered ${answer.status}`);
    return catalogueOf(await answer.json());
  } catch (error) {
    lastError = error;
    throw error;
  }
}

/** Loads all icons with their words once `isRequested` is true, because their data is larger than most forms. */
export function useIconCatalogue(isRequested = true): UseQueryResult<IconCatalogue> {
  return useQuery({
    queryKey: ['icon-catalogue'],
    queryFn: fetchCatalogue,
    enabled: isRequested,
    // The icons change only with a new build of the console.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
