import type { AnswerOf, RegistrationQuery, StaffPerson, StaffQuery, staffCalls } from '@vitrina/contract';
import type { PermissionMap } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { likeLiteral, nameTerms } from '../../../content/read/search.ts';
import { all } from '../../../content/shared/source.ts';
import { invalidField, notFound } from '../../../errors.ts';
import type { Config } from '../../../platform/config.ts';
import { may, type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { changeRights } from '../end-sessions.ts';
import { mayUsePassword } from '../password-access.ts';
import { hasAllRights, type Rights, requireAllRights } from '../rights.ts';
import { hasSecondStep } from '../second-step/state.ts';
import { institutionsOf } from '../session-row.ts';
import { type IdentityRow, identitiesOfPerson, presentIdentity } from '../single-sign-on/identities.ts';

/** Row of a person with their role; the state is `requested` or one of `staffStates`. */
export interface StaffRow
  extends Omit<Selectable<Database['staff']>, 'password_hash' | 'sort_name' | 'search' | 'role_given_at'> {
  readonly role_name: string | null;
  readonly permissions: PermissionMap | null;
  readonly institutions: string[] | null;
  readonly identities: readonly IdentityRow[];
  readonly second_step: boolean;
}

/** State of a person: `waiting` for an active person without a password and without a provider. */
const stateSql = sql`case when t.state = 'active' and t.password_hash is null
  and not exists (select from staff_identity as i where i.staff_id = t.id) then 'waiting' else t.state end`;
const staffSource = sql`staff as t left join role as r on r.id = t.role_id`;

async function selectStaff(
  db: Queryable,
  where: RawBuilder<unknown>,
  pageClause: RawBuilder<unknown>,
): Promise<readonly StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select t.id, t.staff_id, t.name, t.email, t.role_id, r.name as role_name, r.permissions, r.institutions,
      ${stateSql} as state, t.reason, t.created_at, t.last_sign_in_at, ${identitiesOfPerson} as identities,
      ${hasSecondStep('t')} as second_step
    from ${staffSource} where ${where} ${pageClause}`.execute(db);
  return rows;
}

/**
 * Condition that the caller may see a person: without a role, or with a role limited to the caller's institutions.
 */
function visibleCondition({ institutions }: Person): RawBuilder<unknown> {
  return institutions === null
    ? sql`true`
    : sql`(t.role_id is null or (r.institutions <> 'null'::jsonb and r.institutions <@ ${JSON.stringify(institutions)}::jsonb))`;
}

const searchConditions = (search: string | undefined): RawBuilder<unknown>[] =>
  nameTerms(search).map((word) => sql`t.search like ${`%${likeLiteral(word)}%`}`);

async function readPage<Row>(
  db: Queryable,
  where: RawBuilder<unknown>,
  { page: pageNumber, per_page, order }: { page: number; per_page: number; order: RawBuilder<unknown> },
  presentRow: (row: StaffRow) => Row,
) {
  const total = await countRows(db, sql`${staffSource} where ${where}`);
  const by = sql`order by ${order}, t.id`;
  // Details are read for the people of the page only, not for all people before them.
  const shownSql = sql`t.id in (select t.id from ${staffSource} where ${where} ${by} limit ${per_page} offset ${(pageNumber - 1) * per_page})`;
  const rows = await selectStaff(db, shownSql, by);
  return { data: rows.map(presentRow), meta: metaOf({ page: pageNumber, per_page }, total) };
}

/** Lists the requested page of people, by name. */
export function listPeople(
  ctx: RequestContext,
  query: StaffQuery,
): Promise<AnswerOf<typeof staffCalls.list>> {
  const person = personOf(ctx);
  const { search, role_id, state: requestedState, institution_id } = query;
  const where = all([
    sql`t.state <> 'requested'`,
    visibleCondition(person),
    ...searchConditions(search),
    ...(role_id === undefined ? [] : [sql`t.role_id = ${role_id}::uuid`]),
    ...(requestedState === undefined ? [] : [sql`${stateSql} = ${requestedState}`]),
    ...(institution_id === undefined
      ? []
      : [
          sql`t.role_id is not null and (r.institutions is null or r.institutions = 'null'::jsonb
            or r.institutions @> ${JSON.stringify([institution_id])}::jsonb)`,
        ]),
  ]);
  return readPage(ctx.platform.db, where, { ...query, order: sql`t.sort_name collate "C"` }, (row) =>
    presentPerson(ctx.platform.config, person, row),
  );
}

/** Lists the account requests, oldest first. */
export function listRegistrations(
  ctx: RequestContext,
  query: RegistrationQuery,
): Promise<AnswerOf<typeof staffCalls.registrations>> {
  const where = all([sql`t.state = 'requested'`, ...searchConditions(query.search)]);
  return readPage(
    ctx.platform.db,
    where,
    { ...query, order: sql`t.created_at` },
    ({ id, staff_id, name, email, reason, created_at }) =>
      isoDates({ id, staff_id, name, email, reason: reason ?? '', created_at }),
  );
}

/** Loads a person that the caller may see. Throws 404. */
export async function loadPerson(db: Queryable, person: Person, id: string): Promise<StaffRow> {
  const where = all([sql`t.id = ${id}::uuid`, sql`t.state <> 'requested'`, visibleCondition(person)]);
  const [row] = await selectStaff(db, where, sql``);
  if (row === undefined) throw notFound();
  return row;
}

/** Loads an account request. Throws 404, also for a request decided meanwhile. */
export async function loadRegistration(db: Queryable, id: string): Promise<StaffRow> {
  const [row] = await selectStaff(db, sql`t.id = ${id}::uuid and t.state = 'requested'`, sql``);
  if (row === undefined) throw notFound('Esta solicitud ya no está pendiente.');
  return row;
}

/** Loads a role and locks it against changes until the transaction ends. Throws 400 if it is missing. */
export async function loadGrantableRole(
  db: Queryable,
  id: string,
): Promise<Rights & { readonly id: string; readonly name: string }> {
  const row = await db
    .selectFrom('role')
    .select(['id', 'name', 'permissions', 'institutions'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow(() => invalidField('/role_id', 'Elija un rol de la lista.'));
  return { ...row, institutions: institutionsOf(row.institutions) };
}

/** Returns the rights of the person's role; empty without a role. */
export function rightsOf({ permissions, institutions }: StaffRow) {
  return {
    permissions: permissions ?? {},
    institutions: permissions === null ? [] : institutionsOf(institutions),
  };
}

/** Returns a person with the caller's permissions on the account. */
export function presentPerson(config: Config, viewer: Person, row: StaffRow): StaffPerson {
  const { id, staff_id, name, email, role_id, role_name, created_at, last_sign_in_at, second_step } = row;
  const { institutions } = rightsOf(row);
  return {
    ...isoDates({ id, staff_id, name, email, created_at, last_sign_in_at, second_step }),
    role: role_id === null || role_name === null ? null : { id: role_id, name: role_name },
    institutions: institutions && [...institutions],
    // Requests, which have another state, are presented as registrations.
    state: row.state as StaffPerson['state'],
    identities: row.identities.map((identity) => presentIdentity(config, identity)),
    password_open: mayUsePassword(config, staff_id),
    me: id === viewer.id,
    can: { update: may(viewer, 'update', 'staff') && hasAllRights(viewer, rightsOf(row)) },
  };
}

/**
 * Changes an account, from its next request on. Throws 404, 403 for rights beyond the caller's own, 409 if no
 * administrator would be left.
 */
export function changeLockedPerson<T>(
  ctx: RequestContext,
  id: string,
  operation: (trx: Trx, personBefore: StaffRow) => Promise<T>,
): Promise<T> {
  const person = personOf(ctx);
  return changeRights(ctx.platform, [`staff:${id}`], async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
    const personBefore = await loadPerson(trx, person, id);
    requireAllRights(person, rightsOf(personBefore));
    return operation(trx, personBefore);
  });
}
