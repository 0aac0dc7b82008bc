import { sql } from 'kysely';
import { conflict } from '../../errors.ts';
import type { Trx } from '../../platform/database/database.ts';

/** Holds every other change of people and roles until this transaction ends, so that two of them cannot each leave the last administrator to the other. */
const lock = sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;

/** Whoever may sign in and manage the people of all institutions. */
const administrators = sql`
  select from staff join role on role.id = staff.role_id
  where staff.state = 'active' and staff.password_hash is not null
    and role.institutions is null and role.permissions -> 'staff' -> 'update' = 'true'::jsonb`;

async function isThereOne(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${administrators}) as found`.execute(trx);
  return rows[0]?.found === true;
}

/**
 * Runs a change of people or roles, one at a time. Throws 409 `last_administrator` where it would leave nobody who manages
 * the people of all institutions; where there was nobody before, it changes nothing of that.
 */
export async function keepingAnAdministrator<T>(trx: Trx, change: () => Promise<T>): Promise<T> {
  await lock.execute(trx);
  const before = await isThereOne(trx);
  const done = await change();
  if (before && !(await isThereOne(trx)))
    throw conflict(
      'last_administrator',
      'Debe quedar al menos una persona activa que administre al personal de todas las instituciones.',
    );
  return done;
}
