import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconPlus } from '@tabler/icons-react';
import { maxSearchLength } from '@vitrina/model';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { row } from '../../../ui/primitives/index.ts';
import { wordsOf } from '../../shared/words.ts';
import { ColumnsButton, type ColumnsButtonProps } from '../columns/columns-button.tsx';
import { useDensity } from '../columns/use-preferences.ts';
import { useKeptFocus } from '../rows/use-kept-focus.ts';
import { isSet, offeredFilters } from '../state/list-state.ts';
import { useList } from '../state/use-list.ts';
import { FilterButton } from './filter-button.tsx';
import { ClearFilters } from './filter-frame.tsx';
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
  const main = all.filter(({ key }) => type.mainFilters.includes(key));
  const inUse = all.filter((filter) => isSet(state, filter) || open === filter.key);
  // Unset main filters appear only as far as the row keeps one line.
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
          filter={filter}
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
          onClear={() => dispatch({ kind: 'clear' })}
        />
      )}
    </div>
  );
}
