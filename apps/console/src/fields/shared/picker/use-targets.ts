import { useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType, sortKeys } from '@vitrina/model';
import { useEffect } from 'react';
import { type Entry, entryApi, entryKeys, type ListQuery } from '../../../records/entries/index.ts';
import { hasThumbnail } from '../../../records/thumbnails/index.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { type KnownRecord, useKnownRecords } from '../editor/environment.tsx';
import { emptyListText, type TargetFilter } from './narrowing.ts';
import type { PickerOption } from './picker.tsx';
import { continuesSearch, filterByName } from './search.ts';
import { fullName, pictureOf, secondLine } from './target-names.ts';

function optionOf(type: ContentType, entry: Entry, faultOf: TargetFilter['faultOf']): PickerOption {
  const fault = faultOf(entry);
  return {
    value: entry.id,
    label: entry.name,
    detail: secondLine(type, entry),
    picture: pictureOf(type, entry),
    ...(fault !== null && { reason: fault.message, isDisabled: fault.remedy === 'choose' }),
  };
}

/** Number of records that a picker offers. */
const maxOfferedRecords = 20;

/** Records that a picker offers: the usable ones, then others. */
interface OfferedRecords {
  readonly usableEntries: readonly Entry[];
  readonly otherEntries: readonly Entry[];
}

/** Reads the usable records. Only if they leave space, reads the others too: nobody needs them before. */
async function readOfferedRecords(
  slug: string,
  query: ListQuery,
  usableQuery: ListQuery,
  signal: AbortSignal,
): Promise<OfferedRecords> {
  const { list } = entryApi({ slug });
  const { data: usableEntries } = await list({ ...query, ...usableQuery }, signal);
  if (usableEntries.length >= maxOfferedRecords || Object.keys(usableQuery).length === 0)
    return { usableEntries, otherEntries: [] };
  const { data: all } = await list(query, signal);
  const ids = new Set(usableEntries.map(({ id }) => id));
  return {
    usableEntries,
    otherEntries: all.filter(({ id }) => !ids.has(id)).slice(0, maxOfferedRecords - usableEntries.length),
  };
}

export interface Targets {
  readonly options: readonly PickerOption[];
  /** True while the current search is loading and the options still belong to an earlier search. */
  readonly isBusy: boolean;
  /** Message in place of the options. */
  readonly message: string | undefined;
  /** Reason that no option is usable, whatever the search; null otherwise. */
  readonly emptyText: string | null;
  readonly findEntry: (id: string) => Entry | undefined;
}

/**
 * Returns the records of a type that match the typed text and that the field may refer to. Requests nothing if
 * `search` is null. Until the service has answered, it filters the records already loaded, so that every option shown
 * matches the text and options do not move under the pointer.
 */
export function useTargets(slug: string, search: string | null, targetFilter: TargetFilter): Targets {
  const type = findContentType(slug);
  const pausedSearch = useDebounced(search, 200);
  // Typing is debounced; opening the list is not.
  const debouncedSearch = search ? pausedSearch : search;
  const sortKey = type === undefined ? '' : type.ordered ? 'order' : type.name;
  const query: ListQuery = {
    ...targetFilter.query,
    ...(type && sortKeys(type).includes(sortKey) && { sort: sortKey }),
    per_page: String(maxOfferedRecords),
    ...(debouncedSearch ? { search: debouncedSearch } : {}),
  };
  const { missingFieldLabel, usableQuery, faultOf } = targetFilter;
  const answer = useQuery({
    queryKey: [...entryKeys.list(slug, query), usableQuery],
    queryFn: ({ signal }) => readOfferedRecords(slug, query, usableQuery, signal),
    enabled: debouncedSearch !== null && type !== undefined && missingFieldLabel === null,
    placeholderData: (previousData, previousQuery) =>
      continuesSearch(previousQuery?.queryKey, entryKeys.list(slug, query)) ? previousData : undefined,
  });
  const typedSearch = search ?? '';
  const isOutdated = debouncedSearch !== search || answer.isPlaceholderData;
  // The last answer contains the matches only if letters were added to its search.
  const currentAnswer =
    missingFieldLabel === null && typedSearch.startsWith(debouncedSearch ?? '') ? answer.data : undefined;
  const filterMatching = (entries: readonly Entry[] = []) =>
    isOutdated ? filterByName(entries, typedSearch) : entries;
  const usableEntries = filterMatching(currentAnswer?.usableEntries);
  const rows = [...usableEntries, ...filterMatching(currentAnswer?.otherEntries)];
  const isCurrent = answer.isSuccess && !isOutdated;
  const emptyText =
    type !== undefined &&
    missingFieldLabel === null &&
    isCurrent &&
    usableEntries.length === 0 &&
    !debouncedSearch
      ? emptyListText(type, targetFilter)
      : null;
  return {
    options: type === undefined ? [] : rows.map((entry) => optionOf(type, entry, faultOf)),
    isBusy: isOutdated || answer.isLoading,
    message: messageOf({ isError: answer.isError, isSuccess: isCurrent }, missingFieldLabel, emptyText),
    emptyText,
    findEntry: (id) => rows.find((entry) => entry.id === id),
  };
}

function messageOf(
  answer: { readonly isError: boolean; readonly isSuccess: boolean },
  missingFieldLabel: string | null,
  emptyText: string | null,
): string | undefined {
  if (missingFieldLabel !== null) return `Complete primero «${missingFieldLabel}».`;
  if (answer.isError) return 'No se pudo buscar. Escriba de nuevo para reintentar.';
  if (!answer.isSuccess) return 'Buscando…';
  return emptyText ?? undefined;
}

/** Record that a field refers to, with the facts known so far. */
export interface Target {
  /** Name of the record; '' until it is known. */
  readonly name: string;
  /** Picture, as returned by `pictureOf`. */
  readonly picture: string | null | undefined;
  readonly record: KnownRecord | undefined;
}

/**
 * Returns the record with this id. If the form does not have the record with its full name and picture, loads the
 * record and makes it known to the whole form.
 */
export function useTarget(slug: string, id: string | null): Target {
  const type = findContentType(slug);
  const { records, addRecord } = useKnownRecords();
  const knownRecord = id === null ? undefined : records.get(id);
  const needsFullRecord =
    type !== undefined &&
    ((!type.drafts && (type.embeds ?? []).length > 0) ||
      hasThumbnail(type) ||
      // The target's slug is part of the edited record's address.
      (type.withSlug === true && knownRecord?.slug === undefined));
  const answer = useQuery({
    queryKey: entryKeys.one(slug, id ?? ''),
    queryFn: ({ signal }) => entryApi({ slug }).read(id ?? '', signal),
    enabled: id !== null && id !== '' && type !== undefined && (needsFullRecord || knownRecord === undefined),
    staleTime: 60_000,
    retry: false,
  });
  const entry = answer.data;
  useEffect(() => {
    if (entry !== undefined) addRecord(entry);
  }, [entry, addRecord]);
  if (type !== undefined && entry !== undefined)
    return { name: fullName(type, entry), picture: pictureOf(type, entry), record: knownRecord };
  const removedText = knownRecord === undefined && answer.isError ? 'Registro que ya no existe' : '';
  return {
    name: knownRecord?.name ?? removedText,
    picture: type && hasThumbnail(type) ? null : undefined,
    record: knownRecord,
  };
}

/** Returns the name of the record, with a note if it is in the recycle bin. */
export function targetName({ name, record }: Target): string {
  return record?.deleted === true ? `${name} (en la papelera)` : name;
}
