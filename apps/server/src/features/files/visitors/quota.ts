import { type RawBuilder, sql } from 'kysely';
import { tooMany } from '../../../errors.ts';
import type { Trx } from '../../../platform/database/database.ts';
import {
  limitWindowMs,
  maxAnnouncements,
  receivedQuota,
  uploadLifetimeMs,
  uploadLimits,
  visitorShareBytes,
} from './limits.ts';

/** Keyed hashes of a visitor's address (IPv4, IPv6 /64) and of its network (IPv4 /24, IPv6 /48). */
export interface VisitorOrigin {
  readonly addressHash: string;
  readonly networkHash: string;
}

/** Serialises quota checks of all processes until the end of the transaction. */
async function lockQuota(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of visitors', 0))`.execute(trx);
}

/** SQL for the network of a row. Rows of older versions have only the address. */
const networkSql = sql`coalesce(network_hash, address_hash)`;

/** Condition for announcements whose upload address is still valid and unused. */
const isOpenAnnouncement = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`submission_id is null and state = 'pending'
  and size is null and claimed_at is null and expires_at > ${now}::timestamptz
  and created_at > ${new Date(now.getTime() - uploadLifetimeMs)}::timestamptz`;

/** Throws 429 if a visitor's address or network exceeds its limits. Other networks do not count. */
export async function enforceLimits(trx: Trx, origin: VisitorOrigin, size: number, now: Date): Promise<void> {
  await lockQuota(trx);
  const addressUsage = await readUsage(trx, sql`address_hash = ${origin.addressHash}`, now);
  const networkUsage = await readUsage(trx, sql`network_hash = ${origin.networkHash}`, now);
  for (const [uploads, limit] of [
    [addressUsage, uploadLimits.address],
    [networkUsage, uploadLimits.network],
  ] as const)
    if (uploads.files >= limit.files || uploads.bytes + size > limit.bytes)
      throw tooMany(uploadLifetimeMs / 1000);
}

/**
 * Counts the open announcements and received files of the last hour. Announcements that expired unused do not count.
 */
async function readUsage(
  trx: Trx,
  senderCondition: RawBuilder<unknown>,
  now: Date,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ readonly files: number; readonly bytes: number }>`
    select count(*)::int as files, coalesce(sum(coalesce(size, announced_size)), 0)::float8 as bytes
    from submission_file where ${senderCondition} and created_at > ${new Date(now.getTime() - limitWindowMs)}::timestamptz
      and (size is not null or claimed_at is not null
        or (state = 'pending' and expires_at > ${now}::timestamptz))`.execute(trx);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/**
 * Cancels open announcements beyond the maximum, down to 90 % of it: those of the largest network first, oldest
 * first.
 */
export async function cancelAnnouncements(trx: Trx, now: Date): Promise<void> {
  const { rows } = await sql<{ readonly open: number }>`
    select count(*)::int as open from submission_file where ${isOpenAnnouncement(now)}`.execute(trx);
  const openCount = rows[0]?.open ?? 0;
  if (openCount <= maxAnnouncements) return;
  await sql`
    with ranked as (
      select id, created_at, row_number() over (partition by ${networkSql} order by created_at desc, id desc) as rank
      from submission_file where ${isOpenAnnouncement(now)}
    )
    delete from submission_file where state = 'pending' and claimed_at is null and id in (
      select id from ranked order by rank desc, created_at, id limit ${openCount - Math.floor(maxAnnouncements * 0.9)}
    )`.execute(trx);
}

/** Removed file whose bytes are still to be deleted from the store. */
export interface EvictedFile {
  readonly id: string;
  readonly key: string;
}

/** Marks received files beyond the quota as removed and returns them: files of the largest network first. */
export async function evictReceivedFiles(trx: Trx): Promise<readonly EvictedFile[]> {
  await lockQuota(trx);
  const { files, bytes } = await unassignedUsage(trx);
  const excessFiles = files - receivedQuota.files;
  const excessBytes = bytes - receivedQuota.bytes;
  if (excessFiles <= 0 && excessBytes <= 0) return [];
  // The sum of sizes from the newest file of the network down to this file.
  const { rows } = await sql<EvictedFile>`
    with ranked as (
      select id, created_at, size, greatest(${visitorShareBytes}::bigint, sum(size) over (
        partition by ${networkSql} order by created_at desc, id desc)) as stored
      from submission_file where ${receivedSql}
    ), ordered as (
      select id, row_number() over eviction - 1 as files_before, sum(size) over eviction - size as bytes_before
      from ranked window eviction as (order by stored desc, created_at, id)
    ), evicted as (
      select f.id from submission_file f where f.submission_id is null and f.id in (
        select id from ordered where files_before < ${excessFiles} or bytes_before < ${excessBytes}::float8
      ) for update skip locked
    )
    update submission_file set state = 'removed' where id in (select id from evicted) returning id, key`.execute(
    trx,
  );
  return rows;
}

/** Condition for received files without a submission. */
const receivedSql = sql<boolean>`submission_id is null and state <> 'removed' and size is not null`;

async function unassignedUsage(trx: Trx): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ readonly files: number; readonly bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
    from submission_file where ${receivedSql}`.execute(trx);
  return rows[0] ?? { files: 0, bytes: 0 };
}
