import type { AnswerOf, ApplicationKey, apiKeyCalls, BodyOf } from '@vitrina/contract';
import { type Selectable, sql } from 'kysely';
import { conflict, notFound } from '../../../errors.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { apiKeyTopic, newApplicationKey } from '../keys.ts';
import { recordStaffEvent } from '../record-event.ts';

type Row = Selectable<Database['api_key']>;

const hourMs = 3_600_000;

const isValidKey = ({ retired_at }: Row, now: Date): boolean => retired_at === null || retired_at > now;

/** Maximum application keys in the list. Older ended keys are left out. */
const maxApplicationKeys = 100;

const presentKey = (row: Row, now: Date, isCurrent: boolean): ApplicationKey => ({
  ...isoDates(row),
  active: isValidKey(row, now),
  current: isCurrent,
});

/**
 * Lists the application keys, keys without an end first, newest first in each group. `current` marks the newest
 * active key, which the console uses.
 */
export async function listApplicationKeys({
  platform: { db, clock },
}: RequestContext): Promise<AnswerOf<typeof apiKeyCalls.applications>> {
  const now = clock.now();
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .orderBy(sql`retired_at is not null`)
    .orderBy('created_at', 'desc')
    .limit(maxApplicationKeys)
    .execute();
  const validRows = rows.filter((row) => isValidKey(row, now));
  const newest = validRows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0];
  return { data: rows.map((row) => presentKey(row, now, row === newest)) };
}

/** Creates an application key. With an overlap in hours, the keys without an end expire after the overlap. */
export async function addApplicationKey(
  ctx: RequestContext,
  { label, overlap_hours }: BodyOf<typeof apiKeyCalls.createApplication>,
): Promise<ApplicationKey> {
  const { clock } = ctx.platform;
  const now = clock.now();
  const newKey = await withKeysLocked(ctx, async (trx) => {
    const existingKey = await trx
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', ctx.newId)
      .executeTakeFirst();
    if (existingKey !== undefined) return existingKey;
    if (overlap_hours !== null)
      await trx
        .updateTable('api_key')
        .set({ retired_at: new Date(now.getTime() + overlap_hours * hourMs) })
        .where('retired_at', 'is', null)
        .execute();
    const row = await trx
      .insertInto('api_key')
      .values({ id: ctx.newId, key: newApplicationKey(), label, created_at: now, retired_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordStaffEvent(trx, ctx, 'key_created', { id: row.id, name: label }, { overlap_hours });
    return row;
  });
  return presentKey(newKey, now, true);
}

/**
 * Ends an application key immediately. Throws 404, and 409 for the last key without an end, which the console needs.
 */
export async function retireApplicationKey(ctx: RequestContext, id: string): Promise<void> {
  const now = ctx.platform.clock.now();
  await withKeysLocked(ctx, async (trx) => {
    const rows = await trx.selectFrom('api_key').selectAll().execute();
    const row = rows.find((key) => key.id === id);
    if (row === undefined) throw notFound();
    if (!isValidKey(row, now)) return;
    if (!rows.some((otherKey) => otherKey.id !== id && otherKey.retired_at === null))
      throw conflict('last_key', 'Es la última clave sin fecha de fin: cree otra antes de anularla.');
    await trx.updateTable('api_key').set({ retired_at: now }).where('id', '=', id).execute();
    await recordStaffEvent(trx, ctx, 'key_revoked', { id, name: row.label });
  });
}

/** Changes application keys, one change at a time, and notifies every process. */
async function withKeysLocked<T>(ctx: RequestContext, operation: (trx: Trx) => Promise<T>): Promise<T> {
  const { platform } = ctx;
  const savedKey = await inTransaction(platform.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('application keys', 0))`.execute(trx);
    return operation(trx);
  });
  await platform.bus.publish(apiKeyTopic, '');
  return savedKey;
}
