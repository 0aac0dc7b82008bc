import { IconUnlink } from '@tabler/icons-react';
import type { StaffIdentity, StaffPerson } from '@vitrina/contract';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { identityLine } from '../sessions/identity-line.ts';
import { usePersonActs } from './use-staff.ts';

/** By which providers a person signs in. */
export function Identities({ person }: { readonly person: StaffPerson }) {
  const { unlink } = usePersonActs(person.id);
  const confirm = useConfirm();
  if (person.identities.length === 0) return null;
  const ask = async ({ id, provider }: StaffIdentity) => {
    const isConfirmed = await confirm({
      kind: 'delete',
      icon: <IconUnlink stroke={1.75} />,
      title: `¿Desvincular ${provider.label} de ${person.name}?`,
      line: `Sus sesiones se cierran ahora y no podrá ingresar con esa cuenta hasta que se vincule otra vez.${
        person.me ? ' Es su propia cuenta: usted saldrá de la consola.' : ''
      }`,
      yes: 'Sí, desvincular',
    });
    if (isConfirmed) unlink.mutate(id);
  };
  return (
    <section className={stack(8)} aria-label="Cuentas con las que ingresa">
      <h3>Ingresa con</h3>
      <ul className={stack(12)}>
        {person.identities.map((identity) => (
          <li key={identity.id} className={row(12)}>
            <div className={cx(stack(0), box('fill'))}>
              <span className={text('name')}>{identity.provider.label}</span>
              <span className={text('small', 'second', 'anywhere')}>{identityLine(identity)}</span>
              {identity.gives_role && (
                <span className={text('small', 'second')}>Sus grupos deciden el rol en cada ingreso.</span>
              )}
            </div>
            {person.can.update && (
              <Button
                kind="plain-danger"
                size="small"
                icon={<IconUnlink stroke={1.75} />}
                busy={unlink.isPending && unlink.variables === identity.id}
                aria-label={`Desvincular ${identity.provider.label}`}
                onClick={() => void ask(identity)}
              >
                Desvincular
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
