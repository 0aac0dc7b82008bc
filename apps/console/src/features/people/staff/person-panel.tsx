import { IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { StaffPerson } from '@vitrina/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../../lib/calls/api.ts';
import { formatDateTime } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { institutionsText } from '../permissions/index.ts';
import { IdentityList, SessionList } from '../sessions/index.ts';
import { AccessActions } from './access-actions.tsx';
import type { ShowLink } from './link-dialog.tsx';
import { EditDialog } from './person-dialog.tsx';
import { personQuery, sessionsQuery, staffKeys } from './use-staff.ts';
import { ownAccountNote, StateChip } from './words.tsx';

interface PersonPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onLink: ShowLink;
}

const skeleton = (
  <SkeletonGroup label="Cargando…">
    <div className={stack(16)}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton height={160} />
    </div>
  </SkeletonGroup>
);

/** Panel of one person: facts, actions on the account, linked accounts and sessions. */
export function PersonPanel({ id, onClose, onLink }: PersonPanelProps) {
  const query = useQuery(personQuery(id));
  const [isEditing, setIsEditing] = useState(false);
  const editButton = query.data?.can.update === true && (
    <Button kind="ink" onClick={() => setIsEditing(true)}>
      Editar
    </Button>
  );
  return (
    <SidePanel
      title={query.data?.name ?? 'Persona'}
      onClose={onClose}
      {...(editButton && { actions: editButton })}
    >
      <Loaded
        reloadError="instead"
        query={query}
        failureTitle="No se pudo abrir a esta persona"
        skeleton={skeleton}
      >
        {(person) => (
          <div className={stack(20)}>
            <PersonDetails person={person} />
            {person.can.update && <AccessActions person={person} onLink={onLink} />}
            {person.identities.length > 0 && <IdentitiesSection person={person} />}
            <SessionsSection person={person} />
            {isEditing && <EditDialog person={person} onClose={() => setIsEditing(false)} />}
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

interface PersonProps {
  readonly person: StaffPerson;
}

function PersonDetails({ person }: PersonProps) {
  const { audit: auditPermissions } = useCan();
  const { id, staff_id, email, role, state, last_sign_in_at, created_at, second_step } = person;
  const auditLink = (
    <span className={stack(4)}>
      <Link className={text('link')} to={`/audit?actor_id=${id}`}>
        Ver lo que ha hecho
      </Link>
      <Link className={text('link')} to={`/audit?target_id=${id}`}>
        Ver los cambios de su cuenta
      </Link>
    </span>
  );
  return (
    <Facts
      facts={[
        ['Estado', <StateChip key="state" state={state} />],
        ['Código de empleado', staff_id],
        ['Correo', email ?? '—'],
        [
          'Rol',
          role === null ? (
            '—'
          ) : (
            <Link key="role" className={text('link')} to={`/roles/${role.id}`}>
              {role.name}
            </Link>
          ),
        ],
        ['Instituciones', institutionsText(person.institutions)],
        ['Verificación en dos pasos', second_step ? 'Activada' : 'No activada'],
        ['Último ingreso', last_sign_in_at === null ? 'Nunca' : formatDateTime(last_sign_in_at)],
        ['Cuenta desde', formatDateTime(created_at)],
        auditPermissions.list && ['Auditoría', auditLink],
      ]}
    />
  );
}

function IdentitiesSection({ person }: PersonProps) {
  const { id, name, identities, can } = person;
  return (
    <section className={stack(8)} aria-label="Cuentas con las que ingresa">
      <h3>Ingresa con</h3>
      <IdentityList
        identities={identities}
        showsRoleSource
        unlinkAction={
          can.update
            ? (identity) => ({
                call: () =>
                  request(calls.staff.unlink, { params: { personId: id, identityId: identity.id } }),
                done: ['updated', 'La cuenta se desvinculó y sus sesiones se cerraron.'],
                reloads: staffKeys.all,
                question: {
                  kind: 'delete',
                  icon: <IconUnlink stroke={1.75} />,
                  title: `¿Desvincular ${identity.provider.label} de ${name}?`,
                  line: `Sus sesiones se cierran ahora y no podrá ingresar con esa cuenta hasta que se vincule otra vez.${ownAccountNote(person)}`,
                  yes: 'Sí, desvincular',
                },
              })
            : null
        }
      />
    </section>
  );
}

function SessionsSection({ person: { id, can } }: PersonProps) {
  const { data, isError } = useQuery(sessionsQuery(id));
  return (
    <section className={stack(8)} aria-label="Sesiones abiertas">
      <h3>Sesiones abiertas</h3>
      {isError ? (
        <p className={text('danger')}>No se pudieron cargar sus sesiones.</p>
      ) : data === undefined ? (
        <SkeletonGroup label="Cargando las sesiones…">
          <Skeleton width="70%" />
        </SkeletonGroup>
      ) : data.data.length === 0 ? (
        <p className={text('second')}>No tiene ninguna sesión abierta.</p>
      ) : (
        <SessionList
          sessions={data.data}
          end={
            can.update
              ? (session) => ({
                  call: () =>
                    request(calls.staff.endSession, { params: { personId: id, sessionId: session.id } }),
                  done: ['deleted', 'La sesión se cerró.'],
                  reloads: staffKeys.all,
                })
              : null
          }
        />
      )}
    </section>
  );
}
