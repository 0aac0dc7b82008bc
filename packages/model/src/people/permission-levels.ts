import { type Action, actions } from './permissions.ts';

/** Level of rights on a resource: label, actions, and an action that a resource must have to offer the level. */
interface PermissionLevel {
  readonly label: string;
  readonly actions: readonly Action[];
  readonly needs?: Action;
}

const viewActions: readonly Action[] = ['list', 'retrieve'];
const editActions: readonly Action[] = [...viewActions, 'create', 'update', 'export'];

/** Levels of rights on a resource. Each level includes the actions of the level before. */
export const permissionLevels = {
  none: { label: 'Nada', actions: [] },
  view: { label: 'Ver', actions: viewActions, needs: 'retrieve' },
  edit: { label: 'Editar', actions: editActions, needs: 'update' },
  publish: { label: 'Publicar', actions: [...editActions, 'publish', 'delete'], needs: 'publish' },
  all: { label: 'Todo', actions },
} as const satisfies Record<string, PermissionLevel>;

/** Key of a level of rights. */
export type PermissionLevelKey = keyof typeof permissionLevels;

/** Keys of the levels, from none to all. */
export const permissionLevelKeys = Object.keys(permissionLevels) as readonly PermissionLevelKey[];

/**
 * Returns the levels of a resource for which these actions can be granted, from none to all. `all` is left out if it
 * would grant the same actions as the level before.
 */
export function levelsFor(offeredActions: readonly Action[]): readonly PermissionLevelKey[] {
  const levels = permissionLevelKeys.filter((key) => {
    const { needs }: PermissionLevel = permissionLevels[key];
    return needs === undefined ? key === 'none' : offeredActions.includes(needs);
  });
  const highestActions: readonly Action[] = permissionLevels[levels.at(-1) ?? 'none'].actions;
  return offeredActions.every((action) => highestActions.includes(action)) ? levels : [...levels, 'all'];
}
