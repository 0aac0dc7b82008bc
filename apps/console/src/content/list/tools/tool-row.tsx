import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconPlus } from '@tabler/icons-react';
import { maxSearchLength } from '@vitrina/model';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { row } from '../../../ui/primitives/index.ts';
import { textsOf } from '../../shared/words.ts';
import { ColumnsButton, type ColumnsButtonProps } from '../columns/columns-button.tsx';
import { useDensity } from '../columns/use-preferences.ts';
import { useKeptFocus } from '../rows/use-kept-focus.ts';
import { isFilterSet, offeredFilters } from '../state/list-state.ts';
import { useList } from '../state/use-list.ts';
import { FilterButton } from './filter-button.tsx';
import { ClearFiltersButton } from './filter-frame.tsx';
import styles from './tools.module.css';

export interface ToolsProps {
  /** Number of records that match the filters; undefined until known. */
  readonly total: number | undefined;
}

/** Search box of a type's list. */
export function ListSearch() {
  const { type, state, dispatch } = useList();
  return (
    <SearchBox
      label={`Buscar ${type.labels.plural}`}
      placeholder={type.searchPlaceholder}
      search={state.search}
      maxLength={maxSearchLength}
      onSearch={(text) => dispatch({ kind: 'search', text })}
    />
  );
}

/** Toolbar with search, filters, density and columns. */
export function ToolRow({ total, ...columnsProps }: ToolsProps & ColumnsButtonProps) {
  const { type } = useList();
  const [density, setDensity] = useDensity();
  const compact = density === 'compact';
  return (
    <search className={row(8, 'wrap')} aria-label={`Buscar y filtrar ${type.labels.plural}`}>
      <ListSearch />
      <Filters total={total} />
      <span className={row(8, 'atEnd')}>
        <IconButton
          kind="outline"
          label={compact ? 'Usar filas amplias' : 'Usar filas compactas'}
          icon={
            compact ? <IconBaselineDensitySmall stroke={1.75} /> : <IconBaselineDensityMedium stroke={1.75} />
          }
          onClick={() => setDensity(compact ? 'normal' : 'compact')}
        />
        <ColumnsButton {...columnsProps} />
      </span>
    </search>
  );
}

/**
 * Buttons for the main filters and for filters that are set, a menu with the other filters, and a button that clears
 * all.
 */
function Filters({ total }: ToolsProps) {
  const { type, rules, state, dispatch } = useList();
  const [open, setOpen] = useState<string | null>(null);
  const all = offeredFilters(rules);
  const mainFilters = all.filter(({ key }) => type.mainFilters.includes(key));
  const filtersInUse = all.filter((filter) => isFilterSet(state, filter) || open === filter.key);
  // Unset main filters appear only as far as the row keeps one line.
  const idleFilters = mainFilters
    .filter((filter) => !filtersInUse.includes(filter))
    .slice(0, Math.max(0, mainFilters.length - filtersInUse.length));
  const shownFilters = all.filter((filter) => filtersInUse.includes(filter) || idleFilters.includes(filter));
  const otherFilters = all.filter((filter) => !shownFilters.includes(filter));
  const isAnySet = all.some((filter) => isFilterSet(state, filter));
  const moreRef = useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus(moreRef);
  return (
    <div className={styles.filters} {...keptFocus}>
      {shownFilters.map((filter) => (
        <FilterButton
          key={filter.key}
          filter={filter}
          total={total}
          open={open === filter.key}
          onOpen={(now) => setOpen(now ? filter.key : null)}
        />
      ))}
      {otherFilters.length > 0 && (
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
          entries={otherFilters.map((filter) => ({
            key: filter.key,
            label: filter.label,
            onSelect: () => setOpen(filter.key),
          }))}
        />
      )}
      {isAnySet && (
        <ClearFiltersButton
          label={`ver ${textsOf(type).all.toLowerCase()}`}
          onClear={() => dispatch({ kind: 'clear' })}
        />
      )}
    </div>
  );
}
