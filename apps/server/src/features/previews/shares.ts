import { maxSharesPerEntry, type NewShare, type Share } from '@vitrina/contract';
import { type ContentType, findContentType } from '@vitrina/model';
import { namePeople } from '../../content/read/present.ts';
import { type EntryRow, findEntry, loadEntry } from '../../content/shared/load.ts';
import { ownsRecord, seesRecord } from '../../content/shared/scope.ts';
import { conflict, notAllowed, notFound } from '../../errors.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import {
  may,
  type Person,
  type Platform,
  type Preview,
  personOf,
  type RequestContext,
} from '../../platform/context.ts';
import { currentPerson } from '../../platform/current-person.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/failures.ts';
import { newSecret, secretHash } from '../../platform/secrets.ts';

const dayMs = 86_400_000;
/** Time within which several openings of a link count as one (ms), so that its users cannot fill the audit trail. */
const openingMs = 60_000;

/** Lists the active links of a record, newest first. Throws 404. */
export async function listShares(ctx: RequestContext, type: ContentType, entryId: string): Promise<Share[]> {
  const { platform } = ctx;
  await loadEntry(platform.db, personOf(ctx), type, entryId);
  const rows = await activeShares(platform, platform.db, entryId)
    .select(['id', 'created_at', 'created_by', 'expires_at', 'opened', 'opened_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const personName = await namePeople(
    platform,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ created_by, created_at, expires_at, opened_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    created_by: personName(created_by),
    expires_at: expires_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
  }));
}

const activeShares = ({ clock }: Platform, db: Queryable, entryId: string) =>
  db
    .selectFrom('share')
    .where('entry_id', '=', entryId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now());

/** Loads a record whose institutions are all the person's own. Throws 403, 404. */
async function loadOwnEntry(ctx: RequestContext, type: ContentType, entryId: string): Promise<EntryRow> {
  const person = personOf(ctx);
  const entry = await loadEntry(ctx.platform.db, person, type, entryId);
  if (!ownsRecord(person, type, entry)) throw notAllowed();
  return entry;
}

/** Creates a link to the draft of a record. Throws 403, 404, 409 without a staging site or with too many links. */
export async function createShare(
  ctx: RequestContext,
  type: ContentType,
  entryId: string,
  days: number,
): Promise<NewShare> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const { stagingSiteUrl } = platform.config;
  const entry = await loadOwnEntry(ctx, type, entryId);
  if (stagingSiteUrl === null)
    throw conflict('no_staging_site', 'Esta instalación no tiene sitio de pruebas donde ver el borrador.');
  const secret = newSecret();
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + days * dayMs);
  await transact(platform.db, async (trx) => {
    // Serialised, so that two requests cannot both create the last permitted link.
    await trx.selectFrom('entry').select('id').where('id', '=', entryId).forUpdate().execute();
    const links = await activeShares(platform, trx, entryId).select('id').execute();
    if (links.length >= maxSharesPerEntry)
      throw conflict('too_many_shares', `Ya hay ${maxSharesPerEntry} enlaces que valen. Retire alguno.`);
    await trx
      .insertInto('share')
      .values({
        id: ctx.newId,
        type: type.slug,
        entry_id: entryId,
        secret_hash: secretHash(secret),
        created_at: now,
        created_by: person.id,
        created_by_kind: person.kind,
        expires_at: expiresAt,
      })
      .execute();
    await recordShareEvent(ctx, trx, 'shared', type, entry, { expires_at: expiresAt.toISOString() });
  });
  return {
    share: {
      id: ctx.newId,
      created_at: now.toISOString(),
      created_by: { id: person.id, name: person.name },
      expires_at: expiresAt.toISOString(),
      opened: 0,
      opened_at: null,
    },
    // After `#`, so that no server and no log receives the token.
    address: `${stagingSiteUrl}/share#${secret}`,
  };
}

/** Ends a link before its expiry. Throws 404. */
export async function endShare(
  ctx: RequestContext,
  type: ContentType,
  entryId: string,
  shareId: string,
): Promise<void> {
  const { platform } = ctx;
  const entry = await loadOwnEntry(ctx, type, entryId);
  await transact(platform.db, async (trx) => {
    const share = await trx
      .updateTable('share')
      .set({ ended_at: platform.clock.now() })
      .where('id', '=', shareId)
      .where('entry_id', '=', entryId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (share === undefined) throw notFound();
    await recordShareEvent(ctx, trx, 'share_ended', type, entry, {});
  });
}

function recordShareEvent(
  ctx: RequestContext,
  db: Queryable,
  action: 'shared' | 'share_ended' | 'share_opened',
  { resource }: ContentType,
  target: EntryRow,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const person = ctx.person ?? { id: null, name: 'Quien abrió el enlace' };
  return recordEvent(db, { ...ctx, person }, { action, resource, target, details });
}

/** Opens a shared draft with the current rights of the person who created the link; null for an ended link. */
export async function openShare(platform: Platform, token: string): Promise<Preview | null> {
  const { db, clock } = platform;
  const row = await db
    .selectFrom('share')
    .select(['type', 'entry_id', 'created_by', 'created_by_kind', 'expires_at'])
    .where('secret_hash', '=', secretHash(token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (row === undefined) return null;
  const type = findContentType(row.type);
  const kind = row.created_by_kind === 'token' ? 'token' : 'session';
  const person = await currentPerson(platform, { id: row.created_by, kind });
  if (type === undefined || person === null || !(await mayStillShow(platform, person, type, row.entry_id)))
    return null;
  const onlyEntry = { type: row.type, id: row.entry_id };
  return { person, sessionId: null, onlyEntry, expiresAt: row.expires_at };
}

async function mayStillShow(
  { db }: Platform,
  person: Person,
  type: ContentType,
  entryId: string,
): Promise<boolean> {
  if (!may(person, 'update', type.resource)) return false;
  const entry = await findEntry(db, type, entryId);
  return entry !== undefined && seesRecord(person, type, entry);
}

/** Counts and records the opening of a link, at most once a minute. */
export async function recordOpening(ctx: RequestContext, token: string): Promise<void> {
  const { platform } = ctx;
  await transact(platform.db, async (trx) => {
    const share = await trx
      .updateTable('share')
      .set((row) => ({ opened: row('opened', '+', 1), opened_at: platform.clock.now() }))
      .where('secret_hash', '=', secretHash(token))
      .where((row) =>
        row.or([
          row('opened_at', 'is', null),
          row('opened_at', '<', new Date(platform.clock.now().getTime() - openingMs)),
        ]),
      )
      .returning(['type', 'entry_id'])
      .executeTakeFirst();
    const type = share && findContentType(share.type);
    const entry = share && type && (await findEntry(trx, type, share.entry_id));
    if (type && entry) await recordShareEvent(ctx, trx, 'share_opened', type, entry, {});
  });
}

/** Deletes links a month after their end. */
export async function deleteOldShares({ db, clock }: Platform): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - 30 * dayMs);
  await db
    .deleteFrom('share')
    .where((row) => row.or([row('expires_at', '<', cutoff), row('ended_at', '<', cutoff)]))
    .execute();
}
