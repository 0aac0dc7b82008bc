import type { RoleBody } from '@vitrina/contract';
import {
  type Action,
  actions,
  type Institution,
  institutions,
  isForKeys,
  type PermissionMap,
  permissionWords,
  type Resource,
  resources,
} from '@vitrina/model';

/** A right: an action on a resource. */
export interface Right {
  readonly action: Action;
  readonly resource: Resource;
}

const keyOf = ({ action, resource }: Right): string => `${resource} ${action}`;

/** The rights that a form holds, and where they hold. */
export interface RightsValues {
  /** Limited to the chosen institutions; else they hold in all. */
  readonly limited: boolean;
  readonly institutions: readonly Institution[];
  /** The rights that are granted, by `resource action`. */
  readonly granted: ReadonlySet<string>;
}

/** Every right that something asks for, in the order of the table. */
export const allRights: readonly Right[] = resources.flatMap((resource) =>
  actions
    .filter((action) => permissionWords(action, resource) !== null)
    .map((action) => ({ action, resource })),
);

/** Rights that an API key can use. */
export const keyRights = allRights.filter(({ action, resource }) => isForKeys(action, resource));

/** Reads the offered rights into a form; of nobody, nothing is allowed. */
export function rightsRead(
  read: {
    readonly permissions: PermissionMap;
    readonly institutions: readonly Institution[] | null;
  } | null,
  offered: readonly Right[] = allRights,
): RightsValues {
  return {
    limited: read !== null && read.institutions !== null,
    institutions: read?.institutions ?? [],
    granted: new Set(
      offered.filter(({ action, resource }) => read?.permissions[resource]?.[action] === true).map(keyOf),
    ),
  };
}

/** True if the two forms grant the same rights in the same institutions. */
export function isSameRights(one: RightsValues, other: RightsValues): boolean {
  const reaches = ({ limited, institutions: chosenInstitutions }: RightsValues) =>
    limited ? institutions.filter((institution) => chosenInstitutions.includes(institution)).join() : 'all';
  return (
    reaches(one) === reaches(other) &&
    one.granted.size === other.granted.size &&
    grantedBeyond(one, other).length === 0
  );
}

/** Returns the missing rights by path. */
export function rightsRules({ limited, institutions: chosen }: RightsValues) {
  return { '/institutions/0': limited && chosen.length === 0 && 'Elija al menos una institución.' };
}

/** True if the right is granted. */
export const isGranted = ({ granted }: Pick<RightsValues, 'granted'>, right: Right): boolean =>
  granted.has(keyOf(right));

/** Returns the rights that a right requires: any right on records requires to list and open them. */
function neededFor({ action, resource }: Right): readonly Right[] {
  if (action === 'list') return [];
  const required: readonly Action[] = action === 'retrieve' ? ['list'] : ['list', 'retrieve'];
  return allRights.filter((right) => right.resource === resource && required.includes(right.action));
}

/** Grants rights with what they need, or withdraws them with what needs them. */
export function withRights(
  { granted }: Pick<RightsValues, 'granted'>,
  rights: readonly Right[],
  give: boolean,
): ReadonlySet<string> {
  if (give)
    return new Set([...granted, ...rights.flatMap((right) => [...neededFor(right), right]).map(keyOf)]);
  const lostKeys = new Set(rights.map(keyOf));
  return new Set(
    allRights
      .filter((right) => isGranted({ granted }, right))
      .filter((right) => ![right, ...neededFor(right)].some((candidate) => lostKeys.has(keyOf(candidate))))
      .map(keyOf),
  );
}

/** Returns the rights of one form that the other does not grant. */
export function grantedBeyond(
  of: Pick<RightsValues, 'granted'>,
  than: Pick<RightsValues, 'granted'>,
): readonly Right[] {
  return allRights.filter((right) => isGranted(of, right) && !isGranted(than, right));
}

/** The rights as they are sent. */
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
