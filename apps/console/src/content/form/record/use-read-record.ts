import { useQuery } from '@tanstack/react-query';
import { type ContentType, type Institution, institutions } from '@vitrina/model';
import { queryClient } from '../../../lib/calls/query.ts';
import type { ScreenAddress } from '../../../lib/screen/chunk.tsx';
import { choice, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { entryQuery } from '../../../records/entries/index.ts';

/** The one institution that the list shows from which the record is made; null where it shows several. */
const institutionUrl = urlState<{ readonly shown: Institution | null }>({
  shown: choice('institution_id', institutions, null),
});

/** Asks for the record that the address names. */
export async function prepareRecord({ contentType = '', params: { id } }: ScreenAddress): Promise<void> {
  if (id !== undefined) await queryClient.prefetchQuery(entryQuery(contentType, id));
}

/** The record that the address names; asks for nothing where it names none. */
export function useReadRecord(type: ContentType, id: string | undefined) {
  return useQuery({ ...entryQuery(type.slug, id ?? ''), enabled: id !== undefined });
}

/** Whose a new record is: of the only institution, or of the one that the list shows from which it is made. */
export function useNewInstitution(type: ContentType): string | null {
  const [{ shown }] = useUrlState(institutionUrl);
  const offered = type.institutions === 'shared' ? [] : type.institutions;
  if (shown !== null && offered.includes(shown)) return shown;
  return offered.length === 1 ? (offered[0] ?? null) : null;
}
