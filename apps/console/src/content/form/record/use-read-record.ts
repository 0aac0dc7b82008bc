import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType } from '@vitrina/model';
import { useSearchParams } from 'react-router';
import { entryApi, entryKeys } from '../../../entities/entries/index.ts';
import type { ScreenAddress } from '../../../lib/chunk.tsx';
import { queryClient } from '../../../lib/query.ts';

function recordQuery(type: ContentType, id: string) {
  return queryOptions({
    queryKey: entryKeys.one(type.slug, id),
    queryFn: ({ signal }) => entryApi(type).read(id, signal),
  });
}

/** Asks for the record that the address names. */
export async function prepareRecord({ contentType = '', params: { id } }: ScreenAddress): Promise<void> {
  const type = findContentType(contentType);
  if (type !== undefined && id !== undefined) await queryClient.prefetchQuery(recordQuery(type, id));
}

/** The record that the address names; asks for nothing where it names none. */
export function useReadRecord(type: ContentType, id: string | undefined) {
  return useQuery({ ...recordQuery(type, id ?? ''), enabled: id !== undefined });
}

/** Whose a new record is: of the only institution, or of the one that the list shows from which it is made. */
export function useNewInstitution(type: ContentType): string | null {
  const [search] = useSearchParams();
  const wanted = search.getAll('institution_id');
  const offered = type.institutions === 'shared' ? [] : type.institutions;
  const asked = wanted.length === 1 ? offered.find((one) => one === wanted[0]) : undefined;
  return asked ?? (offered.length === 1 ? (offered[0] ?? null) : null);
}
