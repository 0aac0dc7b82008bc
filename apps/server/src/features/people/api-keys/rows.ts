import type { AnswerOf, apiKeyCalls, KeyState, MachineKey, QueryOf } from '@vitrina/contract';
import { completePermissions } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import { may, type Person, type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { hasAll } from '../rights.ts';
import { institutionsOf } from '../session-row.ts';

/** The key of a machine as it is stored: a session without a person. */
export type MachineKeyRow = Selectable<Database['session']>;

/** Rights of a key. */
export function rightsOf({ permissions, institutions }: Pick<MachineKeyRow, 'permissions' | 'institutions'>) {
  return { permissions: permissions ?? {}, institutions: institutionsOf(institutions) };
}

/** State of a key. */
export function stateOf({ ended_at, expires_at }: MachineKeyRow, now: Date): KeyState {
  if (ended_at !== null) return 'revoked';
  return expires_at <= now ? 'expired' : 'active';
}

/** A key as the person is answered it. */
export function presentMachineKey(
  { clock }: Pick<Platform, 'clock'>,
  person: Person,
  row: MachineKeyRow,
): MachineKey {
  const { permissions, institutions } = rightsOf(row);
  const state = stateOf(row, clock.now());
  const within = state === 'active' && hasAll(person, { permissions, institutions });
  const used = row.seen_at > row.created_at;
  return {
    id: row.id,
    label: row.label ?? '',
    permissions: completePermissions(permissions),
    institutions: institutions === null ? null : [...institutions],
    state,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by_name,
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.ended_at?.toISOString() ?? null,
    last_used_at: used ? row.seen_at.toISOString() : null,
    last_used_from: used ? row.address : null,
    replaced_by: row.replaced_by,
    revision: row.revision,
    can: {
      update: within && may(person, 'update', 'staff'),
      revoke: within && may(person, 'delete', 'staff'),
    },
  };
}

const selectTokens = (db: Queryable) => db.selectFrom('session').selectAll().where('kind', '=', 'token');

/** One key. Throws 404. */
export async function loadMachineKey(db: Queryable, id: string): Promise<MachineKeyRow> {
  const row = await selectTokens(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** The page of keys that the query asks for. */
export async function listMachineKeys(
  ctx: RequestContext,
  { page, per_page }: QueryOf<typeof apiKeyCalls.list>,
): Promise<AnswerOf<typeof apiKeyCalls.list>> {
  const { db, clock } = ctx.platform;
  const holds = sql`ended_at is null and expires_at > ${clock.now()}::timestamptz`;
  const rows = await selectTokens(db)
    .orderBy(sql`(${holds}) desc, created_at desc, id desc`)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const counted = await db
    .selectFrom('session')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('kind', '=', 'token')
    .executeTakeFirst();
  const total = counted?.total ?? 0;
  const person = personOf(ctx);
  return {
    data: rows.map((row) => presentMachineKey(ctx.platform, person, row)),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  };
}
