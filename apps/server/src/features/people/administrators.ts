import { sql } from 'kysely';
import { conflict } from '../../errors.ts';
import type { Config } from '../../platform/config.ts';
import type { Trx } from '../../platform/database/database.ts';

/** Holds every other change of people and roles until this transaction ends, so that two of them cannot each leave the last administrator to the other. */
const lock = sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;

/** Administrators of all institutions who may sign in by password, also while no provider answers. */
const administrators = sql`
  select from staff
  where staff.role_id = any(array(
      select role.id from role where role.institutions is null and role.permissions -> 'staff' -> 'update' = 'true'::jsonb))
    and (staff.state = 'active' and staff.password_hash is not null) is true`;

/** Of which groups of people one is there: all, and those to whom alone a password is left. */
async function findAdministrators(trx: Trx, holders: readonly string[] | null): Promise<readonly boolean[]> {
  const amongSql = holders === null ? sql`true` : sql`staff.staff_id = any(${holders}::text[])`;
  const { rows } = await sql<{ any: boolean; holder: boolean }>`
    select exists (${administrators}) as any, exists (${administrators} and ${amongSql}) as holder`.execute(
    trx,
  );
  return rows.flatMap(({ any, holder }) => [any, holder]);
}

/**
 * Runs a change of people or roles, one at a time. Throws 409 `last_administrator` where it would leave nobody who manages
 * the people of all institutions; where there was nobody before, it changes nothing of that.
 */
export async function keepingAnAdministrator<T>(
  { signOn }: Pick<Config, 'signOn'>,
  trx: Trx,
  change: () => Promise<T>,
): Promise<T> {
  await lock.execute(trx);
  const existedBefore = await findAdministrators(trx, signOn.passwordHolders);
  const done = await change();
  const existsAfter = await findAdministrators(trx, signOn.passwordHolders);
  if (existedBefore.some((previousState, index) => previousState && existsAfter[index] !== true))
    throw conflict(
      'last_administrator',
      'Debe quedar al menos una persona activa que administre al personal de todas las instituciones.',
    );
  return done;
}
