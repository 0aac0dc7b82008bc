import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { behaviour, type ContentType, fieldsOf, findContentType, isEmptyValue } from '@vitrina/model';
import { type Entry, entryApi, entryKeys, type ListQuery } from '../../../content/shared/index.ts';
import type { PickerOption } from './picker.tsx';

/** What tells two records of the same name apart: what other records embed of it, else its second line. */
function secondOf(type: ContentType, entry: Entry): string {
  const fields = fieldsOf(type);
  const words = (type.embeds ?? type.secondary ?? []).flatMap((key) => {
    const declared = fields[key];
    const value = entry[key];
    if (declared === undefined || isEmptyValue(declared, value)) return [];
    const names = new Map(Object.entries(entry.related));
    return [behaviour(declared).toText(value, declared, names)];
  });
  return words.join(' · ');
}

/** `Tegucigalpa, Francisco Morazán` */
export function fullName(type: ContentType, entry: Entry): string {
  const second = secondOf(type, entry);
  return second === '' ? entry.name : `${entry.name}, ${second}`;
}

export interface Targets {
  readonly options: readonly PickerOption[];
  /** In the place of options, when there are none. */
  readonly message: string | undefined;
}

/** Leaves out records that were switched off, where lists of the type can be narrowed by the switch. */
function inUse(type: ContentType): ListQuery {
  const flag = type.activeFlag;
  return flag !== undefined && fieldsOf(type)[flag]?.filter === true ? { [flag]: 'true' } : {};
}

/** The records of a type that match what was typed; those out of use are not offered. `search` null asks for nothing. */
export function useTargets(slug: string, search: string | null): Targets {
  const type = findContentType(slug);
  const [settled] = useDebouncedValue(search, 200);
  const query: ListQuery = {
    ...(type && inUse(type)),
    ...(type && { sort: type.name }),
    per_page: '20',
    ...(settled ? { search: settled } : {}),
  };
  const answer = useQuery({
    queryKey: entryKeys.list(slug, query),
    queryFn: ({ signal }) => entryApi({ slug }).list(query, signal),
    enabled: settled !== null && type !== undefined,
    placeholderData: keepPreviousData,
  });
  const rows = answer.data?.data ?? [];
  return {
    options:
      type === undefined
        ? []
        : rows.map((entry) => ({ value: entry.id, label: entry.name, second: secondOf(type, entry) })),
    message: answer.isError
      ? 'No se pudo buscar. Escriba de nuevo para reintentar.'
      : answer.isSuccess
        ? undefined
        : 'Buscando…',
  };
}

/** How the record behind an id is called, as fully as can be known; `fallback` while that is read or may not be. */
export function useTargetName(slug: string, id: string | null, fallback: string): string {
  const type = findContentType(slug);
  const answer = useQuery({
    queryKey: entryKeys.one(slug, id ?? ''),
    queryFn: ({ signal }) => entryApi({ slug }).read(id ?? '', signal),
    enabled: id !== null && id !== '' && type !== undefined && (type.embeds ?? []).length > 0,
    staleTime: 60_000,
    retry: false,
  });
  return type !== undefined && answer.data !== undefined ? fullName(type, answer.data) : fallback;
}
