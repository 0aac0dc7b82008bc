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
  readonly isLimited: boolean;
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
export function rightsValuesOf(
  source: {
    readonly permissions: PermissionMap;
    readonly institutions: readonly Institution[] | null;
  } | null,
  offeredRights: readonly Right[] = allRights,
): RightsValues {
  return {
    isLimited: source !== null && source.institutions !== null,
    institutions: source?.institutions ?? [],
    grantedRights: new Set(
      offeredRights
        .filter(({ action, resource }) => source?.permissions[resource]?.[action] === true)
        .map(keyOf),
    ),
  };
}

/** True if both forms grant the same permissions in the same institutions. */
export function isSameRights(a: RightsValues, b: RightsValues): boolean {
  const scopeText = ({ isLimited, institutions: chosenInstitutions }: RightsValues) =>
    isLimited ? institutions.filter((institution) => chosenInstitutions.includes(institution)).join() : 'all';
  return (
    scopeText(a) === scopeText(b) &&
    a.grantedRights.size === b.grantedRights.size &&
    additionalRights(a, b).length === 0
  );
}

/**
 * Returns the errors of the permissions by path: permissions limited to institutions require at least one
 * institution.
 */
export function rightsErrors({ isLimited, institutions: chosenInstitutions }: RightsValues) {
  return {
    '/institutions/0': isLimited && chosenInstitutions.length === 0 && 'Elija al menos una institución.',
  };
}

/** True if the form grants the permission. */
export const isGranted = ({ grantedRights }: Pick<RightsValues, 'grantedRights'>, right: Right): boolean =>
  grantedRights.has(keyOf(right));

/**
 * Returns the permissions that another permission requires. Every permission on records requires those to list and to
 * open records.
 */
function requiredRights({ action, resource }: Right): readonly Right[] {
  if (action === 'list') return [];
  const requiredActions: readonly Action[] = action === 'retrieve' ? ['list'] : ['list', 'retrieve'];
  return allRights.filter((right) => right.resource === resource && requiredActions.includes(right.action));
}

/**
 * Grants or withdraws permissions. Granting also grants the permissions that they require; withdrawing also withdraws
 * the permissions that require them.
 */
export function withRights(
  { grantedRights }: Pick<RightsValues, 'grantedRights'>,
  rights: readonly Right[],
  isGranting: boolean,
): ReadonlySet<string> {
  if (isGranting)
    return new Set([
      ...grantedRights,
      ...rights.flatMap((right) => [...requiredRights(right), right]).map(keyOf),
    ]);
  const withdrawnKeys = new Set(rights.map(keyOf));
  return new Set(
    allRights
      .filter((right) => isGranted({ grantedRights }, right))
      .filter(
        (right) =>
          ![right, ...requiredRights(right)].some((candidate) => withdrawnKeys.has(keyOf(candidate))),
      )
      .map(keyOf),
  );
}

/** Returns the permissions that the first form grants and the second form does not. */
export function additionalRights(
  of: Pick<RightsValues, 'grantedRights'>,
  other: Pick<RightsValues, 'grantedRights'>,
): readonly Right[] {
  return allRights.filter((right) => isGranted(of, right) && !isGranted(other, right));
}

/** Returns the permissions and institutions for the request body. */
export function rightsBody(values: RightsValues): Pick<RoleBody, 'permissions' | 'institutions'> {
  return {
    permissions: Object.fromEntries(
      resources.map((resource) => [
        resource,
        Object.fromEntries(actions.map((action) => [action, isGranted(values, { action, resource })])),
      ]),
    ),
    institutions: values.isLimited
      ? institutions.filter((institution) => values.institutions.includes(institution))
      : null,
  };
}
