import { randomBytes } from 'node:crypto';
import { createStaff } from '../features/people/index.ts';
import { theService } from '../platform/audit/record-event.ts';
import type { Person, Platform } from '../platform/context.ts';
import { type RoleIds, roles } from './roles.ts';

const identity = { staffId: 'admin', name: 'Administrador' } as const;

/** First administrator, with the password for the first sign-in. */
export interface FirstAdministrator {
  readonly person: Person;
  readonly password: string;
}

/** Creates the first administrator, with the password of `ADMIN_PASSWORD` or a generated one. */
export async function createAdministrator(platform: Platform, roleIds: RoleIds): Promise<FirstAdministrator> {
  const password = platform.config.adminPassword ?? newPassword();
  const id = await createStaff(
    platform,
    { ...identity, email: null, roleId: roleIds.administrator, password, byOperator: true },
    theService,
  );
  const { name: roleName, permissions, institutions } = roles.administrator;
  const person: Person = {
    id,
    ...identity,
    roleName,
    permissions,
    institutions,
    sessionId: id,
    kind: 'session',
  };
  return { person, password };
}

/** Generates a password of eighteen letters and digits that are not easily confused, in groups of six. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const characters = Array.from(randomBytes(18), (byte) => letters[byte % letters.length]).join('');
  return characters.replace(/(.{6})(?=.)/g, '$1-');
}
