import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchChunk } from '../../lib/screen/chunk-load.ts';
import { iconWordsAddress } from '../../records/icons/index.ts';
import type { IconCatalogue } from './catalogue.ts';

const loadCatalogue = () => import('./catalogue.ts');
let lastError: unknown = null;

async function fetchCatalogue(): Promise<IconCatalogue> {
  try {
    const [{ catalogueOf }, wordsAnswer] = await Promise.all([
      fetchChunk(loadCatalogue, lastError),
      fetch(iconWordsAddress),
    ]);
    if (!wordsAnswer.ok) throw new Error(`${iconWordsAddress} answered ${wordsAnswer.status}`);
    return catalogueOf(await wordsAnswer.json());
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
