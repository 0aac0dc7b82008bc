import { institutionLabels, institutions, maxSearchLength, staffStates } from '@vitrina/model';
import { ChoiceFilter, ClearFiltersButton } from '../../../content/list/index.ts';
import { countOf } from '../../../lib/formats.ts';
import { seesInstitution } from '../../../lib/session/session.ts';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { row } from '../../../ui/primitives/index.ts';
import { type Staff, useRoles } from './use-staff.ts';
import { personNoun, stateOptions } from './words.tsx';

/** Search by name, id and e-mail address, and filters by role, state and institution. */
export function StaffTools({ staff }: { readonly staff: Staff }) {
  const { state, people, narrow: changeFilters } = staff;
  const isPeople = state.view === null;
  return (
    <search
      className={row(8, 'wrap', 'firstLineOnPhone')}
      aria-label={isPeople ? 'Buscar y filtrar personas' : 'Buscar solicitudes'}
    >
      <SearchBox
        label="Buscar por nombre, código o correo"
        placeholder="Nombre, código o correo"
        search={state.search}
        maxLength={maxSearchLength}
        onSearch={(search) => changeFilters({ search })}
      />
      {isPeople && (
        <Filters staff={staff} total={people.isPlaceholderData ? undefined : people.data?.meta.total} />
      )}
    </search>
  );
}

function Filters({ staff, total }: { readonly staff: Staff; readonly total: number | undefined }) {
  const { state, narrow: changeFilters, isNarrowed, clear: clearFilters } = staff;
  const roles = useRoles();
  const closeLabel = total === undefined ? 'Ver' : `Ver ${countOf(total, personNoun)}`;
  return (
    <>
      <ChoiceFilter
        label="Rol"
        options={roles.map(({ id, name }) => ({ value: id, text: name }))}
        chosenValue={state.role}
        doneLabel={closeLabel}
        onChoose={(role) => changeFilters({ role })}
      />
      <ChoiceFilter
        label="Estado"
        options={stateOptions}
        chosenValue={state.state}
        doneLabel={closeLabel}
        onChoose={(value) => changeFilters({ state: staffStates.find((state) => state === value) ?? null })}
      />
      <ChoiceFilter
        label="Institución"
        options={institutions
          .filter(seesInstitution)
          .map((value) => ({ value, text: institutionLabels[value] }))}
        chosenValue={state.institution}
        doneLabel={closeLabel}
        onChoose={(value) =>
          changeFilters({ institution: institutions.find((institution) => institution === value) ?? null })
        }
      />
      {isNarrowed && <ClearFiltersButton label="ver a todas las personas" onClear={clearFilters} />}
    </>
  );
}
