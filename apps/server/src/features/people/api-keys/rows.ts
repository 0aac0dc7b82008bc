import type { AnswerOf, apiKeyCalls, KeyState, MachineKey, QueryOf } from '@vitrina/contract';
import { completePermissions } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { notFound } from '../../../errors.ts';
import { may, personOf, type RequestContext } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { hasAllRights } from '../rights.ts';
import { institutionsOf } from '../session-row.ts';

/** Row of a machine key in the table `session`; no person belongs to it. */
export type MachineKeyRow = Selectable<Database['session']>;

/** Returns the rights of a machine key. */
export function rightsOf({ permissions, institutions }: Pick<MachineKeyRow, 'permissions' | 'institutions'>) {
  return { permissions: permissions ?? {}, institutions: institutionsOf(institutions) };
}

/** Returns the state of a machine key. */
export function stateOf({ ended_at, expires_at }: MachineKeyRow, now: Date): KeyState {
  if (ended_at !== null) return 'revoked';
  return expires_at <= now ? 'expired' : 'active';
}

/** Returns a machine key with the caller's permissions on it. */
export function presentMachineKey(ctx: RequestContext, row: MachineKeyRow): MachineKey {
  const person = personOf(ctx);
  const { permissions, institutions } = rightsOf(row);
  const state = stateOf(row, ctx.platform.clock.now());
  const isWithinOwn = state === 'active' && hasAllRights(person, { permissions, institutions });
  const isUsed = row.seen_at > row.created_at;
  const { id, replaced_by, revision, created_at, expires_at, seen_at } = row;
  return {
    ...isoDates({ id, replaced_by, revision, created_at, expires_at, revoked_at: row.ended_at }),
    label: row.label ?? '',
    permissions: completePermissions(permissions),
    institutions: institutions && [...institutions],
    state,
    created_by: row.created_by_name,
    last_used_at: isUsed ? seen_at.toISOString() : null,
    last_used_from: isUsed ? row.address : null,
    can: {
      update: isWithinOwn && may(person, 'update', 'staff'),
      revoke: isWithinOwn && may(person, 'delete', 'staff'),
    },
  };
}

const selectTokens = (db: Queryable) => db.selectFrom('session').selectAll().where('kind', '=', 'token');

/** Loads a machine key. Throws 404. */
export const loadMachineKey = (db: Queryable, id: string): Promise<MachineKeyRow> =>
  selectTokens(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound());

/** Lists the requested page of machine keys, active keys first. */
export async function listMachineKeys(
  ctx: RequestContext,
  query: QueryOf<typeof apiKeyCalls.list>,
): Promise<AnswerOf<typeof apiKeyCalls.list>> {
  const { db, clock } = ctx.platform;
  const { page, per_page } = query;
  const validCondition = sql`ended_at is null and expires_at > ${clock.now()}::timestamptz`;
  const rows = await selectTokens(db)
    .orderBy(sql`(${validCondition}) desc, created_at desc, id desc`)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const total = await countRows(db, sql`session where kind = 'token'`);
  return { data: rows.map((row) => presentMachineKey(ctx, row)), meta: metaOf(query, total) };
}
