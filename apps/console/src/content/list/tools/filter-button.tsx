import type { ListFilter } from '@vitrina/model';
import { filterKind } from '../../../fields/index.ts';
import { allOf } from '../../../fields/shared/filters/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { filterValuesOf, type ListAction, type ListRules, type ListState } from '../state/list-state.ts';
import { FilterControl } from './filter-control.tsx';
import { FilterFrame } from './filter-frame.tsx';

export interface FilterButtonProps {
  readonly rules: ListRules;
  readonly filter: ListFilter;
  readonly state: ListState;
  readonly act: (action: ListAction) => void;
  /** Records that the list has now; undefined while it is not known. */
  readonly total: number | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** A filter of a type's list. */
export function FilterButton({ rules, filter, state, act, total, open, onOpen }: FilterButtonProps) {
  const input = filterValuesOf(state.filters, filter);
  const set = Object.keys(input).length > 0;
  const { Value } = filterKind(filter);
  return (
    <FilterFrame
      label={filter.label}
      value={set ? <Value filter={filter} given={input} /> : allOf(filter.label)}
      set={set}
      open={open}
      onOpen={onOpen}
      onClear={() => act({ kind: 'filter', filter, given: {} })}
      done={<>Ver {total !== undefined && <Counter value={total} noun={rules.type.labels} />}</>}
    >
      <FilterControl rules={rules} filter={filter} state={state} act={act} />
    </FilterFrame>
  );
}
