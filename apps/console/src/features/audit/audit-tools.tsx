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
import { ChoiceFilter, ClearFilters, FilterFrame } from '../../content/list/index.ts';
import { momentRange } from '../../fields/shared/filters/index.ts';
import { countOf } from '../../lib/formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { row } from '../../ui/primitives/index.ts';
import { AddressFilter } from './address-filter.tsx';
import { isNarrowed, noFilters } from './audit-state.ts';
import type { Audit } from './use-audit.ts';
import { eventNoun } from './words.ts';

const byText = (a: { text: string }, b: { text: string }): number => a.text.localeCompare(b.text, 'es');
const actionOptions = Object.entries(auditActions)
  .map(([value, text]) => ({ value, text }))
  .sort(byText);
const resourceOptions = resources.map((value) => ({ value, text: resourceLabel(value) })).sort(byText);
const institutionOptions = institutions.map((value) => ({ value, text: institutionLabels[value] }));

/** By the moment at which something was done. */
const done = {
  key: 'at',
  label: 'Cuándo',
  operator: 'moment-range',
  isOwnField: false,
  field: field.date({ label: 'Cuándo' }),
} as const;

/** Search by person and record, and filters by action, resource, institution, day and address. */
export function AuditTools({ audit }: { readonly audit: Audit }) {
  const { state, events, narrow } = audit;
  const total = events.isPlaceholderData ? undefined : events.data?.meta.total;
  const seeWords = total === undefined ? 'Ver' : `Ver ${countOf(total, eventNoun)}`;
  const [first] = events.data?.data ?? [];
  return (
    <search className={row(8, 'wrap', 'firstLineOnPhone')} aria-label="Buscar y filtrar eventos">
      <SearchBox
        label="Buscar por persona o registro"
        placeholder="Persona o registro"
        search={state.search}
        maxLength={maxSearchLength}
        onSearch={(search) => narrow({ search })}
      />
      <ChoiceFilter
        label="Acción"
        options={actionOptions}
        chosen={state.action}
        done={seeWords}
        onChoose={(action) => narrow({ action })}
      />
      <ChoiceFilter
        label="Recurso"
        options={resourceOptions}
        chosen={state.resource}
        done={seeWords}
        onChoose={(resource) => narrow({ resource })}
      />
      <ChoiceFilter
        label="Institución"
        options={institutionOptions}
        chosen={state.institution}
        done={seeWords}
        onChoose={(value) =>
          narrow({ institution: institutions.find((institution) => institution === value) ?? null })
        }
      />
      <DayFilter audit={audit} done={seeWords} />
      <AddressFilter address={state.address} done={seeWords} onChange={(address) => narrow({ address })} />
      {state.actor !== null && (
        <RemovableFilter what="Persona" name={first?.actor.name} onClear={() => narrow({ actor: null })} />
      )}
      {state.target !== null && (
        <RemovableFilter
          what="Registro"
          name={first?.target.name ?? undefined}
          onClear={() => narrow({ target: null })}
        />
      )}
      {isNarrowed(state) && <ClearFilters label="ver todos los eventos" onClear={() => narrow(noFilters)} />}
    </search>
  );
}

interface OnlyProps {
  readonly what: string;
  readonly name: string | undefined;
  readonly onClear: () => void;
}

/** Button that names a filter by one person or record and removes it. */
function RemovableFilter({ what, name, onClear }: OnlyProps) {
  const words = name === undefined ? what : `${what}: ${name}`;
  return (
    <Button icon={<IconX stroke={1.75} />} onClick={onClear} aria-label={`Quitar el filtro ${words}`}>
      {words}
    </Button>
  );
}

function DayFilter({ audit, done: words }: { readonly audit: Audit; readonly done: string }) {
  const [open, setOpen] = useState(false);
  const { from, to } = audit.state;
  const set = from !== null || to !== null;
  const range = { at_from: from === null ? [] : [from], at_to: to === null ? [] : [to] };
  return (
    <FilterFrame
      label="Cuándo"
      value={set ? <momentRange.Value filter={done} given={range} /> : 'Siempre'}
      set={set}
      open={open}
      onOpen={setOpen}
      onClear={() => audit.narrow({ from: null, to: null })}
      done={words}
    >
      <momentRange.Control
        filter={done}
        given={range}
        onChange={(next) =>
          audit.narrow({ from: next['at_from']?.[0] ?? null, to: next['at_to']?.[0] ?? null })
        }
      />
    </FilterFrame>
  );
}
