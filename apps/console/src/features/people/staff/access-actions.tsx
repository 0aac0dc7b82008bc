import { IconKey, IconLogout, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import type { StaffPerson } from '@vitrina/contract';
import { ActionButton } from '../../../lib/action-button.tsx';
import { knownConfig, request } from '../../../lib/calls/api.ts';
import { row, stack } from '../../../ui/primitives/index.ts';
import type { ShowLink } from './link-dialog.tsx';
import { staffKeys } from './use-staff.ts';
import { ownAccountNote } from './words.tsx';

interface AccessActionsProps {
  readonly person: StaffPerson;
  readonly onLink: ShowLink;
}

/** Actions that change a person's access, each with a confirmation. */
export function AccessActions({ person, onLink }: AccessActionsProps) {
  return (
    <section className={stack(8)} aria-label="Acceso">
      <h3>Acceso</h3>
      <div className={row(8, 'wrap')}>
        {person.state === 'disabled' ? (
          <EnableButton person={person} />
        ) : (
          <>
            {person.password_open && <LinkButton person={person} onLink={onLink} />}
            <DisablingActions person={person} />
          </>
        )}
      </div>
    </section>
  );
}

function EnableButton({ person: { id, name, role } }: { readonly person: StaffPerson }) {
  return (
    <ActionButton
      call={() => request(calls.staff.update, { params: { personId: id }, body: { state: 'active' } })}
      done={['updated']}
      reloads={staffKeys.all}
      question={{
        kind: 'neutral',
        icon: <IconUserCheck stroke={1.75} />,
        title: `¿Activar la cuenta de ${name}?`,
        line: `Podrá ingresar de nuevo con la contraseña que tenía, como ${role?.name ?? 'antes'}. Si no tenía ninguna, dele un enlace.`,
        yesText: 'Sí, activar',
      }}
    >
      Activar la cuenta
    </ActionButton>
  );
}

/** Button that creates a one-time link for setting the password. */
function LinkButton({ person, onLink }: AccessActionsProps) {
  const { id, name, email } = person;
  const deliveryText =
    email !== null && knownConfig()?.forgotten_password === true
      ? `Le enviaremos un enlace a ${email} para que cree otra.`
      : 'Usted verá un enlace para entregárselo: con él crea otra.';
  const isWaiting = person.state === 'waiting';
  return (
    <ActionButton
      call={() => request(calls.staff.reset, { params: { personId: id } })}
      onSuccess={(link) => onLink(name, link)}
      reloads={staffKeys.all}
      question={{
        kind: 'neutral',
        icon: <IconKey stroke={1.75} />,
        title: isWaiting ? `¿Dar otro enlace a ${name}?` : `¿Restablecer la contraseña de ${name}?`,
        line: isWaiting
          ? `El enlace anterior deja de servir. ${deliveryText}`
          : `La contraseña actual y sus llaves de acceso dejan de servir y sus sesiones se cierran ahora. ${deliveryText}${ownAccountNote(person)}`,
      }}
    >
      {isWaiting ? 'Dar otro enlace' : 'Restablecer contraseña'}
    </ActionButton>
  );
}

function DisablingActions({ person }: { readonly person: StaffPerson }) {
  const { name } = person;
  const params = { personId: person.id };
  return (
    <>
      {/* The person's own second step is changed in the profile, which asks for the password. */}
      {person.second_step && !person.me && (
        <ActionButton
          call={() => request(calls.staff.resetSecondStep, { params })}
          done={['updated', 'Su verificación en dos pasos se quitó y sus sesiones se cerraron.']}
          reloads={staffKeys.all}
          question={{
            kind: 'delete',
            icon: <IconShieldOff stroke={1.75} />,
            title: `¿Restablecer la verificación en dos pasos de ${name}?`,
            line: 'Ingresará solo con su contraseña hasta que la active de nuevo. Sus códigos de recuperación y equipos recordados dejan de servir, y sus sesiones se cierran ahora. Compruebe antes que es esa persona quien lo pide.',
            yesText: 'Sí, restablecer',
          }}
        >
          Restablecer verificación
        </ActionButton>
      )}
      <ActionButton
        call={() => request(calls.staff.endSessions, { params })}
        done={['deleted', 'Todas sus sesiones se cerraron.']}
        reloads={staffKeys.all}
        question={{
          kind: 'neutral',
          icon: <IconLogout stroke={1.75} />,
          title: `¿Cerrar todas las sesiones de ${name}?`,
          line: `Tendrá que ingresar de nuevo en cada equipo. Lo que no haya guardado puede perderse.${ownAccountNote(person)}`,
        }}
      >
        Cerrar sus sesiones
      </ActionButton>
      <ActionButton
        kind="plain-danger"
        call={() => request(calls.staff.update, { params, body: { state: 'disabled' } })}
        done={['updated']}
        reloads={staffKeys.all}
        question={{
          kind: 'delete',
          icon: <IconUserOff stroke={1.75} />,
          title: `¿Desactivar la cuenta de ${name}?`,
          line: `No podrá ingresar y sus sesiones se cierran ahora. Las claves de máquina que creó siguen valiendo: renuévelas en Claves de acceso. Lo que hizo se conserva, y la cuenta se puede activar de nuevo.${ownAccountNote(person)}`,
          yesText: 'Sí, desactivar',
        }}
      >
        Desactivar
      </ActionButton>
    </>
  );
}
