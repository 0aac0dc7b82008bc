import { maxPasswordBytes, passwordTooLongMessage } from '@vitrina/model';
import { invalidField, invalidInput, notFound } from '../../errors.ts';
import type { EventSource } from '../../platform/audit/record-event.ts';
import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { orDuplicate } from '../../platform/database/failures.ts';
import { newId } from '../../platform/ids.ts';
import { maxStaffIdBytes, normaliseStaffId } from './credentials.ts';
import { changingRights } from './end-sessions.ts';
import { assertHardToGuess, weaknessOf } from './guessable.ts';
import { hashPassword } from './passwords.ts';
import { recordStaffEvent } from './record-event.ts';
import type { Rights } from './rights.ts';

/** Fault of a staff id that somebody has. */
export const staffIdTaken = { path: '/staff_id', message: 'Este código de empleado ya está registrado.' };

/** Person or service that changes people and rights. */
type Actor = NonNullable<EventSource['person']> & Pick<EventSource, 'requestId' | 'address'>;

const sourceOf = (platform: Platform, actor: Actor): EventSource<Platform> => ({
  ...actor,
  platform,
  person: actor,
});

/** A named set of rights that people are given. */
export interface NewRole extends Rights {
  readonly name: string;
}

/** A person who may sign in. */
export interface NewStaff {
  readonly staffId: string;
  readonly name: string;
  readonly email: string | null;
  readonly roleId: string;
  readonly password: string;
  /** True if the operator chose the password for the first start: a weak one is warned of, not refused. */
  readonly byOperator?: true;
}

/** Creates a role. Answers its UUID. Throws 409 when the name is taken. */
export async function createRole(platform: Platform, role: NewRole, actor: Actor): Promise<string> {
  const id = newId();
  const at = platform.clock.now();
  const create = async (trx: Trx): Promise<void> => {
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
  await orDuplicate(() => changingRights(platform, [], create), {
    path: '/name',
    message: 'Ya existe un rol con este nombre.',
  });
  return id;
}

/** Creates a person who may sign in at once. Answers the UUID. Throws 409 when the staff id is taken, 400 for an id or password that cannot be used, or a password that is soon guessed. */
export async function createStaff(platform: Platform, person: NewStaff, actor: Actor): Promise<string> {
  const staffId = usableStaffId(person.staffId);
  assertUsablePassword(person.password, '/password');
  if (person.byOperator) await warnOfWeakness(platform, person);
  else await assertHardToGuess(person.password, person, '/password');
  const hash = await hashPassword(person.password);
  const id = newId();
  const at = platform.clock.now();
  const create = async (trx: Trx): Promise<void> => {
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
  await orDuplicate(() => changingRights(platform, [], create), staffIdTaken);
  return id;
}

async function warnOfWeakness({ log }: Platform, person: NewStaff): Promise<void> {
  const weakness = await weaknessOf(person.password, person);
  if (weakness === null) return;
  log.warn({ staff_id: person.staffId, weakness }, 'the first password is soon guessed: change it');
}

/** Gives a person another role, from their next call on. Throws 404. */
export async function setRole(platform: Platform, id: string, roleId: string, actor: Actor): Promise<void> {
  await changingRights(platform, [`staff:${id}`], async (trx) => {
    const row = await trx
      .updateTable('staff')
      .set({ role_id: roleId, role_given_at: platform.clock.now() })
      .where('id', '=', id)
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow(() => notFound());
    await recordStaffEvent(trx, sourceOf(platform, actor), 'staff_role_changed', row);
  });
}

/** Throws 400 for a password that sign-in would never accept: it takes so many bytes, not letters. */
export function assertUsablePassword(password: string, path: string): void {
  if (Buffer.byteLength(password) <= maxPasswordBytes && !password.includes('\0')) return;
  throw invalidInput([{ path, message: passwordTooLongMessage }]);
}

/** The staff id as it is stored. Throws 400 for one that nobody could sign in with. */
export function usableStaffId(input: string): string {
  const staffId = normaliseStaffId(input);
  if (staffId !== '' && !/[:\p{Cc}]/u.test(staffId) && Buffer.byteLength(staffId) <= maxStaffIdBytes)
    return staffId;
  throw invalidField('/staff_id', 'Use letras y números, sin dos puntos.');
}
