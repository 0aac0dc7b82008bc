import { type SecondStepKind, secondStepKinds } from '@vitrina/contract';
import { sql } from 'kysely';
import { conflict } from '../../../errors.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';

const dayMs = 86_400_000;

/** Second step of a person, and the requirement of their role. */
export interface SecondStep {
  /** Available kinds of second step, the default first; empty without one. */
  readonly kinds: readonly SecondStepKind[];
  /** True if the role allows remembered devices instead of the second step. */
  readonly remembersDevices: boolean;
  /** Last time at which the role allows sign-in without a second step; null if the role requires no second step. */
  readonly dueAt: Date | null;
}

/** Condition that a person has a second step. `staff` is the alias of the table `staff`. */
export const hasSecondStep = (staff: 't' | 'staff') =>
  sql<boolean>`(exists (select from totp where totp.staff_id = ${sql.table(staff)}.id)
    or exists (select from passkey where passkey.staff_id = ${sql.table(staff)}.id))`;

/** Loads the second step of a person. */
export async function secondStepOf(db: Queryable, personId: string): Promise<SecondStep> {
  const row = await db
    .selectFrom('staff')
    .leftJoin('role', 'role.id', 'staff.role_id')
    .leftJoin('totp', 'totp.staff_id', 'staff.id')
    .select([
      'totp.staff_id as totp',
      'role.second_step_grace_days as days',
      'role.second_step_since as since',
      'role.remembers_devices as remembers',
      'staff.created_at',
      'staff.role_given_at',
      sql<boolean>`exists (select from recovery_code
        where recovery_code.staff_id = staff.id and recovery_code.used_at is null)`.as('recovery'),
      sql<boolean>`exists (select from passkey where passkey.staff_id = staff.id)`.as('passkey'),
    ])
    .where('staff.id', '=', personId)
    .executeTakeFirstOrThrow();
  const has: Readonly<Record<Exclude<SecondStepKind, 'recovery_code'>, boolean>> = {
    passkey: row.passkey,
    code: row.totp !== null,
  };
  const kinds = secondStepKinds.filter((kind) => kind !== 'recovery_code' && has[kind]);
  const since = Math.max(
    (row.since ?? row.created_at).getTime(),
    (row.role_given_at ?? row.created_at).getTime(),
  );
  return {
    kinds: kinds.length > 0 && row.recovery ? [...kinds, 'recovery_code'] : kinds,
    remembersDevices: row.remembers ?? false,
    dueAt: row.days === null ? null : new Date(since + row.days * dayMs),
  };
}

/** Deletes the remembered devices and pending sign-ins of a person. */
export async function endFormerProofs(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('remembered_device').where('staff_id', '=', personId).execute();
  await trx.deleteFrom('pending_sign_in').where('staff_id', '=', personId).execute();
}

/** Removes all second steps of a person, with recovery codes, remembered devices and pending sign-ins. */
export async function removeSecondStep(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('totp').where('staff_id', '=', personId).execute();
  await trx.deleteFrom('passkey').where('staff_id', '=', personId).execute();
  await trx.deleteFrom('recovery_code').where('staff_id', '=', personId).execute();
  await endFormerProofs(trx, personId);
}

/**
 * Removes recovery codes and devices if the person has no second step left after the removal of a method. Throws 409
 * if none is left and the role requires one.
 */
export async function afterRemoval(trx: Trx, personId: string): Promise<void> {
  const { kinds, dueAt } = await secondStepOf(trx, personId);
  if (kinds.length > 0) return;
  if (dueAt !== null)
    throw conflict(
      'required_by_role',
      'Su rol exige la verificación en dos pasos: antes de quitar esta agregue otra.',
    );
  await removeSecondStep(trx, personId);
}
