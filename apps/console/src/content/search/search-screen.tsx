import { contentTypes, field, institutionLabels, institutions, screenTitle } from '@vitrina/model';
import { useState } from 'react';
import { dateRange } from '../../fields/shared/filters/index.ts';
import { countOf, formatNumber } from '../../lib/formats.ts';
import { ListScreen } from '../../lib/list-screen.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { row, stack } from '../../ui/primitives/index.ts';
import { ChoiceFilter, ClearFiltersButton, FilterFrame } from '../list/index.ts';
import { FoundRecords } from './found-records.tsx';
import { maxSearchLength, type Search, useSearch } from './use-search.ts';

const noun = { singular: 'registro', plural: 'registros' };

/** Searches all texts of all records that the person may list. */
export function Component() {
  const search = useSearch();
  const { state, results } = search;
  if (state.q === '')
    return (
      <div className={stack(12)}>
        <PageHead title="Buscar" />
        <Tools search={search} />
        <Card>
          <EmptyState
            variant="search"
            title="Escriba qué busca"
            line="Se busca en todos los textos de los registros: títulos, teléfonos, tasas, requisitos, menús, enlaces y textos alternativos. Use comillas para una frase exacta."
          />
        </Card>
      </div>
    );
  return (
    <ListScreen
      title="Buscar"
      query={results}
      noun={noun}
      tools={<Tools search={search} />}
      failureTitle="No se pudo buscar"
      reassurance="Su búsqueda se conserva."
      skeleton={{ rows: 6, columns: [220, 160] }}
      empty={{ title: 'Nada coincide', line: 'Pruebe con menos palabras, o quite las comillas.' }}
      filtered={
        search.isNarrowed && {
          title: 'Nada coincide con estos filtros',
          line: 'Quite un filtro o busque otras palabras.',
          clear: 'Limpiar filtros',
          onClear: search.clear,
        }
      }
      onPage={search.goTo}
    >
      <FoundRecords records={results.data?.data ?? []} />
    </ListScreen>
  );
}

const updatedFilter = {
  key: 'updated',
  label: 'Cambiado',
  operator: 'date-range',
  isOwnField: false,
  field: field.date({ label: 'Cambiado' }),
} as const;

function Tools({ search }: { readonly search: Search }) {
  const { state, results, narrow } = search;
  const { types } = useCan();
  const { data, isPlaceholderData } = results;
  const counts = data?.counts;
  const total = isPlaceholderData ? undefined : data?.meta.total;
  const doneLabel = total === undefined ? 'Ver' : `Ver ${countOf(total, noun)}`;
  const withCount = (text: string, count: number | undefined): string =>
    count === undefined ? text : `${text} (${formatNumber(count)})`;
  return (
    <search className={row(8, 'wrap', 'firstLineOnPhone')} aria-label="Buscar y filtrar">
      <SearchBox
        label="Buscar en todo el contenido"
        placeholder="Palabras, teléfono o frase entre comillas"
        search={state.q}
        maxLength={maxSearchLength}
        onSearch={(q) => narrow({ q })}
      />
      <ChoiceFilter
        label="Tipo"
        options={contentTypes
          .filter(({ slug }) => types[slug]?.list && (!counts || counts.type[slug] || slug === state.type))
          .map((type) => ({ value: type.slug, text: withCount(screenTitle(type), counts?.type[type.slug]) }))
          .toSorted((a, b) => a.text.localeCompare(b.text, 'es'))}
        chosenValue={state.type}
        doneLabel={doneLabel}
        onChoose={(type) => narrow({ type })}
      />
      <ChoiceFilter
        label="Institución"
        options={institutions.map((value) => ({
          value,
          text: withCount(institutionLabels[value], counts?.institution_id[value]),
        }))}
        chosenValue={state.institution_id}
        doneLabel={doneLabel}
        onChoose={(value) =>
          narrow({ institution_id: institutions.find((known) => known === value) ?? null })
        }
      />
      <ChoiceFilter
        label="Sitio"
        options={[
          { value: 'true', text: withCount('En el sitio', counts?.on_site['true']) },
          { value: 'false', text: withCount('Fuera del sitio', counts?.on_site['false']) },
        ]}
        chosenValue={state.on_site}
        doneLabel={doneLabel}
        onChoose={(value) => narrow({ on_site: value === 'true' || value === 'false' ? value : null })}
      />
      <ChangedFilter search={search} doneLabel={doneLabel} />
      {search.isNarrowed && <ClearFiltersButton label="ver todos los registros" onClear={search.clear} />}
    </search>
  );
}

function ChangedFilter({ search, doneLabel }: { readonly search: Search; readonly doneLabel: string }) {
  const [open, setOpen] = useState(false);
  const { updated_from: from } = search.state;
  const range = { updated_from: from === null ? [] : [from] };
  return (
    <FilterFrame
      label="Cambiado desde"
      value={from === null ? 'Siempre' : <dateRange.Value filter={updatedFilter} parameters={range} />}
      set={from !== null}
      open={open}
      onOpen={setOpen}
      onClear={() => search.narrow({ updated_from: null })}
      doneLabel={doneLabel}
    >
      <dateRange.Control
        filter={updatedFilter}
        parameters={range}
        onChange={(next) => search.narrow({ updated_from: next['updated_from']?.[0] ?? null })}
      />
    </FilterFrame>
  );
}
