import { useQuery } from '@tanstack/react-query';
import type { ContentType } from '@vitrina/model';
import { useSearchParams } from 'react-router';
import { entryApi, entryKeys } from '../../../entities/entries/index.ts';

/** The record that the address names; asks for nothing where it names none. */
export function useReadRecord(type: ContentType, id: string | undefined) {
  return useQuery({
    queryKey: entryKeys.one(type.slug, id ?? ''),
    queryFn: ({ signal }) => entryApi(type).read(id ?? '', signal),
    enabled: id !== undefined,
  });
}

/** Whose a new record is: of the only institution, or of the one that the list shows from which it is made. */
export function useNewInstitution(type: ContentType): string | null {
  const [search] = useSearchParams();
  const wanted = search.getAll('institution_id');
  const offered = type.institutions === 'shared' ? [] : type.institutions;
  const asked = wanted.length === 1 ? offered.find((one) => one === wanted[0]) : undefined;
  return asked ?? (offered.length === 1 ? (offered[0] ?? null) : null);
}
