import type { ListFilter } from '@vitrina/model';
import { allOfLabel } from '../../../fields/shared/filters/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { isFilterSet } from '../state/list-state.ts';
import { useList } from '../state/use-list.ts';
import { FilterControl, FilterValue } from './filter-control.tsx';
import { FilterFrame } from './filter-frame.tsx';

export interface FilterButtonProps {
  readonly filter: ListFilter;
  /** Number of records in the list; undefined until known. */
  readonly total: number | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Button of a filter of the list. */
export function FilterButton({ filter, total, open, onOpen }: FilterButtonProps) {
  const { type, state, dispatch } = useList();
  const set = isFilterSet(state, filter);
  return (
    <FilterFrame
      label={filter.label}
      value={set ? <FilterValue filter={filter} /> : allOfLabel(filter.label)}
      set={set}
      open={open}
      onOpen={onOpen}
      onClear={() => dispatch({ kind: 'filter', filter, values: {} })}
      doneLabel={<>Ver {total !== undefined && <Counter value={total} noun={type.labels} />}</>}
    >
      <FilterControl filter={filter} />
    </FilterFrame>
  );
}
