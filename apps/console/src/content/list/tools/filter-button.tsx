import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ListFilter } from '@vitrina/model';
import { filterKind } from '../../../fields/index.ts';
import { allOf } from '../../../fields/shared/filters/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelLink } from '../panel.tsx';
import { givenOf, type ListAction, type ListRules, type ListState } from '../state/list-state.ts';
import { FilterControl } from './filter-control.tsx';
import styles from './tools.module.css';

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

/** A filter: its name and what it is set to; opens the panel that sets it, and × takes it away. */
export function FilterButton({ rules, filter, state, act, total, open, onOpen }: FilterButtonProps) {
  const given = givenOf(state.filters, filter);
  const set = Object.keys(given).length > 0;
  const { Value } = filterKind(filter);
  const clear = () => act({ kind: 'filter', filter, given: {} });
  const trigger = (
    <button type="button" className={styles.filterMain}>
      <span className={styles.filterName}>{filter.label}</span>
      <b>{set ? <Value filter={filter} given={given} /> : allOf(filter.label)}</b>
      {!set && <IconChevronDown stroke={1.75} aria-hidden="true" />}
    </button>
  );
  return (
    <span className={styles.filter} data-set={set}>
      <Panel
        open={open}
        onOpen={onOpen}
        trigger={trigger}
        title={filter.label}
        foot={
          <>
            <PanelLink disabled={!set} onClick={clear}>
              Quitar
            </PanelLink>
            <Button kind="ink" size="small" onClick={() => onOpen(false)}>
              <span>Ver {total !== undefined && <Counter value={total} noun={rules.type.labels} />}</span>
            </Button>
          </>
        }
      >
        <FilterControl rules={rules} filter={filter} state={state} act={act} />
      </Panel>
      {set && (
        <button
          type="button"
          className={styles.filterClear}
          aria-label={`Quitar el filtro ${filter.label}`}
          title="Quitar"
          onClick={clear}
        >
          <IconX stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
