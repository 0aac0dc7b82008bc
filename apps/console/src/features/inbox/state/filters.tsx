import {
  filterParameterNames,
  type InboxType,
  type ListFilter,
  screenTitle,
  submissionFilterShape,
  submissionFilters,
  submissionSystemFilters,
} from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { capitalize } from '../../../content/shared/index.ts';
import { filterKind } from '../../../fields/index.ts';
import type { FilterParameters } from '../../../fields/shared/filters/index.ts';
import { useAssignees } from '../submissions/submission-api.ts';
import { type Assignee, type InboxScope, readableInboxTypes } from '../submissions/submission-types.ts';
import { hourFilter } from './hour-filter.tsx';

/** Filter of an inbox: by a field, or by the hour of the day. */
export interface InboxFilter {
  readonly key: string;
  readonly label: string;
  /** Names of the filter's parameters in the address. */
  readonly parameterNames: readonly string[];
  /** Returns a short text for the value of the filter. */
  readonly renderValue: (filters: FilterParameters) => ReactNode;
  /** Renders the control of the filter. `onChange` receives all parameters of the filter. */
  readonly renderControl: (
    filters: FilterParameters,
    onChange: (change: FilterParameters) => void,
  ) => ReactNode;
}

/** Converts a filter of record lists to a filter of an inbox. */
function fieldFilter(filter: ListFilter): InboxFilter {
  const { Value, Control } = filterKind(filter);
  const parameterNames = filterParameterNames(filter);
  const parametersOf = (filters: FilterParameters) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => parameterNames.includes(name)));
  return {
    key: filter.key,
    label: filter.label,
    parameterNames,
    renderValue: (filters) => <Value filter={filter} parameters={parametersOf(filters)} />,
    renderControl: (filters, onChange) => (
      <Control filter={filter} parameters={parametersOf(filters)} onChange={onChange} />
    ),
  };
}

/** Creates the filter by assignee. Its options are the person, nobody, and every assignee. */
function ownerFilter(assignees: readonly Assignee[]): ListFilter {
  const otherAssignees = assignees.filter((assignee) => !assignee.me).map(({ id, name }) => [id, name]);
  const options = { me: 'Mías', none: 'Sin asignar', ...Object.fromEntries(otherAssignees) };
  return {
    key: 'assigned_to',
    label: 'Asignada a',
    operator: 'any-of',
    isOwnField: false,
    field: { kind: 'choice', label: 'Asignada a', options },
  };
}

/** Creates the filter by the record that submissions belong to. */
function recordFilter({ slug, labels }: InboxType): ListFilter {
  const label = capitalize(labels.singular);
  return {
    key: 'entry_id',
    label,
    operator: 'related',
    isOwnField: false,
    field: { kind: 'relation', label, to: slug },
  };
}

function typeFilter(types: readonly InboxType[]): ListFilter {
  return {
    key: 'type',
    label: 'Tipo',
    operator: 'any-of',
    isOwnField: false,
    field: {
      kind: 'choice',
      label: 'Tipo',
      options: Object.fromEntries(types.map((type) => [type.slug, screenTitle(type)])),
    },
  };
}

/** Returns the filters that have the same meaning in every inbox, without duplicates. */
function sharedFilters(types: readonly InboxType[]): readonly ListFilter[] {
  const all = types.flatMap((type) => [...submissionSystemFilters(type), ...submissionFilters(type)]);
  const sharedKeys = Object.keys(submissionFilterShape).filter(
    (name) => name !== 'result' && name !== 'category_id',
  );
  return all.filter(
    (filter, at) =>
      filterParameterNames(filter).every((name) => sharedKeys.includes(name)) &&
      all.findIndex(({ key }) => key === filter.key) === at,
  );
}

/** Returns the filters of an inbox, the most used first. */
export function useInboxFilters({ type, entryId }: InboxScope): readonly InboxFilter[] {
  const assignees = useAssignees(type?.slug ?? null);
  return useMemo(() => {
    const declaredFilters =
      type === null
        ? [typeFilter(readableInboxTypes()), ...sharedFilters(readableInboxTypes())]
        : [
            ...submissionSystemFilters(type),
            ...(entryId === null ? [recordFilter(type)] : []),
            ...submissionFilters(type),
          ];
    // Filters whose value the address determines for all submissions are left out.
    const fixedKeys = entryId === null ? [] : ['institution_id', 'category_id'];
    const offeredFilters = [ownerFilter(assignees), ...declaredFilters].filter(
      ({ key }) => !fixedKeys.includes(key),
    );
    return [...offeredFilters.map(fieldFilter), hourFilter].sort((a, b) => rankOf(a) - rankOf(b));
  }, [type, entryId, assignees]);
}

const firstKeys = ['type', 'state', 'assigned_to', 'result', 'received', 'hour', 'due', 'read'];
const rankOf = ({ key }: InboxFilter): number => {
  const at = firstKeys.indexOf(key);
  return at === -1 ? firstKeys.length : at;
};
