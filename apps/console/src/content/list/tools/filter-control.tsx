import { isInstitution, type ListFilter, statuses } from '@vitrina/model';
import type { ReactNode } from 'react';
import { filterKind } from '../../../fields/index.ts';
import { LetterMark } from '../../../ui/page/chip.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { filterValuesOf, narrowingQuery } from '../state/list-state.ts';
import { useCounts, useList } from '../state/use-list.ts';

/** Renderers of filter options, for the filters that all types have. Options of other filters are shown as text. */
const optionRenderers: Readonly<Record<string, (value: string, text: string) => ReactNode>> = {
  status(value, text) {
    const status = statuses.find((item) => item === value);
    return status === undefined ? text : <StatusChip status={status} />;
  },
  institution_id: (value, text) =>
    isInstitution(value) ? <LetterMark letter={text.charAt(0)}>{text}</LetterMark> : text,
};

/** Control of one filter. Beside each value is the number of records that match that value and the other filters. */
export function FilterControl({ filter }: { readonly filter: ListFilter }) {
  const { rules, state, dispatch } = useList();
  const counts = useCounts(rules.type, narrowingQuery(rules, state));
  const { Control } = filterKind(filter);
  return (
    <Control
      filter={filter}
      parameters={filterValuesOf(state.filters, filter)}
      counts={counts?.filters[filter.key]}
      renderOption={optionRenderers[filter.key]}
      onChange={(values) => dispatch({ kind: 'filter', filter, values })}
    />
  );
}

/** Describes the value of a filter. Renders nothing if the filter is not set. */
export function FilterValue({ filter }: { readonly filter: ListFilter }) {
  const values = filterValuesOf(useList().state.filters, filter);
  const { Value } = filterKind(filter);
  return Object.keys(values).length > 0 && <Value filter={filter} parameters={values} />;
}
