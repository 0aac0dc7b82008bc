import { type Action, actions, grant, type Institution, type Resource, resources } from '@vitrina/model';
import { createRole, createStaff, type NewRole, setRole, theService } from '../src/features/access/index.ts';
import type { Person, Platform } from '../src/platform/context.ts';

const content = resources.filter((resource) => resource !== 'staff' && resource !== 'audit');
const editing: readonly Action[] = ['retrieve', 'list', 'create', 'update', 'export'];

function role(
  name: string,
  granted: readonly Action[],
  on: readonly Resource[],
  institutions: readonly Institution[] | null = null,
): NewRole {
  return { name, permissions: grant(granted, on), institutions };
}

/** The roles of a first start. */
const roles = {
  administrator: role('Administrador', actions, resources),
  editor: role('Editor', editing, content),
  publisher: role('Publicador', [...editing, 'publish', 'delete'], content),
  reader: role('Solo lectura', ['retrieve', 'list'], content),
  insuranceEditor: role('Editor de Seguros', editing, content, ['insurances']),
} as const;

/** How the demonstration calls the roles. */
export type RoleName = keyof typeof roles;
/** UUIDs of the roles. */
export type RoleIds = Readonly<Record<RoleName, string>>;

/** Creates the roles that a deployment begins with. */
export async function createRoles(platform: Platform): Promise<RoleIds> {
  const ids: Partial<Record<RoleName, string>> = {};
  for (const name of Object.keys(roles) as RoleName[])
    ids[name] = await createRole(platform, roles[name], theService);
  return ids as RoleIds;
}

/** The first administrator. */
export const administrator = { staffId: 'admin', name: 'Administrador' } as const;

/** The people of the demonstration. Karla begins as editor of everything and is given insurances only later. */
const people = {
  marcela: { staffId: 'mfunes', name: 'Marcela Funes', role: 'administrator' },
  ana: { staffId: 'alopez', name: 'Ana López', role: 'editor' },
  oscar: { staffId: 'opineda', name: 'Óscar Pineda', role: 'publisher' },
  karla: { staffId: 'kmejia', name: 'Karla Mejía', role: 'editor' },
  luis: { staffId: 'lectura', name: 'Luis Reyes', role: 'reader' },
} as const satisfies Record<string, { staffId: string; name: string; role: RoleName }>;

/** How the demonstration calls its people. */
export type Who = keyof typeof people;
/** Who writes the records of an institution. */
export const authors: Readonly<Record<Institution, Who>> = {
  bank: 'ana',
  insurances: 'karla',
  companies: 'ana',
};

/** The people as those who act. */
export type Cast = Readonly<Record<Who, Person>>;

/** Staff ids of the demonstration, as they are told at the first start. */
export const demoStaffIds: readonly string[] = Object.values(people).map(({ staffId }) => staffId);

/** Creates the people, all with one password. */
export async function createPeople(platform: Platform, roleIds: RoleIds, password: string): Promise<Cast> {
  const cast = await Promise.all(
    Object.entries(people).map(async ([who, { staffId, name, role }]) => {
      const { name: roleName, permissions, institutions } = roles[role];
      const id = await createStaff(
        platform,
        { staffId, name, email: `${staffId}@example.com`, roleId: roleIds[role], password, byOperator: true },
        theService,
      );
      return [
        who,
        { id, staffId, name, roleName, permissions, institutions, sessionId: id, kind: 'session' },
      ] as const;
    }),
  );
  return Object.fromEntries(cast) as unknown as Cast;
}

/** From here on Karla edits insurances only. */
export async function limitKarla(platform: Platform, cast: Cast, roleIds: RoleIds): Promise<void> {
  await setRole(platform, cast.karla.id, roleIds.insuranceEditor, {
    id: cast.marcela.id,
    name: cast.marcela.name,
  });
}
