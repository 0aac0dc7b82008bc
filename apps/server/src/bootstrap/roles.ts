import {
  type Action,
  administrativeResources,
  grant,
  type Institution,
  institutionLabels,
  institutions,
  permissionLevels,
  type Resource,
  resources,
} from '@vitrina/model';
import { createRole, type NewRole } from '../features/people/index.ts';
import { theService } from '../platform/audit/record-event.ts';
import type { Platform } from '../platform/context.ts';

const contentResources = resources.filter((resource) => !administrativeResources.includes(resource));

function newRole(name: string, actions: readonly Action[], on: readonly Resource[]): NewRole {
  return { name, permissions: grant(actions, on), institutions: null };
}

/** Roles that every deployment has at first. */
export const roles = {
  administrator: newRole('Administrador', permissionLevels.all.actions, resources),
  editor: newRole('Editor', permissionLevels.edit.actions, contentResources),
  publisher: newRole('Publicador', permissionLevels.publish.actions, contentResources),
  reader: newRole('Solo lectura', permissionLevels.view.actions, contentResources),
} as const satisfies Record<string, NewRole>;

/** Key of an initial role. */
export type RoleKey = keyof typeof roles;
/** UUIDs of the initial roles. */
export type RoleIds = Readonly<Record<RoleKey, string>>;

/** Additional roles proposed to a new installation: an editor for each institution. */
export const institutionRoles: readonly NewRole[] = institutions.map((institution) =>
  newEditorRole(`Editor de ${institutionLabels[institution]}`, [institution]),
);

/** Returns the editor role, limited to the given institutions. */
export function newEditorRole(name: string, institutions: readonly Institution[]): NewRole {
  return { ...roles.editor, name, institutions };
}

/** Creates the initial roles of a deployment. */
export async function createRoles(platform: Platform): Promise<RoleIds> {
  const create = (key: RoleKey): Promise<string> => createRole(platform, roles[key], theService);
  return {
    administrator: await create('administrator'),
    editor: await create('editor'),
    publisher: await create('publisher'),
    reader: await create('reader'),
  };
}
