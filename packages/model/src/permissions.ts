/** Resources that permissions name (source section 6), and staff and audit (ours). */
export const resources = [
  'dashboard',
  'store',
  'product',
  'asset',
  'city',
  'job',
  'payment',
  'promotion',
  'calculator',
  'provider',
  'document',
  'static-page',
  'salvage',
  'terminology',
  'project',
  'notification-settings',
  'media-object',
  'menu',
  'staff',
  'audit',
] as const;

/** What a permission is about, as permission maps name it. */
export type Resource = (typeof resources)[number];

/** The source's four actions, and four finer ones (ours) that take the value of `update` where a map does not name them. */
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

/** What may be done to a resource, as permission maps name it. */
export type Action = (typeof actions)[number];

const finerThanUpdate: ReadonlySet<Action> = new Set(['publish', 'delete', 'export', 'reveal']);

/** Resource → action → allowed, as the login answers it and as a role stores it. */
export type PermissionMap = {
  readonly [resource: string]: { readonly [action: string]: boolean } | undefined;
};

/** Whether the map grants the action on the resource. What it does not name is denied. */
export function allows(permissions: PermissionMap, action: Action, resource: Resource): boolean {
  if (!Object.hasOwn(permissions, resource)) return false;
  const granted = permissions[resource];
  if (typeof granted !== 'object' || granted === null) return false;
  if (Object.hasOwn(granted, action)) return granted[action] === true;
  return finerThanUpdate.has(action) && Object.hasOwn(granted, 'update') && granted['update'] === true;
}

/** A map that grants these actions on these resources and nothing else. */
export function grant(granted: readonly Action[], on: readonly Resource[]): PermissionMap {
  const grants = (): Record<string, boolean> =>
    Object.fromEntries(actions.map((action) => [action, granted.includes(action)]));
  return Object.fromEntries(on.map((resource) => [resource, grants()]));
}

/** The map with every action spelled out, so that a browser need not know the rule for the finer ones. */
export function completePermissions(permissions: PermissionMap): Record<string, Record<string, boolean>> {
  return Object.fromEntries(
    resources.map((resource) => [
      resource,
      Object.fromEntries(actions.map((action) => [action, allows(permissions, action, resource)])),
    ]),
  );
}
