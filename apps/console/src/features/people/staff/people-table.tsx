import type { StaffPerson } from '@vitrina/contract';
import { formatDateTime, formatWhen } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { cx } from '../../../ui/cx.ts';
import { DataCell, DataLink, DataRow, DataTable } from '../../../ui/lists/data-table.tsx';
import { box, stack, text } from '../../../ui/primitives/index.ts';
import { institutionsText } from '../permissions/index.ts';
import { staffUrl } from './staff-state.ts';
import type { Staff } from './use-staff.ts';
import { StateChip } from './words.tsx';

interface PeopleTableProps {
  readonly staff: Staff;
  readonly people: readonly StaffPerson[];
}

const columns = [
  { label: 'Nombre', width: '36%' },
  { label: 'Rol' },
  { label: 'Estado', width: '160px' },
  { label: 'Último ingreso', width: '160px' },
];

/** Table of the people, on the phone as cards. */
export function PeopleTable({ staff, people }: PeopleTableProps) {
  const { state, open: openPerson } = staff;
  const { read: canRead } = useCan().staff;
  return (
    <DataTable label="Personas" columns={columns} busy={staff.people.isPlaceholderData}>
      {people.map((person) => {
        const { id, name, staff_id, email, identities, role, last_sign_in_at: lastSignIn } = person;
        return (
          <DataRow
            key={id}
            selected={state.person === id}
            onOpen={canRead ? () => openPerson(id) : undefined}
          >
            <DataCell at="main">
              <span className={stack(0)}>
                {canRead ? (
                  <DataLink to={{ search: staffUrl.write({ ...state, person: id }).toString() }}>
                    {name}
                    {person.me && ' (usted)'}
                  </DataLink>
                ) : (
                  <span className={text('name', 'truncate')}>{name}</span>
                )}
                <span className={text('small', 'second', 'truncate')} title={email ?? undefined}>
                  {staff_id}
                  {email !== null && ` · ${email}`}
                  {identities.map(({ provider }) => ` · ${provider.label}`)}
                </span>
              </span>
            </DataCell>
            <DataCell>
              <span className={stack(0)}>
                <span className={text('truncate')}>{role?.name ?? '—'}</span>
                <span className={text('small', 'second', 'truncate')}>
                  {institutionsText(person.institutions)}
                </span>
              </span>
            </DataCell>
            <DataCell at="corner">
              <StateChip state={person.state} />
            </DataCell>
            <DataCell>
              <span className={cx(box('onPhone'), text('second'))}>Último ingreso: </span>
              {lastSignIn === null ? (
                <span className={text('third')}>Nunca</span>
              ) : (
                <time dateTime={lastSignIn} title={formatDateTime(lastSignIn)}>
                  {formatWhen(lastSignIn)}
                </time>
              )}
            </DataCell>
          </DataRow>
        );
      })}
    </DataTable>
  );
}
