import {
  levelsFor,
  type PermissionLevelKey,
  permissionLevelKeys,
  permissionLevels,
  type Resource,
} from '@vitrina/model';
import { isGranted, type Right, type RightsValues, withRights } from './rights-values.ts';

/** Returns the levels that a resource has with the offered permissions, from none to all. */
export const levelsOf = (resource: Resource, offeredRights: readonly Right[]) =>
  levelsFor(offeredRights.filter((right) => right.resource === resource).map(({ action }) => action));

/** Returns the offered permissions at a level, or at the next lower level of a resource that lacks it. */
function rightsAt(level: PermissionLevelKey, offeredRights: readonly Right[]): readonly Right[] {
  const levelsUpTo = permissionLevelKeys.slice(0, permissionLevelKeys.indexOf(level) + 1);
  return offeredRights.filter(({ action, resource }) => {
    const highestLevel =
      levelsOf(resource, offeredRights).findLast((key) => levelsUpTo.includes(key)) ?? 'none';
    return permissionLevels[highestLevel].actions.some((includedAction) => includedAction === action);
  });
}

/** True if exactly the permissions of the level are granted among the offered ones. */
export function isAtLevel(
  values: Pick<RightsValues, 'grantedRights'>,
  level: PermissionLevelKey,
  offeredRights: readonly Right[],
): boolean {
  const rights = rightsAt(level, offeredRights);
  return offeredRights.every((right) => isGranted(values, right) === rights.includes(right));
}

/** Grants the permissions of the level among the offered ones, and withdraws the others. */
export function withLevel(
  values: Pick<RightsValues, 'grantedRights'>,
  level: PermissionLevelKey,
  offeredRights: readonly Right[],
): ReadonlySet<string> {
  const grantedRights = withRights(values, offeredRights, false);
  return withRights({ grantedRights }, rightsAt(level, offeredRights), true);
}
