import type { AnswerOf, QueryOf, Role, roleCalls } from '@vitrina/contract';
import { completePermissions, type Institution, type PermissionMap } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { likeLiteral, nameWords } from '../../../content/read/search.ts';
import { all } from '../../../content/shared/source.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { hasAll, isWithin } from '../rights.ts';
import { institutionsOf } from '../session-row.ts';

/** A role as it is stored, with how many of the people who exist for whoever asks have it. */
export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: PermissionMap;
  readonly institutions: readonly Institution[] | null;
  readonly second_step_grace_days: number | null;
  /** Since when the role requires a second step. */
  readonly secondStepSince: Date | null;
  readonly remembers_devices: boolean;
  readonly people: number;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: Record<string, Record<string, boolean>>;
  readonly institutions: string[] | null;
  readonly second_step_grace_days: number | null;
  readonly second_step_since: Date | null;
  readonly remembers_devices: boolean;
  readonly people: number;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The roles for which a condition on the table `t` holds, by name. */
async function selectRoles(
  db: Queryable,
  person: Person,
  where: RawBuilder<unknown>,
  part = sql``,
): Promise<readonly RoleRow[]> {
  const { rows } = await sql<StoredRole>`
    select t.id, t.name, t.permissions, t.institutions, t.revision, t.created_at, t.updated_at,
      t.second_step_grace_days, t.second_step_since, t.remembers_devices,
      (select count(*)::integer from staff where staff.role_id = t.id) as people
    from role as t where ${where} order by sort_key(t.name), t.id ${part}`.execute(db);
  return rows.map(({ created_at: createdAt, updated_at: updatedAt, ...rest }) => {
    const { second_step_since: secondStepSince, people, ...row } = rest;
    const institutions = institutionsOf(row.institutions);
    return {
      ...row,
      secondStepSince,
      institutions,
      people: isWithin(person, institutions) ? people : 0,
      createdAt,
      updatedAt,
    };
  });
}

/** One role. Throws 404. */
export async function loadRole(db: Queryable, person: Person, id: string): Promise<RoleRow> {
  const [row] = await selectRoles(db, person, sql`t.id = ${id}::uuid`);
  if (row === undefined) throw notFound();
  return row;
}

/** A role as the person is answered it. */
export function presentRole(person: Person, role: RoleRow): Role {
  const { permissions, institutions, secondStepSince: _, createdAt, updatedAt, ...row } = role;
  const within = hasAll(person, role);
  return {
    ...row,
    permissions: completePermissions(permissions),
    institutions: institutions === null ? null : [...institutions],
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    can: {
      update: within && may(person, 'update', 'staff'),
      delete: within && may(person, 'delete', 'staff') && row.people === 0,
      give: within,
    },
  };
}

/** The page of roles that the query asks for. Throws 400 for too many words. */
export async function listRoles(
  ctx: RequestContext,
  { page, per_page, search }: QueryOf<typeof roleCalls.list>,
): Promise<AnswerOf<typeof roleCalls.list>> {
  const { db } = ctx.platform;
  const where = all(nameWords(search).map((word) => sql`sort_key(t.name) like ${`%${likeLiteral(word)}%`}`));
  const person = personOf(ctx);
  const rows = await selectRoles(db, person, where, sql`limit ${per_page} offset ${(page - 1) * per_page}`);
  const counts = await sql<{ total: number }>`
    select count(*)::integer as total from role as t where ${where}`.execute(db);
  const total = counts.rows[0]?.total ?? 0;
  return {
    data: rows.map((row) => presentRole(person, row)),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  };
}

/** People with a role by name; none where the role reaches beyond the institutions of whoever asks. Throws 404. */
export async function listPeople(
  ctx: RequestContext,
  roleId: string,
  { page, per_page }: QueryOf<typeof roleCalls.people>,
): Promise<AnswerOf<typeof roleCalls.people>> {
  const { db } = ctx.platform;
  const { people: total } = await loadRole(db, personOf(ctx), roleId);
  if (total === 0) return { data: [], meta: { page, per_page, total, pages: 0 } };
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
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  };
}
