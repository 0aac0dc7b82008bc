import { newEditorRole, type RoleIds, type RoleKey, roles } from '../src/bootstrap/roles.ts';
import { createRole, createStaff, requestAccount, setRole } from '../src/features/people/index.ts';
import { theService } from '../src/platform/audit/record-event.ts';
import type { Person, Platform } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';

/** People of the demonstration. Karla begins as editor of all institutions, and is limited to insurances later. */
const people = {
  marcela: { staffId: 'mfunes', name: 'Marcela Funes', role: 'administrator' },
  ana: { staffId: 'alopez', name: 'Ana López', role: 'editor' },
  oscar: { staffId: 'opineda', name: 'Óscar Pineda', role: 'publisher' },
  karla: { staffId: 'kmejia', name: 'Karla Mejía', role: 'editor' },
  luis: { staffId: 'lectura', name: 'Luis Reyes', role: 'reader' },
} as const satisfies Record<string, { staffId: string; name: string; role: RoleKey }>;

/** Key of a person of the demonstration. */
export type DemoPerson = keyof typeof people;

/** True if the name is the key of a person of the demonstration. */
export function isActor(name: string): name is DemoPerson {
  return Object.hasOwn(people, name);
}

/** People of the demonstration with their ids and rights, by key. */
export type DemoPeople = Readonly<Record<DemoPerson, Person>>;

/** Staff ids of the demonstration, printed at the first start. */
export const demoStaffIds: readonly string[] = Object.values(people).map(({ staffId }) => staffId);

/** Creates the people, all with the same password. */
export async function createPeople(
  platform: Platform,
  roleIds: RoleIds,
  password: string,
): Promise<DemoPeople> {
  const demoPeople = await Promise.all(
    Object.entries(people).map(async ([key, { staffId, name, role }]) => {
      const { name: roleName, permissions, institutions } = roles[role];
      const id = await createStaff(
        platform,
        { staffId, name, email: `${staffId}@example.com`, roleId: roleIds[role], password, byOperator: true },
        theService,
      );
      return [
        key,
        { id, staffId, name, roleName, permissions, institutions, sessionId: id, kind: 'session' },
      ] as const;
    }),
  );
  return Object.fromEntries(demoPeople) as unknown as DemoPeople;
}

/** Limits Karla to insurances. */
export async function limitKarla(platform: Platform, demoPeople: DemoPeople): Promise<void> {
  const roleId = await createRole(platform, newEditorRole('Editor de Seguros', ['insurances']), theService);
  await setRole(platform, demoPeople.karla.id, roleId, {
    id: demoPeople.marcela.id,
    name: demoPeople.marcela.name,
  });
}

/** Applicants whose request for an account is pending. */
const applicants = {
  rosa: {
    staffId: 'rcastellanos',
    name: 'Rosa Castellanos',
    reason: 'Entro al equipo de mercadeo y publicaré las promociones de tarjetas.',
  },
  wilmer: {
    staffId: 'wzelaya',
    name: 'Wilmer Zelaya',
    reason: 'Atenderé las ofertas por activos eventuales desde San Pedro Sula.',
  },
} as const;

/** Requests an account for an applicant. */
export function askForAccount(platform: Platform, applicant: keyof typeof applicants): Promise<void> {
  const person = applicants[applicant];
  return requestAccount(platform, {
    ...person,
    staff_id: person.staffId,
    email: `${person.staffId}@example.com`,
    address: '127.0.0.1',
    requestId: newId(),
  });
}
