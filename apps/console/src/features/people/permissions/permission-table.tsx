import { IconChevronDown } from '@tabler/icons-react';
import {
  type PermissionLevelKey,
  permissionLevelKeys,
  permissionLevels,
  permissionWords,
  type Resource,
} from '@vitrina/model';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { isAtLevel, levelsOf, withLevel } from './levels.ts';
import styles from './permissions.module.css';
import { allRights, isGranted, type Right, type RightsValues, withRights } from './rights-values.ts';
import { resourcesShown, summaryText } from './words.ts';

interface PermissionTableProps {
  readonly values: RightsValues;
  /** Permissions that can be granted; all permissions by default. */
  readonly offeredRights?: readonly Right[] | undefined;
  readonly readOnly: boolean;
  readonly onChange: (grantedRights: ReadonlySet<string>) => void;
}

/**
 * Table of permissions with a row for each resource and a column for each level. A row unfolds to the single
 * permissions of its resource. On the phone, a block for each resource.
 */
export function PermissionTable({ offeredRights = allRights, ...sharedProps }: PermissionTableProps) {
  return (
    <table className={cx(box('wide'), styles.table)} aria-label="Permisos">
      <thead className={text('small', 'second')}>
        <tr>
          <th scope="col">Sección</th>
          {permissionLevelKeys.map((level) => (
            <th key={level} scope="col">
              {permissionLevels[level].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <LevelRow
          {...sharedProps}
          label="Todas las secciones"
          levels={permissionLevelKeys}
          offeredRights={offeredRights}
          name={<span className={text('strong')}>Todas las secciones</span>}
        />
        {resourcesShown.map(({ resource, label }) => (
          <ResourceRows
            key={resource}
            {...sharedProps}
            resource={resource}
            label={label}
            levels={levelsOf(resource, offeredRights)}
            offeredRights={offeredRights.filter((right) => right.resource === resource)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Required<Omit<PermissionTableProps, 'offeredRights'>> {
  readonly label: string;
  readonly levels: readonly PermissionLevelKey[];
  /** Permissions that the row grants and withdraws. */
  readonly offeredRights: readonly Right[];
}

/** Row of a resource with the granted permissions in words, and the single permissions below it while unfolded. */
function ResourceRows({ resource, ...props }: RowProps & { readonly resource: Resource }) {
  const { label, offeredRights, values } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <LevelRow
        {...props}
        name={
          <>
            <button
              type="button"
              className={cx(row(4, 'inline', 'roundedSmall'), text('strong'), styles.name)}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {label}
              <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
            </button>
            <span className={text('small', 'second')}>{summaryText(resource, values, offeredRights)}</span>
          </>
        }
      />
      {isUnfolded && (
        <tr>
          <td colSpan={permissionLevelKeys.length + 1}>
            <SingleRightChoices {...props} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Row with a radio button for each level; none is selected if the granted permissions match no level. */
function LevelRow({
  name,
  label,
  levels,
  offeredRights,
  values,
  readOnly,
  onChange,
}: RowProps & { readonly name: ReactNode }) {
  const groupName = useId();
  const currentLevel = levels.find((level) => isAtLevel(values, level, offeredRights));
  return (
    <tr>
      <th scope="row">
        <div className={stack(2)}>{name}</div>
      </th>
      {permissionLevelKeys.map((level) => (
        <td key={level}>
          {levels.includes(level) ? (
            <label className={styles.level}>
              <input
                type="radio"
                name={groupName}
                aria-label={`${label}: ${permissionLevels[level].label}`}
                checked={level === currentLevel}
                disabled={readOnly}
                onChange={() => onChange(withLevel(values, level, offeredRights))}
              />
              <span className={cx(box('onPhone'), text('small', 'second'))}>
                {permissionLevels[level].label}
              </span>
            </label>
          ) : (
            <span className={text('third', 'notOnPhone')} aria-hidden="true">
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Checkboxes for the single permissions of a resource, each with a sentence. */
function SingleRightChoices({ label, offeredRights, values, readOnly, onChange }: RowProps) {
  return (
    <fieldset className={cx(stack(8), styles.single)} aria-label={`Permisos de ${label}`}>
      {offeredRights.map((right) => (
        <Checkbox
          key={right.action}
          checked={isGranted(values, right)}
          disabled={readOnly}
          onChange={(event) => onChange(withRights(values, [right], event.currentTarget.checked))}
        >
          {permissionWords(right.action, right.resource)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
