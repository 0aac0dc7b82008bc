import type { AnswerOf, QueryOf, Role, roleCalls } from '@vitrina/contract';
import { completePermissions } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { likeLiteral, nameTerms } from '../../../content/read/search.ts';
import { all } from '../../../content/shared/source.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { hasAllRights, isWithinInstitutions, type Rights } from '../rights.ts';
import { institutionsOf } from '../session-row.ts';

/** Row of a role. `people` counts the people with the role; 0 if the role exceeds the caller's institutions. */
export interface RoleRow extends Omit<Selectable<Database['role']>, 'permissions' | 'institutions'>, Rights {
  readonly people: number;
}

/** Selects the roles that match a condition on the table `t`, by name. */
async function selectRoles(
  db: Queryable,
  person: Person,
  where: RawBuilder<unknown>,
  pageClause = sql``,
): Promise<readonly RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'institutions'> & { institutions: string[] | null }>`
    select t.*, (select count(*)::integer from staff where staff.role_id = t.id) as people
    from role as t where ${where} order by sort_key(t.name), t.id ${pageClause}`.execute(db);
  return rows.map((row) => {
    const institutions = institutionsOf(row.institutions);
    return { ...row, institutions, people: isWithinInstitutions(person, institutions) ? row.people : 0 };
  });
}

/** Loads a role. Throws 404. */
export async function loadRole(db: Queryable, person: Person, id: string): Promise<RoleRow> {
  const [row] = await selectRoles(db, person, sql`t.id = ${id}::uuid`);
  if (row === undefined) throw notFound();
  return row;
}

/** Returns a role with the person's permissions on it. */
export function presentRole(person: Person, { second_step_since: _, ...role }: RoleRow): Role {
  const isWithinOwn = hasAllRights(person, role);
  return {
    ...isoDates(role),
    permissions: completePermissions(role.permissions),
    institutions: role.institutions && [...role.institutions],
    can: {
      update: isWithinOwn && may(person, 'update', 'staff'),
      delete: isWithinOwn && may(person, 'delete', 'staff') && role.people === 0,
      give: isWithinOwn,
    },
  };
}

/** Lists the requested page of roles. Throws 400 for too many search terms. */
export async function listRoles(
  ctx: RequestContext,
  query: QueryOf<typeof roleCalls.list>,
): Promise<AnswerOf<typeof roleCalls.list>> {
  const { db } = ctx.platform;
  const { page, per_page, search } = query;
  const where = all(nameTerms(search).map((word) => sql`sort_key(t.name) like ${`%${likeLiteral(word)}%`}`));
  const person = personOf(ctx);
  const rows = await selectRoles(db, person, where, sql`limit ${per_page} offset ${(page - 1) * per_page}`);
  const total = await countRows(db, sql`role as t where ${where}`);
  return { data: rows.map((row) => presentRole(person, row)), meta: metaOf(query, total) };
}

/** Lists the people with a role, by name; empty if the role exceeds the caller's institutions. Throws 404. */
export async function listPeople(
  ctx: RequestContext,
  roleId: string,
  query: QueryOf<typeof roleCalls.people>,
): Promise<AnswerOf<typeof roleCalls.people>> {
  const { db } = ctx.platform;
  const { page, per_page } = query;
  const { people: total } = await loadRole(db, personOf(ctx), roleId);
  if (total === 0) return { data: [], meta: metaOf(query, 0) };
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'staff_id', 'name', 'state'])
    .where('role_id', '=', roleId)
    .orderBy(sql`sort_key(name)`)
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    data: rows.map(({ state, ...row }) => ({ ...row, active: state === 'active' })),
    meta: metaOf(query, total),
  };
}
