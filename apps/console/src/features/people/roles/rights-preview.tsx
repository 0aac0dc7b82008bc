import { institutionLabels } from '@vitrina/model';
import { Loaded } from '../../../lib/loaded.tsx';
import { ScreenIcon } from '../../../records/icons/index.ts';
import { navForPerson } from '../../../records/navigation/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import type { RoleValues } from './role-values.ts';
import styles from './roles.module.css';
import { usePreview } from './use-roles.ts';

/** Dialog with the navigation menu that a person with these permissions would see, including unsaved changes. */
export function RightsPreview({
  values,
  onClose,
}: {
  readonly values: RoleValues;
  readonly onClose: () => void;
}) {
  const institutionsText = values.isLimited
    ? `Solo registros de: ${values.institutions.map((institution) => institutionLabels[institution]).join(', ') || 'ninguna institución'}.`
    : 'Registros de todas las instituciones.';
  return (
    <Dialog
      title="Ver como este rol"
      line={`El menú que tendría quien lo tenga. ${institutionsText}`}
      onClose={onClose}
      actions={
        <Button kind="ink" data-autofocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Loaded reloadError="instead" query={usePreview(values)} failureTitle="No se pudo cargar">
        {({ can }) => <NavGroups groups={navForPerson(can)} />}
      </Loaded>
    </Dialog>
  );
}

function NavGroups({ groups }: { readonly groups: ReturnType<typeof navForPerson> }) {
  if (groups.length === 0) return <p className={text('second')}>No vería ninguna pantalla.</p>;
  return (
    <div className={styles.menu}>
      {groups.map(({ title, items }) => (
        <section key={title ?? ''} className={stack(6)} aria-label={title ?? 'Inicio'}>
          {title !== null && <h3 className={text('small', 'second')}>{title}</h3>}
          <ul className={stack(6)}>
            {items.map(({ path, icon, label }) => (
              <li key={path} className={row(10)}>
                <ScreenIcon name={icon} />
                {label}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
