import { IconX } from '@tabler/icons-react';
import {
  auditActions,
  field,
  institutionLabels,
  institutions,
  maxSearchLength,
  resourceLabel,
  resources,
} from '@vitrina/model';
import { useState } from 'react';
import { ChoiceFilter, ClearFiltersButton, FilterFrame } from '../../content/list/index.ts';
import { momentRange } from '../../fields/shared/filters/index.ts';
import { countOf } from '../../lib/formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { row } from '../../ui/primitives/index.ts';
import { AddressFilter } from './address-filter.tsx';
import { isNarrowed, noFilters } from './audit-state.ts';
import type { Audit } from './use-audit.ts';
import { eventNoun } from './words.ts';

const compareTexts = (a: { text: string }, b: { text: string }): number => a.text.localeCompare(b.text, 'es');
const choiceFilters = [
  {
    name: 'action',
    label: 'Acción',
    options: Object.entries(auditActions)
      .map(([value, text]) => ({ value, text }))
      .sort(compareTexts),
  },
  {
    name: 'resource',
    label: 'Sección',
    options: resources.map((value) => ({ value, text: resourceLabel(value) })).sort(compareTexts),
  },
  {
    name: 'institution_id',
    label: 'Institución',
    options: institutions.map((value) => ({ value, text: institutionLabels[value] })),
  },
] as const;

/** Filter by the time of the event. */
const momentFilter = {
  key: 'at',
  label: 'Cuándo',
  operator: 'moment-range',
  isOwnField: false,
  field: field.date({ label: 'Cuándo' }),
} as const;

/** Search by person and record, and filters by action, resource, institution, day and address. */
export function AuditTools({ audit }: { readonly audit: Audit }) {
  const { state, events, narrow: changeFilters } = audit;
  const total = events.isPlaceholderData ? undefined : events.data?.meta.total;
  const closeLabel = total === undefined ? 'Ver' : `Ver ${countOf(total, eventNoun)}`;
  const [firstEvent] = events.data?.data ?? [];
  return (
    <search className={row(8, 'wrap', 'firstLineOnPhone')} aria-label="Buscar y filtrar eventos">
      <SearchBox
        label="Buscar por persona o registro"
        placeholder="Persona o registro"
        search={state.search}
        maxLength={maxSearchLength}
        onSearch={(search) => changeFilters({ search })}
      />
      {choiceFilters.map(({ name, label, options }) => (
        <ChoiceFilter
          key={name}
          label={label}
          options={options}
          chosenValue={state[name]}
          doneLabel={closeLabel}
          onChoose={(value) => changeFilters({ [name]: value })}
        />
      ))}
      <DayFilter audit={audit} doneLabel={closeLabel} />
      <AddressFilter
        address={state.address}
        doneLabel={closeLabel}
        onChange={(address) => changeFilters({ address })}
      />
      {state.actor_id !== null && (
        <RemovableFilter
          label="Persona"
          name={firstEvent?.actor.name}
          onClear={() => changeFilters({ actor_id: null })}
        />
      )}
      {state.target_id !== null && (
        <RemovableFilter
          label="Registro"
          name={firstEvent?.target.name ?? undefined}
          onClear={() => changeFilters({ target_id: null })}
        />
      )}
      {isNarrowed(state) && (
        <ClearFiltersButton label="ver todos los eventos" onClear={() => changeFilters(noFilters)} />
      )}
    </search>
  );
}

interface RemovableFilterProps {
  readonly label: string;
  readonly name: string | undefined;
  readonly onClear: () => void;
}

/** Button that shows the name of the person or record of a filter, and removes the filter. */
function RemovableFilter({ label, name, onClear }: RemovableFilterProps) {
  const filterText = name === undefined ? label : `${label}: ${name}`;
  return (
    <Button icon={<IconX stroke={1.75} />} onClick={onClear} aria-label={`Quitar el filtro ${filterText}`}>
      {filterText}
    </Button>
  );
}

function DayFilter({ audit, doneLabel }: { readonly audit: Audit; readonly doneLabel: string }) {
  const [open, setOpen] = useState(false);
  const { at_from: from, at_to: to } = audit.state;
  const isSet = from !== null || to !== null;
  const dayRange = { at_from: from === null ? [] : [from], at_to: to === null ? [] : [to] };
  return (
    <FilterFrame
      label="Cuándo"
      value={isSet ? <momentRange.Value filter={momentFilter} parameters={dayRange} /> : 'Siempre'}
      set={isSet}
      open={open}
      onOpen={setOpen}
      onClear={() => audit.narrow({ at_from: null, at_to: null })}
      doneLabel={doneLabel}
    >
      <momentRange.Control
        filter={momentFilter}
        parameters={dayRange}
        onChange={(newRange) =>
          audit.narrow({ at_from: newRange['at_from']?.[0] ?? null, at_to: newRange['at_to']?.[0] ?? null })
        }
      />
    </FilterFrame>
  );
}
