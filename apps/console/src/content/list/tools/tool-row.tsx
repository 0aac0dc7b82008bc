import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconPlus } from '@tabler/icons-react';
import { type ListFilter, maxSearchLength } from '@vitrina/model';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { row } from '../../../ui/primitives/index.ts';
import { wordsOf } from '../../shared/words.ts';
import { ColumnsButton } from '../columns/columns-button.tsx';
import type { Columns, Density } from '../columns/use-preferences.ts';
import { useKeptFocus } from '../rows/use-kept-focus.ts';
import {
  filterValuesOf,
  type ListAction,
  type ListRules,
  type ListState,
  offeredFilters,
} from '../state/list-state.ts';
import { FilterButton } from './filter-button.tsx';
import { ClearFilters } from './filter-frame.tsx';
import styles from './tools.module.css';

export interface ToolsProps {
  readonly rules: ListRules;
  readonly state: ListState;
  readonly act: (action: ListAction) => void;
  readonly total: number | undefined;
}

/** True if the filter is set. */
export const isSet = (state: ListState, filter: ListFilter): boolean =>
  Object.keys(filterValuesOf(state.filters, filter)).length > 0;

/** The search of a type's list. */
export function ListSearch({ rules: { type }, state, act }: Omit<ToolsProps, 'total'>) {
  return (
    <SearchBox
      label={`Buscar ${type.labels.plural}`}
      placeholder={type.searchPlaceholder}
      search={state.search}
      maxLength={maxSearchLength}
      onSearch={(text) => act({ kind: 'search', text })}
    />
  );
}

/** Search, filters, density and columns. */
export function ToolRow({
  rules,
  state,
  act,
  total,
  columns,
  onKeep,
  density,
  onDensity,
}: ToolsProps & {
  readonly columns: Columns;
  /** Keeps the columns in the saved view that is shown. */
  readonly onKeep: (() => void) | undefined;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}) {
  const { type } = rules;
  const compact = density === 'compact';
  return (
    <search className={row(8, 'wrap')} aria-label={`Buscar y filtrar ${type.labels.plural}`}>
      <ListSearch rules={rules} state={state} act={act} />
      <Filters rules={rules} state={state} act={act} total={total} />
      <span className={row(8, 'atEnd')}>
        <IconButton
          kind="outline"
          label={compact ? 'Usar filas amplias' : 'Usar filas compactas'}
          icon={
            compact ? <IconBaselineDensitySmall stroke={1.75} /> : <IconBaselineDensityMedium stroke={1.75} />
          }
          onClick={() => onDensity(compact ? 'normal' : 'compact')}
        />
        <ColumnsButton columns={columns} onKeep={onKeep} />
      </span>
    </search>
  );
}

/** The buttons of the main filters and of those that are set, the menu of the others, and what clears all. */
function Filters({ rules, state, act, total }: ToolsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const { type } = rules;
  const all = offeredFilters(rules);
  const main = all.filter(({ key }) => type.mainFilters.includes(key));
  const inUse = all.filter((filter) => isSet(state, filter) || open === filter.key);
  // The main ones stand there unset as far as they leave the row its one line.
  const idle = main
    .filter((filter) => !inUse.includes(filter))
    .slice(0, Math.max(0, main.length - inUse.length));
  const shownAll = all.filter((filter) => inUse.includes(filter) || idle.includes(filter));
  const othersAll = all.filter((filter) => !shownAll.includes(filter));
  const anySet = all.some((filter) => isSet(state, filter));
  const moreRef = useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus(moreRef);
  return (
    <div className={styles.filters} {...keptFocus}>
      {shownAll.map((filter) => (
        <FilterButton
          key={filter.key}
          rules={rules}
          filter={filter}
          state={state}
          act={act}
          total={total}
          open={open === filter.key}
          onOpen={(now) => setOpen(now ? filter.key : null)}
        />
      ))}
      {othersAll.length > 0 && (
        <Menu
          trigger={
            <Button
              ref={moreRef}
              className={styles.more ?? ''}
              icon={<IconPlus stroke={1.75} aria-hidden="true" />}
            >
              Filtro
            </Button>
          }
          entries={othersAll.map((filter) => ({
            key: filter.key,
            label: filter.label,
            onSelect: () => setOpen(filter.key),
          }))}
        />
      )}
      {anySet && (
        <ClearFilters
          label={`ver ${wordsOf(type).all.toLowerCase()}`}
          onClear={() => act({ kind: 'clear' })}
        />
      )}
    </div>
  );
}
