import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType, type ListFilter, sortKeys, targetTypeOf } from '@vitrina/model';
import { useDeferredValue, useState } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';
import { lastingQuery } from '../picker/narrowing.ts';
import { fullName } from '../picker/target-names.ts';
import type { FilterControlProps, FilterKind, FilterValueProps } from './filter.ts';
import { FilterNote } from './filter-note.tsx';
import { OptionList } from './option-list.tsx';
import { shortListText } from './words.ts';

/** Maximum number of options in the panel; others are found by searching. */
const maxOptions = 50;

/**
 * Returns the content type that the filter's field refers to.
 * @throws Error for a field without a target; declarations are checked at start-up, so that this cannot happen
 */
function targetOf(filter: ListFilter): ContentType {
  const slug = targetTypeOf(filter.field);
  const target = slug === undefined ? undefined : findContentType(slug);
  if (target === undefined) throw new Error(`The filter "${filter.key}" points to no content type`);
  return target;
}

/** Filter value that finds the records without a reference. */
const noneValue = 'none';

/** Returns the label of the filter value `none`: `Sin categoría`. */
const labelOfNone = ({ label }: ListFilter): string =>
  `Sin ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/**
 * Returns the names of the chosen records, in the order in which they were chosen; names not yet loaded are absent.
 */
function useRecordNames(
  target: ContentType,
  ids: readonly string[],
): { readonly id: string; readonly name: string }[] {
  return useQueries({
    queries: ids
      .filter((id) => id !== noneValue)
      .map((id) => ({
        queryKey: entryKeys.one(target.slug, id),
        queryFn: ({ signal }: { signal: AbortSignal }) => entryApi(target).read(id, signal),
        staleTime: 60_000,
      })),
    combine: (answers) =>
      answers.flatMap(({ data }) => (data ? [{ id: data.id, name: fullName(target, data) }] : [])),
  });
}

function Value({ filter, parameters }: FilterValueProps) {
  const ids = parameters[filter.key] ?? [];
  const recordNames = useRecordNames(targetOf(filter), ids).map(({ name }) => name);
  const texts = ids.includes(noneValue) ? [labelOfNone(filter), ...recordNames] : recordNames;
  // Until the names are loaded, and for deleted records, the number is shown.
  return texts.length < ids.length ? `${ids.length}` : shortListText(texts);
}

function Control({ filter, parameters, onChange }: FilterControlProps) {
  const target = targetOf(filter);
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const selectedIds = parameters[filter.key] ?? [];
  const recordNames = useRecordNames(target, selectedIds);
  const sortKey = target.ordered ? 'order' : target.name;
  const query = {
    ...('targetRules' in filter.field && lastingQuery(target, filter.field.targetRules)),
    per_page: String(maxOptions),
    ...(sortKeys(target).includes(sortKey) && { sort: sortKey }),
    ...(search !== '' && { search }),
  };
  const { data, error } = useQuery({
    queryKey: entryKeys.list(target.slug, query),
    queryFn: ({ signal }) => entryApi(target).list(query, signal),
    placeholderData: keepPreviousData,
  });
  const matches = data?.data ?? [];
  const pinnedNames =
    search === '' ? recordNames.filter(({ id }) => !matches.some((item) => item.id === id)) : [];
  const foundNames = matches.map((entry) => ({ id: entry.id, name: fullName(target, entry) }));
  const options = [
    // "None" cannot be searched for; it is the first option while the search is empty.
    ...(search === '' ? [{ value: noneValue, text: labelOfNone(filter) }] : []),
    ...[...pinnedNames, ...foundNames].map(({ id, name }) => ({ value: id, text: name })),
  ];
  const extraCount = (data?.meta.total ?? 0) - matches.length;
  return (
    <OptionList
      label={filter.label}
      options={options}
      selection={selectedIds}
      onChange={(ids) => onChange({ [filter.key]: ids })}
      search={{ text, onText: setText }}
    >
      {error !== null ? (
        <FilterNote>{isApiError(error) ? error.detail : 'No se pudo cargar la lista.'}</FilterNote>
      ) : data !== undefined && matches.length === 0 && search !== '' ? (
        <FilterNote>Ninguna opción coincide.</FilterNote>
      ) : (
        extraCount > 0 && <FilterNote>Hay {extraCount} más: búsquelas por nombre.</FilterNote>
      )}
    </OptionList>
  );
}

/** Filter for any number of records of another content type. */
export const relatedFilter: FilterKind = { Value, Control };
