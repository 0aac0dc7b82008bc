import { institutionLabels } from '@vitrina/model';
import { LoadError } from '../../../lib/load-error.tsx';
import { ScreenIcon } from '../../../records/icons/index.ts';
import { navForPerson } from '../../../records/navigation/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import type { Values } from './role-values.ts';
import styles from './roles.module.css';
import { usePreview } from './use-roles.ts';

/** The menu that somebody with these rights would have, saved or not. */
export function RightsPreview({
  values,
  onClose,
}: {
  readonly values: Values;
  readonly onClose: () => void;
}) {
  const { data, error, isError, refetch } = usePreview(values);
  const groups = data === undefined ? [] : navForPerson(data.can);
  const where = values.limited
    ? `Solo registros de: ${values.institutions.map((institution) => institutionLabels[institution]).join(', ') || 'ninguna institución'}.`
    : 'Registros de todas las instituciones.';
  return (
    <Dialog
      title="Ver como este rol"
      line={`El menú que tendría quien lo tenga. ${where}`}
      onClose={onClose}
      actions={
        <Button kind="ink" data-autofocus onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {isError ? (
        <LoadError title="No se pudo cargar" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonGroup label="Cargando…">
          <Skeleton width="60%" />
        </SkeletonGroup>
      ) : groups.length === 0 ? (
        <p className={text('second')}>No vería ninguna pantalla.</p>
      ) : (
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
      )}
    </Dialog>
  );
}
