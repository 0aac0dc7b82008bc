import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { maxSearchLength, submissionSorts } from '@vitrina/model';
import { useState } from 'react';
import { FilterChip, Panel } from '../../../content/list/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ChoiceField } from '../../../ui/form/fields.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Fold } from '../../../ui/page/fold.tsx';
import { box, row, stack } from '../../../ui/primitives/index.ts';
import type { InboxFilter } from '../state/filters.tsx';
import { isNarrowed } from '../state/inbox-state.ts';
import type { Inbox } from '../state/use-inbox.ts';
import { submissionNoun } from '../words.ts';
import styles from './list.module.css';

/** True if any parameter of the filter has a value. */
const isFilterSet = ({ state }: Inbox, { parameterNames }: InboxFilter): boolean =>
  parameterNames.some((name) => (state.filters[name] ?? []).length > 0);

/** Search box, button of the filters, and chips of the filters that are set. */
export function Tools({ inbox }: { readonly inbox: Inbox }) {
  const [open, setOpen] = useState(false);
  const isPhone = usePhone();
  const set = inbox.filters.filter((filter) => isFilterSet(inbox, filter));
  const filterButton = (
    <IconButton
      kind="outline"
      label={set.length === 0 ? 'Filtros y orden' : `Filtros y orden: ${set.length} en uso`}
      icon={<IconAdjustmentsHorizontal stroke={1.75} />}
      {...(isPhone && { onClick: () => setOpen(true) })}
    />
  );
  return (
    <search className={cx(stack(8, 'lineBelow'), styles.tools)} aria-label="Buscar y filtrar solicitudes">
      <div className={row(8)}>
        <div className={cx(box('fill'), styles.field)}>
          <SearchBox
            label="Buscar por nombre, número, teléfono o correo"
            placeholder="Nombre, número, teléfono"
            search={inbox.state.search}
            maxLength={maxSearchLength}
            onSearch={(search) => inbox.narrow({ search })}
          />
        </div>
        {isPhone ? (
          filterButton
        ) : (
          <Panel
            open={open}
            onOpen={setOpen}
            trigger={filterButton}
            align="end"
            title="Filtros y orden"
            footer={<FilterActions inbox={inbox} onDone={() => setOpen(false)} />}
          >
            <FilterFolds inbox={inbox} />
          </Panel>
        )}
      </div>
      {set.length > 0 && (
        <div className={cx(row(8, 'scrolls'), styles.set)}>
          {set.map((filter) => (
            <FilterChip
              key={filter.key}
              label={filter.label}
              value={filter.renderValue(inbox.state.filters)}
              onClear={() => inbox.narrow({ filters: filtersWithout(inbox, filter) })}
            />
          ))}
        </div>
      )}
      {open && isPhone && (
        <Dialog
          title="Filtros y orden"
          onClose={() => setOpen(false)}
          actions={<FilterActions inbox={inbox} onDone={() => setOpen(false)} />}
        >
          <FilterFolds inbox={inbox} />
        </Dialog>
      )}
    </search>
  );
}

const filtersWithout = ({ state }: Inbox, { parameterNames }: InboxFilter) =>
  Object.fromEntries(Object.entries(state.filters).filter(([name]) => !parameterNames.includes(name)));

const sortTexts: Readonly<Record<(typeof submissionSorts)[number], string>> = {
  '-received_at': 'La más reciente primero',
  due_at: 'La que vence antes primero',
};

/** Choice of the sort order, and all filters in collapsible sections. */
function FilterFolds({ inbox }: { readonly inbox: Inbox }) {
  const { state, filters } = inbox;
  return (
    <div className={styles.filters}>
      <div className={cx(box('lineBelow'), styles.sort)}>
        <ChoiceField
          label="Ordenar"
          value={state.sort}
          onChange={(event) => {
            const sort = submissionSorts.find((candidate) => candidate === event.currentTarget.value);
            if (sort !== undefined) inbox.narrow({ sort });
          }}
        >
          {submissionSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortTexts[sort]}
            </option>
          ))}
        </ChoiceField>
      </div>
      <div className={cx(box('scrolls'), styles.folds)}>
        {filters.map((filter) => (
          <Fold
            key={filter.key}
            title={filter.label}
            value={<b>{isFilterSet(inbox, filter) && filter.renderValue(state.filters)}</b>}
          >
            {filter.renderControl(state.filters, (change) => {
              const set = Object.entries(change).filter(([, values]) => values.length > 0);
              inbox.narrow({ filters: { ...filtersWithout(inbox, filter), ...Object.fromEntries(set) } });
            })}
          </Fold>
        ))}
      </div>
    </div>
  );
}

function FilterActions({ inbox, onDone }: { readonly inbox: Inbox; readonly onDone: () => void }) {
  const { list, state } = inbox;
  const total = list.meta?.total ?? null;
  return (
    <>
      <Button disabled={!isNarrowed(state)} onClick={inbox.clear}>
        Limpiar todo
      </Button>
      <Button kind="ink" onClick={onDone}>
        <span>Ver {total !== null && <Counter value={total} noun={submissionNoun} />}</span>
      </Button>
    </>
  );
}
