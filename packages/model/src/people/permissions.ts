/** Subject of a permission in permission maps (source section 6); `resources` lists all of them. */
export type Resource = string;

/**
 * Actions of permission maps: four of the requirements, and four of this service, which default to the value of
 * `update`.
 */
export const actions = [
  'retrieve',
  'list',
  'create',
  'update',
  'publish',
  'delete',
  'export',
  'reveal',
] as const;

/** Permitted operation on a resource, as permission maps name it. */
export type Action = (typeof actions)[number];

const finerThanUpdate: ReadonlySet<Action> = new Set(['publish', 'delete', 'export', 'reveal']);

/** Permissions by resource and action, as the login returns them and a role stores them. */
export type PermissionMap = {
  readonly [resource: string]: { readonly [action: string]: boolean } | undefined;
};

/** True if the map grants the action on the resource. Unnamed resources and actions are denied. */
export function allows(permissions: PermissionMap, action: Action, resource: Resource): boolean {
  if (!Object.hasOwn(permissions, resource)) return false;
  const grants = permissions[resource];
  if (typeof grants !== 'object' || grants === null) return false;
  if (Object.hasOwn(grants, action)) return grants[action] === true;
  return finerThanUpdate.has(action) && Object.hasOwn(grants, 'update') && grants['update'] === true;
}

/** Returns a map that grants these actions on these resources and nothing else. */
export function grant(grantedActions: readonly Action[], on: readonly Resource[]): PermissionMap {
  const grants = (): Record<string, boolean> =>
    Object.fromEntries(actions.map((action) => [action, grantedActions.includes(action)]));
  return Object.fromEntries(on.map((resource) => [resource, grants()]));
}
