import { maxPasswordBytes, passwordTooLongMessage } from '@vitrina/model';
import { invalidField, invalidInput, notFound } from '../../errors.ts';
import type { EventSource } from '../../platform/audit/record-event.ts';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { orDuplicate } from '../../platform/database/failures.ts';
import { newId } from '../../platform/ids.ts';
import { maxStaffIdBytes, normaliseStaffId } from './credentials.ts';
import { changeRights } from './end-sessions.ts';
import { assertHardToGuess, weaknessOf } from './guessable.ts';
import { hashPassword } from './passwords.ts';
import { recordStaffEvent } from './record-event.ts';
import type { Rights } from './rights.ts';

/** Validation error for a staff id that is taken. */
export const staffIdTaken = { path: '/staff_id', message: 'Este código de empleado ya está registrado.' };

/** Person or service that makes the change. */
type Actor = NonNullable<EventSource['person']> & Pick<EventSource, 'requestId' | 'address'>;

const sourceOf = (platform: Platform, actor: Actor): EventSource<Platform> => ({
  ...actor,
  platform,
  person: actor,
});

/** Role to create: a named set of rights. */
export interface NewRole extends Rights {
  readonly name: string;
}

/** Person to create, who may sign in immediately. */
export interface NewStaff {
  readonly staffId: string;
  readonly name: string;
  readonly email: string | null;
  readonly roleId: string;
  readonly password: string;
  /** True if the operator chose the password for the first start. A weak one is logged as a warning, not refused. */
  readonly byOperator?: true;
}

/** Creates a role. Returns its UUID. Throws 409 for a taken name. */
export async function createRole(platform: Platform, role: NewRole, actor: Actor): Promise<string> {
  const id = newId();
  const at = platform.clock.now();
  const insertRole = async (trx: Trx): Promise<void> => {
    await trx
      .insertInto('role')
      .values({
        id,
        name: role.name,
        permissions: JSON.stringify(role.permissions),
        institutions: role.institutions && JSON.stringify(role.institutions),
        created_at: at,
        updated_at: at,
      })
      .execute();
    await recordStaffEvent(trx, sourceOf(platform, actor), 'role_created', { id, name: role.name });
  };
  await orDuplicate(() => changeRights(platform, [], insertRole), {
    path: '/name',
    message: 'Ya existe un rol con este nombre.',
  });
  return id;
}

/**
 * Creates a person who may sign in immediately. Returns the UUID. Throws 409 for a taken staff id, 400 for an
 * unusable id or password or an easily guessed password.
 */
export async function createStaff(platform: Platform, person: NewStaff, actor: Actor): Promise<string> {
  const staffId = usableStaffId(person.staffId);
  assertUsablePassword(person.password, '/password');
  if (person.byOperator) await warnOfWeakness(platform, person);
  else await assertHardToGuess(person.password, person, '/password');
  const hash = await hashPassword(person.password);
  const id = newId();
  const at = platform.clock.now();
  const insertPerson = async (trx: Trx): Promise<void> => {
    await trx
      .insertInto('staff')
      .values({
        id,
        staff_id: staffId,
        name: person.name,
        email: person.email,
        password_hash: hash,
        role_id: person.roleId,
        state: 'active',
        created_at: at,
      })
      .execute();
    await recordStaffEvent(trx, sourceOf(platform, actor), 'staff_created', { id, name: person.name });
  };
  await orDuplicate(() => changeRights(platform, [], insertPerson), staffIdTaken);
  return id;
}

async function warnOfWeakness({ log }: Platform, person: NewStaff): Promise<void> {
  const weakness = await weaknessOf(person.password, person);
  if (weakness === null) return;
  log.warn({ staff_id: person.staffId, weakness }, 'the first password is soon guessed: change it');
}

/** Gives a person another role, from their next request on. Throws 404. */
export async function setRole(platform: Platform, id: string, roleId: string, actor: Actor): Promise<void> {
  await changeRights(platform, [`staff:${id}`], async (trx) => {
    const row = await trx
      .updateTable('staff')
      .set({ role_id: roleId, role_given_at: platform.clock.now() })
      .where('id', '=', id)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(() => notFound());
    await recordStaffEvent(trx, sourceOf(platform, actor), 'staff_role_changed', row);
  });
}

/**
 * Throws 400 for a password that sign-in could not accept: longer than `maxPasswordBytes` bytes, or with a null
 * character.
 */
export function assertUsablePassword(password: string, path: string): void {
  if (Buffer.byteLength(password) <= maxPasswordBytes && !password.includes('\0')) return;
  throw invalidInput([{ path, message: passwordTooLongMessage }]);
}

/** Normalises a staff id. Throws 400 for an id with which nobody could sign in. */
export function usableStaffId(input: string): string {
  const staffId = normaliseStaffId(input);
  if (staffId !== '' && !/[:\p{Cc}]/u.test(staffId) && Buffer.byteLength(staffId) <= maxStaffIdBytes)
    return staffId;
  throw invalidField('/staff_id', 'Use letras y números, sin dos puntos.');
}
