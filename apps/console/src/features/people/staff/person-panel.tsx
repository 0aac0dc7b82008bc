import { useQuery } from '@tanstack/react-query';
import type { StaffPerson } from '@vitrina/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { useCan } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { SessionList } from '../sessions/index.ts';
import { AccessActs } from './access-acts.tsx';
import { Identities } from './identities.tsx';
import type { OnGiven } from './link-dialog.tsx';
import { EditDialog } from './person-dialog.tsx';
import { personQuery, sessionsQuery, usePersonActs } from './use-staff.ts';
import { institutionWords, StateChip } from './words.tsx';

interface PersonPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onGiven: OnGiven;
}

/** All about one person: who they are, where they are signed in, and what can be done to their account. */
export function PersonPanel({ id, onClose, onGiven }: PersonPanelProps) {
  const person = useQuery(personQuery(id));
  const [editing, setEditing] = useState(false);
  const { data, error } = person;
  return (
    <SidePanel
      title={data?.name ?? 'Persona'}
      onClose={onClose}
      {...(data?.can.update === true && {
        actions: (
          <Button kind="ink" onClick={() => setEditing(true)}>
            Editar
          </Button>
        ),
      })}
    >
      {person.isError ? (
        <LoadError
          title="No se pudo abrir a esta persona"
          error={error}
          onRetry={() => void person.refetch()}
        />
      ) : data === undefined ? (
        <SkeletonGroup label="Cargando…">
          <div className={stack(16)}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton height={160} />
          </div>
        </SkeletonGroup>
      ) : (
        <div className={stack(20)}>
          <PersonFacts person={data} />
          {data.can.update && <AccessActs person={data} onGiven={onGiven} />}
          <Identities person={data} />
          <Sessions person={data} />
          {editing && <EditDialog person={data} onClose={() => setEditing(false)} />}
        </div>
      )}
    </SidePanel>
  );
}

function PersonFacts({ person }: { readonly person: StaffPerson }) {
  const { audit } = useCan();
  const { id, staff_id, email, role, state, last_sign_in_at, created_at, second_step } = person;
  const trail: ReactNode = (
    <span className={stack(4)}>
      <Link className={text('link')} to={`/audit?actor_id=${id}`}>
        Ver lo que ha hecho
      </Link>
      <Link className={text('link')} to={`/audit?target_id=${id}`}>
        Ver los cambios de su cuenta
      </Link>
    </span>
  );
  const facts: (readonly [string, ReactNode] | null)[] = [
    ['Estado', <StateChip key="state" state={state} />],
    ['Código de empleado', staff_id],
    [
      'Correo',
      email === null ? (
        '—'
      ) : (
        <span key="email" className={text('anywhere')}>
          {email}
        </span>
      ),
    ],
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
    ['Instituciones', institutionWords(person)],
    ['Verificación en dos pasos', second_step ? 'Activada' : 'No activada'],
    ['Último ingreso', last_sign_in_at === null ? 'Nunca' : formatDateTime(last_sign_in_at)],
    ['Cuenta desde', formatDateTime(created_at)],
    audit.list ? ['Auditoría', trail] : null,
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}

function Sessions({ person }: { readonly person: StaffPerson }) {
  const { data, isError } = useQuery(sessionsQuery(person.id));
  const { signOut } = usePersonActs(person.id);
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
          busyId={signOut.isPending ? (signOut.variables ?? undefined) : undefined}
          onEnd={person.can.update ? ({ id }) => signOut.mutate(id) : undefined}
        />
      )}
    </section>
  );
}
