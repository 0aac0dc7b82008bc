import { actionLabels, actionsShown, permissionWords } from '@vitrina/model';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './permissions.module.css';
import { allRights, isGranted, type Right, type RightsValues, withRights } from './rights-values.ts';
import { resourcesShown } from './words.ts';

interface PermissionTableProps {
  readonly values: RightsValues;
  /** Permissions that can be granted; all permissions by default. */
  readonly offeredRights?: readonly Right[] | undefined;
  readonly readOnly: boolean;
  readonly onChange: (grantedRights: ReadonlySet<string>) => void;
}

/**
 * Table of permissions with a row for each resource and a column for each action. On the phone, a block for each
 * resource.
 */
export function PermissionTable({
  values,
  offeredRights = allRights,
  readOnly,
  onChange,
}: PermissionTableProps) {
  const all = (rights: readonly Right[], label: string) => (
    <AllOf rights={rights} label={label} values={values} readOnly={readOnly} onChange={onChange} />
  );
  return (
    <table className={cx(box('wide'), styles.table)} aria-label="Permisos">
      <thead className={text('small', 'second')}>
        <tr>
          <th scope="col">{all(offeredRights, 'Todos los permisos')}</th>
          {actionsShown.map((action) => (
            <th key={action} scope="col">
              {actionLabels[action]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resourcesShown.map(({ resource, label }) => (
          <tr key={resource}>
            <th scope="row">
              {all(
                offeredRights.filter((right) => right.resource === resource),
                label,
              )}
            </th>
            {actionsShown.map((action) => (
              <Cell
                key={action}
                right={{ action, resource }}
                label={label}
                values={values}
                offeredRights={offeredRights}
                readOnly={readOnly}
                onChange={onChange}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RightsProps extends Omit<PermissionTableProps, 'offeredRights'> {
  readonly label: string;
}

/** Checkbox that grants or withdraws several permissions: a row, a column or the whole table. */
function AllOf({
  rights,
  label,
  values,
  readOnly,
  onChange,
}: RightsProps & { readonly rights: readonly Right[] }) {
  const grantedCount = rights.filter((right) => isGranted(values, right)).length;
  return (
    <Checkbox
      checked={grantedCount === rights.length}
      indeterminate={grantedCount > 0 && grantedCount < rights.length}
      disabled={readOnly}
      onChange={(event) => onChange(withRights(values, rights, event.currentTarget.checked))}
    >
      <span className={text('strong', 'ink')}>{label}</span>
    </Checkbox>
  );
}

function Cell({
  right,
  label,
  values,
  offeredRights,
  readOnly,
  onChange,
}: RightsProps & { readonly right: Right; readonly offeredRights: readonly Right[] }) {
  const isOffered = offeredRights.some(
    ({ action, resource }) => action === right.action && resource === right.resource,
  );
  const words = isOffered ? permissionWords(right.action, right.resource) : null;
  if (words === null)
    return (
      <td className={text('third', 'notOnPhone')}>
        <span aria-hidden="true">–</span>
      </td>
    );
  return (
    <td title={words}>
      <Checkbox
        className={styles.cell}
        aria-label={`${label}: ${words}`}
        checked={isGranted(values, right)}
        disabled={readOnly}
        onChange={(event) => onChange(withRights(values, [right], event.currentTarget.checked))}
      >
        <span className={box('onPhone')}>{actionLabels[right.action]}</span>
      </Checkbox>
    </td>
  );
}
