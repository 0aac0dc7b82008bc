import { useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType, sortKeys } from '@vitrina/model';
import { useEffect } from 'react';
import { type Entry, entryApi, entryKeys, type ListQuery } from '../../../records/entries/index.ts';
import { hasThumbnail } from '../../../records/thumbnails/index.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { type KnownRecord, useKnownRecords } from '../editor/environment.tsx';
import { type Narrowing, noneWords } from './narrowing.ts';
import type { PickerOption } from './picker.tsx';
import { continuesSearch, filterByName } from './search.ts';
import { fullName, pictureOf, secondLine } from './target-names.ts';

function optionOf(type: ContentType, entry: Entry, faultOf: Narrowing['faultOf']): PickerOption {
  const fault = faultOf(entry);
  return {
    value: entry.id,
    label: entry.name,
    second: secondLine(type, entry),
    picture: pictureOf(type, entry),
    ...(fault !== null && { reason: fault.message, disabled: fault.remedy === 'choose' }),
  };
}

/** Number of records that a picker offers. */
const maxOffered = 20;

/** Records that a picker offers: the usable ones, then others. */
interface Offered {
  readonly usable: readonly Entry[];
  readonly others: readonly Entry[];
}

/** Reads the usable records. Only if they leave space, reads the others too: nobody needs them before. */
async function readOffered(
  slug: string,
  query: ListQuery,
  usableQuery: ListQuery,
  signal: AbortSignal,
): Promise<Offered> {
  const { list } = entryApi({ slug });
  const { data: usable } = await list({ ...query, ...usableQuery }, signal);
  if (usable.length >= maxOffered || Object.keys(usableQuery).length === 0) return { usable, others: [] };
  const { data: all } = await list(query, signal);
  const ids = new Set(usable.map(({ id }) => id));
  return { usable, others: all.filter(({ id }) => !ids.has(id)).slice(0, maxOffered - usable.length) };
}

export interface Targets {
  readonly options: readonly PickerOption[];
  /** True while the current search is loading and the options still belong to an earlier search. */
  readonly busy: boolean;
  /** Message in place of the options. */
  readonly message: string | undefined;
  /** Reason that no option is usable, whatever the search; null otherwise. */
  readonly emptyText: string | null;
  readonly find: (id: string) => Entry | undefined;
}

/**
 * Returns the records of a type that match the typed text and that the field may refer to. Requests nothing if
 * `search` is null. Until the service has answered, it filters the records already loaded, so that every option shown
 * matches the text and options do not move under the pointer.
 */
export function useTargets(slug: string, search: string | null, narrowing: Narrowing): Targets {
  const type = findContentType(slug);
  const paused = useDebounced(search, 200);
  // Typing is debounced; opening the list is not.
  const debouncedSearch = search ? paused : search;
  const order = type === undefined ? '' : type.ordered ? 'order' : type.name;
  const query: ListQuery = {
    ...narrowing.query,
    ...(type && sortKeys(type).includes(order) && { sort: order }),
    per_page: String(maxOffered),
    ...(debouncedSearch ? { search: debouncedSearch } : {}),
  };
  const { waits, usable: usableQuery, faultOf } = narrowing;
  const answer = useQuery({
    queryKey: [...entryKeys.list(slug, query), usableQuery],
    queryFn: ({ signal }) => readOffered(slug, query, usableQuery, signal),
    enabled: debouncedSearch !== null && type !== undefined && waits === null,
    placeholderData: (stateBefore, request) =>
      continuesSearch(request?.queryKey, entryKeys.list(slug, query)) ? stateBefore : undefined,
  });
  const typedSearch = search ?? '';
  const late = debouncedSearch !== search || answer.isPlaceholderData;
  // The last answer contains the matches only if letters were added to its search.
  const answered = waits === null && typedSearch.startsWith(debouncedSearch ?? '') ? answer.data : undefined;
  const matching = (entries: readonly Entry[] = []) => (late ? filterByName(entries, typedSearch) : entries);
  const usable = matching(answered?.usable);
  const rows = [...usable, ...matching(answered?.others)];
  const isFound = answer.isSuccess && !late;
  const emptyText =
    type !== undefined && waits === null && isFound && usable.length === 0 && !debouncedSearch
      ? noneWords(type, narrowing)
      : null;
  return {
    options: type === undefined ? [] : rows.map((entry) => optionOf(type, entry, faultOf)),
    busy: late || answer.isLoading,
    message: messageOf({ isError: answer.isError, isSuccess: isFound }, waits, emptyText),
    emptyText,
    find: (id) => rows.find((entry) => entry.id === id),
  };
}

function messageOf(
  answer: { readonly isError: boolean; readonly isSuccess: boolean },
  waits: string | null,
  empty: string | null,
): string | undefined {
  if (waits !== null) return `Complete primero «${waits}».`;
  if (answer.isError) return 'No se pudo buscar. Escriba de nuevo para reintentar.';
  if (!answer.isSuccess) return 'Buscando…';
  return empty ?? undefined;
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
  const { records, meet } = useKnownRecords();
  const knownRecord = id === null ? undefined : records.get(id);
  const hasMore =
    type !== undefined &&
    ((!type.drafts && (type.embeds ?? []).length > 0) ||
      hasThumbnail(type) ||
      // The target's slug is part of the edited record's address.
      (type.withSlug === true && knownRecord?.slug === undefined));
  const answer = useQuery({
    queryKey: entryKeys.one(slug, id ?? ''),
    queryFn: ({ signal }) => entryApi({ slug }).read(id ?? '', signal),
    enabled: id !== null && id !== '' && type !== undefined && (hasMore || knownRecord === undefined),
    staleTime: 60_000,
    retry: false,
  });
  const entry = answer.data;
  useEffect(() => {
    if (entry !== undefined) meet(entry);
  }, [entry, meet]);
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
export function calledIn({ name, record }: Target): string {
  return record?.deleted === true ? `${name} (en la papelera)` : name;
}
