import { useQuery } from '@tanstack/react-query';
import { type ContentType, type Institution, institutions } from '@vitrina/model';
import { queryClient } from '../../../lib/calls/query.ts';
import type { ScreenAddress } from '../../../lib/screen/chunk.tsx';
import { choiceParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { entryQuery } from '../../../records/entries/index.ts';

/** Institution in the filters of the list; null if there is none or more than one. */
const institutionUrl = urlState<{ readonly institution: Institution | null }>({
  institution: choiceParameter('institution_id', institutions, null),
});

/** Prefetches the record of the address. */
export async function prepareRecord({ contentType = '', params: { id } }: ScreenAddress): Promise<void> {
  if (id !== undefined) await queryClient.prefetchQuery(entryQuery(contentType, id));
}

/** Loads the record whose id is in the address. Makes no request for a new record, which has no id. */
export function useReadRecord(type: ContentType, id: string | undefined) {
  return useQuery({ ...entryQuery(type.slug, id ?? ''), enabled: id !== undefined });
}

/**
 * Returns the institution of a new record: that of the list filter, or the only one of the type. Null if there are
 * several.
 */
export function useNewInstitution(type: ContentType): string | null {
  const [{ institution }] = useUrlState(institutionUrl);
  const institutionsOfType = type.institutions === 'shared' ? [] : type.institutions;
  if (institution !== null && institutionsOfType.includes(institution)) return institution;
  return institutionsOfType.length === 1 ? (institutionsOfType[0] ?? null) : null;
}
