import type { Resource } from '@vitrina/model';
import { sql } from 'kysely';
import { tooMany } from '../../../errors.ts';
import type { Person } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileServices } from '../file-services.ts';
import { addressOf, newKey } from '../keys.ts';

/** Lifetime of a signed address (ms). */
const addressLifetimeMs = 300_000;

/** Maximum signed addresses per person and minute. */
const maxUploadsPerMinute = 60;

/** Properties of a requested upload. */
export interface UploadRequest {
  readonly resource: Resource;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Size in bytes; null if the client does not announce it. */
  readonly size: number | null;
  /** Origin of the service, as the client reaches it. */
  readonly origin: string;
}

/** Returns a signed absolute address for one upload of this type. Throws 429 for too many requests by the person. */
export async function createUploadAddress(
  { platform, store }: FileServices,
  person: Person,
  { resource, contentType, cacheControl, size, origin }: UploadRequest,
): Promise<string> {
  const now = platform.clock.now();
  const key = newKey(resource, contentType, now);
  const expiresAtSeconds = Math.floor((now.getTime() + addressLifetimeMs) / 1000);
  // Signed before it is counted, so that a failing store does not use up the limit.
  const address = await store.presign({ key, contentType, cacheControl, expiresAtSeconds, size }, origin);
  await inTransaction(platform.db, async (trx) => {
    // Serialises the requests of one person over all processes.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`presign ${person.id}`}, 0))`.execute(trx);
    const { count } = await trx
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('created_by', '=', person.id)
      .where('created_at', '>', new Date(now.getTime() - 60_000))
      .executeTakeFirstOrThrow();
    if (count >= maxUploadsPerMinute) throw tooMany(60);
    await trx
      .insertInto('file')
      .values({
        id: newId(),
        key,
        url: addressOf(key),
        resource,
        content_type: contentType,
        state: 'pending',
        created_at: now,
        created_by: person.id,
        institutions: person.institutions === null ? null : JSON.stringify(person.institutions),
        expires_at: new Date(expiresAtSeconds * 1000),
        updated_at: now,
      })
      .execute();
  });
  return address;
}
