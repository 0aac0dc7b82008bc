import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Fold } from '../../../ui/page/fold.tsx';
import { box, grid, row, text } from '../../../ui/primitives/index.ts';
import { capitalize } from '../../shared/words.ts';
import { isFilterSet, isNarrowed, offeredFilters } from '../state/list-state.ts';
import { useList } from '../state/use-list.ts';
import { FilterControl, FilterValue } from './filter-control.tsx';
import { FilterChip } from './filter-frame.tsx';
import { sortChoices } from './sort-words.ts';
import { ListSearch, type ToolsProps } from './tool-row.tsx';
import styles from './tools.module.css';

/** Search, the button of the filters, and the active filters. */
export function PhoneTools({ total }: ToolsProps) {
  const { type, rules, state, dispatch } = useList();
  const [open, setOpen] = useState(false);
  const set = offeredFilters(rules).filter((filter) => isFilterSet(state, filter));
  return (
    <>
      <search className={row(8)} aria-label={`Buscar y filtrar ${type.labels.plural}`}>
        <ListSearch />
        <IconButton
          kind="outline"
          label={set.length === 0 ? 'Filtros y orden' : `Filtros y orden: ${set.length} en uso`}
          icon={<IconAdjustmentsHorizontal stroke={1.75} />}
          onClick={() => setOpen(true)}
        />
      </search>
      {set.length > 0 && (
        <div className={cx(row(8), styles.chips)}>
          {set.map((filter) => (
            <FilterChip
              key={filter.key}
              label={filter.label}
              value={<FilterValue filter={filter} />}
              onClear={() => dispatch({ kind: 'filter', filter, values: {} })}
            />
          ))}
        </div>
      )}
      {open && <FilterDialog total={total} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Dialog with all filters and the sort order. Changes are applied at once to the list behind the dialog. */
function FilterDialog({ total, onClose }: ToolsProps & { readonly onClose: () => void }) {
  const { type, rules, state, dispatch } = useList();
  const id = useId();
  return (
    <Dialog
      title="Filtros y orden"
      onClose={onClose}
      actions={
        <>
          <Button disabled={!isNarrowed(state)} onClick={() => dispatch({ kind: 'clear' })}>
            Limpiar todo
          </Button>
          <Button kind="ink" onClick={onClose}>
            <span>Ver {total !== undefined && <Counter value={total} noun={type.labels} />}</span>
          </Button>
        </>
      }
    >
      <div className={cx(grid(5), text('label', 'strong'))}>
        <label htmlFor={id}>Ordenar</label>
        <Choice
          isFramed
          id={id}
          value={state.sort}
          onChange={(event) => dispatch({ kind: 'sort', sort: event.currentTarget.value })}
        >
          {sortChoices(type, rules.sort).map(({ value, text }) => (
            <option key={value} value={value}>
              {capitalize(text)}
            </option>
          ))}
        </Choice>
      </div>
      <div className={cx(box('scrolls', 'lineAbove'), styles.folds)}>
        {offeredFilters(rules).map((filter) => (
          <Fold
            key={filter.key}
            title={filter.label}
            value={
              <b>
                <FilterValue filter={filter} />
              </b>
            }
          >
            <FilterControl filter={filter} />
          </Fold>
        ))}
      </div>
    </Dialog>
  );
}
