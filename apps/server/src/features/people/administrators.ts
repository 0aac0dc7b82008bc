import type { AnswerOf, staffCalls } from '@vitrina/contract';
import { sql } from 'kysely';
import { conflict } from '../../errors.ts';
import type { Config } from '../../platform/config.ts';
import { personOf, type RequestContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { peopleWhoMay } from '../../platform/people-who-may.ts';

/**
 * Advisory lock that serialises changes of people and roles until the transaction ends. Otherwise two concurrent
 * changes could each remove an administrator, and none would remain.
 */
const lockQuery = sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`;

/**
 * Active administrators of all institutions who have a password and so can sign in when no identity provider
 * responds.
 */
const administratorsSource = sql`
  select from staff
  where staff.role_id = any(array(
      select role.id from role where role.institutions is null and role.permissions -> 'staff' -> 'update' = 'true'::jsonb))
    and (staff.state = 'active' and staff.password_hash is not null) is true`;

/** Returns two flags: an administrator exists; one exists among the people who may still sign in by password. */
async function findAdministrators(
  trx: Trx,
  passwordHolders: readonly string[] | null,
): Promise<readonly boolean[]> {
  const isHolderSql =
    passwordHolders === null ? sql`true` : sql`staff.staff_id = any(${passwordHolders}::text[])`;
  const { rows } = await sql<{ any: boolean; holder: boolean }>`
    select exists (${administratorsSource}) as any, exists (${administratorsSource} and ${isHolderSql}) as holder`.execute(
    trx,
  );
  return rows.flatMap(({ any, holder }) => [any, holder]);
}

/**
 * Runs a change of people or roles, one at a time. Throws 409 `last_administrator` if the change removes the last
 * administrator of all institutions, or the last one with a password. If there was none before the change, the change
 * is allowed.
 */
export async function requireAdministratorAfter<T>(
  { signOn }: Pick<Config, 'signOn'>,
  trx: Trx,
  operation: () => Promise<T>,
): Promise<T> {
  await lockQuery.execute(trx);
  const existedBefore = await findAdministrators(trx, signOn.passwordHolders);
  const result = await operation();
  const existsAfter = await findAdministrators(trx, signOn.passwordHolders);
  if (existedBefore.some((previousState, index) => previousState && existsAfter[index] !== true))
    throw conflict(
      'last_administrator',
      'Debe quedar al menos una persona activa que administre al personal de todas las instituciones.',
    );
  return result;
}

/** Maximum number of administrators who are named to a person without a permission. */
const maxNames = 3;

/** Lists the first other people, by name, who may change roles in all institutions of the caller. */
export async function listAdministrators(
  ctx: RequestContext,
): Promise<AnswerOf<typeof staffCalls.administrators>> {
  const { id, institutions: neededInstitutions } = personOf(ctx);
  const people = await peopleWhoMay(ctx.platform.db, 'update', 'staff', {
    mayHave: (institutions) =>
      institutions === null ||
      neededInstitutions?.every((institution) => institutions.includes(institution)) === true,
    where: sql<boolean>`staff.id <> ${id}::uuid`,
    limit: maxNames,
  });
  return { names: people.map(({ name }) => name) };
}
