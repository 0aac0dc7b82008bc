import { field, mailStateKeys, mailStates } from '@vitrina/model';
import { useState } from 'react';
import { ChoiceFilter, ClearFiltersButton, FilterFrame } from '../../../content/list/index.ts';
import { dateRange } from '../../../fields/shared/filters/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { row } from '../../../ui/primitives/index.ts';
import styles from './outbox.module.css';
import { maxRecipientLength } from './outbox-state.ts';
import type { Outbox } from './use-outbox.ts';
import { mailNoun } from './words.ts';

const stateOptions = Object.entries(mailStates).map(([value, text]) => ({ value, text }));

/** Filter by the day on which a mail was written. */
const dayFilter = {
  key: 'created',
  label: 'Escrito',
  operator: 'date-range',
  isOwnField: false,
  field: field.date({ label: 'Escrito' }),
} as const;

/** Search by recipient, and filters by state and day. */
export function OutboxTools({ outbox }: { readonly outbox: Outbox }) {
  const { state, mails, narrow: changeFilters, isNarrowed, clear: clearFilters } = outbox;
  const total = mails.isPlaceholderData ? undefined : mails.data?.meta.total;
  const closeLabel = total === undefined ? 'Ver' : `Ver ${countOf(total, mailNoun)}`;
  return (
    <search
      className={cx(row(8, 'wrap', 'firstLineOnPhone'), styles.tools)}
      aria-label="Buscar y filtrar correos"
    >
      <SearchBox
        label="Buscar por destinatario"
        placeholder="Destinatario"
        search={state.recipient}
        maxLength={maxRecipientLength}
        onSearch={(recipient) => changeFilters({ recipient })}
      />
      <ChoiceFilter
        label="Estado"
        options={stateOptions}
        chosenValue={state.state}
        doneLabel={closeLabel}
        onChoose={(value) => changeFilters({ state: mailStateKeys.find((key) => key === value) ?? null })}
      />
      <DayFilter outbox={outbox} doneLabel={closeLabel} />
      {isNarrowed && <ClearFiltersButton label="ver todos los correos" onClear={clearFilters} />}
    </search>
  );
}

function DayFilter({ outbox, doneLabel }: { readonly outbox: Outbox; readonly doneLabel: string }) {
  const [open, setOpen] = useState(false);
  const { from, to } = outbox.state;
  const set = from !== null || to !== null;
  const dayRange = {
    created_from: from === null ? [] : [from],
    created_to: to === null ? [] : [to],
  };
  return (
    <FilterFrame
      label="Escrito"
      value={set ? <dateRange.Value filter={dayFilter} parameters={dayRange} /> : 'Siempre'}
      set={set}
      open={open}
      onOpen={setOpen}
      onClear={() => outbox.narrow({ from: null, to: null })}
      doneLabel={doneLabel}
    >
      <dateRange.Control
        filter={dayFilter}
        parameters={dayRange}
        onChange={(newRange) =>
          outbox.narrow({
            from: newRange['created_from']?.[0] ?? null,
            to: newRange['created_to']?.[0] ?? null,
          })
        }
      />
    </FilterFrame>
  );
}
