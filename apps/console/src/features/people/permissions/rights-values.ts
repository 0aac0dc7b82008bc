import type { RoleBody } from '@vitrina/contract';
import {
  type Action,
  actions,
  actionsShown,
  type Institution,
  institutions,
  isForKeys,
  type PermissionMap,
  permissionWords,
  type Resource,
  resources,
} from '@vitrina/model';

/** Permission: an action on a resource. */
export interface Right {
  readonly action: Action;
  readonly resource: Resource;
}

const keyOf = ({ action, resource }: Right): string => `${resource} ${action}`;

/** Permissions selected in a form, and the institutions in which they apply. */
export interface RightsValues {
  /** True if the permissions apply only in the chosen institutions. */
  readonly limited: boolean;
  readonly institutions: readonly Institution[];
  /** Granted permissions, each as `resource action`. */
  readonly grantedRights: ReadonlySet<string>;
}

/** All permissions that the service checks, in the order of the table. */
export const allRights: readonly Right[] = resources.flatMap((resource) =>
  actionsShown
    .filter((action) => permissionWords(action, resource) !== null)
    .map((action) => ({ action, resource })),
);

/** Permissions that an API key can use. */
export const keyRights = allRights.filter(({ action, resource }) => isForKeys(action, resource));

/**
 * Returns the form values for a role or key, limited to the permissions that the form offers. Null grants no
 * permission.
 */
export function rightsRead(
  read: {
    readonly permissions: PermissionMap;
    readonly institutions: readonly Institution[] | null;
  } | null,
  offeredRights: readonly Right[] = allRights,
): RightsValues {
  return {
    limited: read !== null && read.institutions !== null,
    institutions: read?.institutions ?? [],
    grantedRights: new Set(
      offeredRights
        .filter(({ action, resource }) => read?.permissions[resource]?.[action] === true)
        .map(keyOf),
    ),
  };
}

/** True if both forms grant the same permissions in the same institutions. */
export function isSameRights(a: RightsValues, b: RightsValues): boolean {
  const scopeOf = ({ limited, institutions: chosenInstitutions }: RightsValues) =>
    limited ? institutions.filter((institution) => chosenInstitutions.includes(institution)).join() : 'all';
  return (
    scopeOf(a) === scopeOf(b) &&
    a.grantedRights.size === b.grantedRights.size &&
    grantedBeyond(a, b).length === 0
  );
}

/**
 * Returns the errors of the permissions by path: permissions limited to institutions require at least one
 * institution.
 */
export function rightsRules({ limited, institutions: chosenInstitutions }: RightsValues) {
  return {
    '/institutions/0': limited && chosenInstitutions.length === 0 && 'Elija al menos una institución.',
  };
}

/** True if the form grants the permission. */
export const isGranted = ({ grantedRights }: Pick<RightsValues, 'grantedRights'>, right: Right): boolean =>
  grantedRights.has(keyOf(right));

/**
 * Returns the permissions that another permission requires. Every permission on records requires those to list and to
 * open records.
 */
function neededFor({ action, resource }: Right): readonly Right[] {
  if (action === 'list') return [];
  const required: readonly Action[] = action === 'retrieve' ? ['list'] : ['list', 'retrieve'];
  return allRights.filter((right) => right.resource === resource && required.includes(right.action));
}

/**
 * Grants or withdraws permissions. Granting also grants the permissions that they require; withdrawing also withdraws
 * the permissions that require them.
 */
export function withRights(
  { grantedRights }: Pick<RightsValues, 'grantedRights'>,
  rights: readonly Right[],
  give: boolean,
): ReadonlySet<string> {
  if (give)
    return new Set([...grantedRights, ...rights.flatMap((right) => [...neededFor(right), right]).map(keyOf)]);
  const lostKeys = new Set(rights.map(keyOf));
  return new Set(
    allRights
      .filter((right) => isGranted({ grantedRights }, right))
      .filter((right) => ![right, ...neededFor(right)].some((candidate) => lostKeys.has(keyOf(candidate))))
      .map(keyOf),
  );
}

/** Returns the permissions that the first form grants and the second form does not. */
export function grantedBeyond(
  of: Pick<RightsValues, 'grantedRights'>,
  than: Pick<RightsValues, 'grantedRights'>,
): readonly Right[] {
  return allRights.filter((right) => isGranted(of, right) && !isGranted(than, right));
}

/** Returns the permissions and institutions for the request body. */
export function sentRights(values: RightsValues): Pick<RoleBody, 'permissions' | 'institutions'> {
  return {
    permissions: Object.fromEntries(
      resources.map((resource) => [
        resource,
        Object.fromEntries(actions.map((action) => [action, isGranted(values, { action, resource })])),
      ]),
    ),
    institutions: values.limited
      ? institutions.filter((institution) => values.institutions.includes(institution))
      : null,
  };
}
