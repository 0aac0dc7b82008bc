import { IconKey, IconLogout, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { StaffPerson } from '@vitrina/contract';
import { knownConfig } from '../../../lib/calls/api.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { row, stack } from '../../../ui/primitives/index.ts';
import type { OnGiven } from './link-dialog.tsx';
import { usePersonActs } from './use-staff.ts';

interface AccessActsProps {
  readonly person: StaffPerson;
  readonly onGiven: OnGiven;
}

/** Returns the way in which the link reaches the person, as far as the console knows. */
const wayOf = ({ email }: StaffPerson): string =>
  email !== null && knownConfig()?.forgotten_password === true
    ? `Le enviaremos un enlace a ${email} para que cree otra.`
    : 'Usted verá un enlace para entregárselo: con él crea otra.';

/** Actions on the access of a person, each after a confirmation. */
export function AccessActs({ person, onGiven }: AccessActsProps) {
  const { switchOn, reset, signOut } = usePersonActs(person.id);
  const confirm = useConfirm();
  const { name, state, me } = person;
  const ownNote = me ? ' Es su propia cuenta: usted saldrá de la consola.' : '';

  const giveLink = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      icon: <IconKey stroke={1.75} />,
      title: state === 'waiting' ? `¿Dar otro enlace a ${name}?` : `¿Restablecer la contraseña de ${name}?`,
      line:
        state === 'waiting'
          ? `El enlace anterior deja de servir. ${wayOf(person)}`
          : `La contraseña actual y sus llaves de acceso dejan de servir y sus sesiones se cierran ahora. ${wayOf(person)}${ownNote}`,
    });
    if (isConfirmed) reset.mutate(undefined, { onSuccess: (link) => onGiven(name, link) });
  };
  const leaveEverywhere = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      icon: <IconLogout stroke={1.75} />,
      title: `¿Cerrar todas las sesiones de ${name}?`,
      line: `Tendrá que ingresar de nuevo en cada equipo. Lo que no haya guardado puede perderse.${ownNote}`,
    });
    if (isConfirmed) signOut.mutate(null);
  };
  const disable = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      icon: <IconUserOff stroke={1.75} />,
      title: `¿Desactivar la cuenta de ${name}?`,
      line: `No podrá ingresar y sus sesiones se cierran ahora. Las claves de máquina que creó siguen valiendo: renuévelas en Claves de acceso. Lo que hizo se conserva, y la cuenta se puede activar de nuevo.${ownNote}`,
      yes: 'Sí, desactivar',
    });
    if (isConfirmed) switchOn.mutate('disabled');
  };
  const enable = async () => {
    const isConfirmed = await confirm({
      kind: 'neutral',
      icon: <IconUserCheck stroke={1.75} />,
      title: `¿Activar la cuenta de ${name}?`,
      line: `Podrá ingresar de nuevo con la contraseña que tenía, como ${person.role?.name ?? 'antes'}. Si no tenía ninguna, dele un enlace.`,
      yes: 'Sí, activar',
    });
    if (isConfirmed) switchOn.mutate('active');
  };

  return (
    <section className={stack(8)} aria-label="Acceso">
      <h3>Acceso</h3>
      <div className={row(8, 'wrap')}>
        {state === 'disabled' ? (
          <Button
            icon={<IconUserCheck stroke={1.75} />}
            busy={switchOn.isPending}
            onClick={() => void enable()}
          >
            Activar la cuenta
          </Button>
        ) : (
          <>
            <LinkButton person={person} busy={reset.isPending} onClick={() => void giveLink()} />
            <StepButton person={person} />
            <Button
              icon={<IconLogout stroke={1.75} />}
              busy={signOut.isPending && signOut.variables === null}
              onClick={() => void leaveEverywhere()}
            >
              Cerrar sus sesiones
            </Button>
            <Button
              kind="plain-danger"
              icon={<IconUserOff stroke={1.75} />}
              busy={switchOn.isPending}
              onClick={() => void disable()}
            >
              Desactivar
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

interface LinkButtonProps {
  readonly person: StaffPerson;
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** A link to a password, for those whom one lets in. */
function LinkButton({ person: { password_open, state }, busy, onClick }: LinkButtonProps) {
  if (!password_open) return null;
  return (
    <Button icon={<IconKey stroke={1.75} />} busy={busy} onClick={onClick}>
      {state === 'waiting' ? 'Dar otro enlace' : 'Restablecer contraseña'}
    </Button>
  );
}

/** Takes the second step from whoever lost it; one's own is changed in the profile, where the password is asked for. */
function StepButton({ person: { id, name, second_step, me } }: { readonly person: StaffPerson }) {
  const { resetStep } = usePersonActs(id);
  const confirm = useConfirm();
  if (!second_step || me) return null;
  const removeStep = async () => {
    const isConfirmed = await confirm({
      kind: 'delete',
      icon: <IconShieldOff stroke={1.75} />,
      title: `¿Restablecer la verificación en dos pasos de ${name}?`,
      line: 'Ingresará solo con su contraseña hasta que la active de nuevo. Sus códigos de recuperación y equipos recordados dejan de servir, y sus sesiones se cierran ahora. Compruebe antes que es esa persona quien lo pide.',
      yes: 'Sí, restablecer',
    });
    if (isConfirmed) resetStep.mutate();
  };
  return (
    <Button
      icon={<IconShieldOff stroke={1.75} />}
      busy={resetStep.isPending}
      onClick={() => void removeStep()}
    >
      Restablecer verificación
    </Button>
  );
}
