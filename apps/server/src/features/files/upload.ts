import type { Readable } from 'node:stream';
import { maxFileSize, type Resource } from '@vitrina/model';
import { sql } from 'kysely';
import { Problem, tooLarge, tooMany } from '../../errors.ts';
import type { Person, Platform } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { DiskStore } from './disk-store.ts';
import { inspectFile } from './inspect.ts';
import { addressOf, newKey } from './keys.ts';
import { isSignedBy, signedQuery } from './signatures.ts';

/** A signed address is good for so long, and a person gets so many in a minute. */
const lifetimeMs = 300_000;
const perMinute = 60;

/** What is asked for before an upload. */
export interface UploadRequest {
  readonly resource: Resource;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Answers an address that takes one upload of this type. Throws 429 when the person asks too often. */
export async function presign(
  platform: Platform,
  secret: Buffer,
  person: Person,
  request: UploadRequest,
): Promise<string> {
  const now = platform.clock.now();
  const key = newKey(request.resource, request.contentType, now);
  const address = addressOf(key);
  const expires = Math.floor((now.getTime() + lifetimeMs) / 1000);
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql`
    insert into file (id, key, url, resource, content_type, state, created_at, created_by, expires_at)
    select ${newId()}::uuid, ${key}, ${address}, ${request.resource}, ${request.contentType}, 'pending',
      ${now}::timestamptz, ${person.id}::uuid, ${new Date(expires * 1000)}::timestamptz
    where (select count(*) from file where created_by = ${person.id}::uuid and created_at > ${minuteAgo}::timestamptz) < ${perMinute}
    returning id`.execute(platform.db);
  if (rows.length === 0) throw tooMany(60);
  return `${address}?${signedQuery(secret, { key, contentType: request.contentType, cacheControl: request.cacheControl, expires })}`;
}

/** An upload as it comes in. */
export interface Incoming {
  readonly key: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly expires: string;
  readonly signature: string;
  /** As announced, or null when the client does not say. */
  readonly length: number | null;
  readonly bytes: Readable;
}

/**
 * Takes an upload. Throws 403 when the address was not signed for exactly this, has expired or was
 * used; 413, 415 or 422 for what is not wanted. An address is used up by its first upload, however it ends.
 */
export async function takeUpload(
  platform: Platform,
  store: DiskStore,
  secret: Buffer,
  incoming: Incoming,
): Promise<void> {
  const { key, contentType, cacheControl, bytes } = incoming;
  const now = platform.clock.now();
  const expires = /^\d{1,12}$/.test(incoming.expires) ? Number(incoming.expires) : 0;
  if (!isSignedBy(secret, { key, contentType, cacheControl, expires }, incoming.signature)) throw refused();
  if (expires * 1000 <= now.getTime()) throw refused();
  if (incoming.length !== null && incoming.length > maxFileSize) throw tooLarge(maxFileSize);
  await platform.database.room.require('ordinary');
  await claim(platform, key, now);
  try {
    await receive(platform, store, key, contentType, bytes);
  } catch (error) {
    await platform.db.deleteFrom('file').where('key', '=', key).where('state', '=', 'pending').execute();
    throw error;
  }
}

/** A pending row without an end is being uploaded: nobody else gets it. */
async function claim(platform: Platform, key: string, now: Date): Promise<void> {
  const claimed = await platform.db
    .updateTable('file')
    .set({ expires_at: null })
    .where('key', '=', key)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw refused();
}

async function receive(
  platform: Platform,
  store: DiskStore,
  key: string,
  contentType: string,
  bytes: Readable,
): Promise<void> {
  const received = await store.receive(bytes, maxFileSize);
  try {
    const { width, height } = await inspectFile(received.path, contentType);
    await store.keep(received, key);
    await platform.db
      .updateTable('file')
      .set({ state: 'stored', size: received.size, width, height })
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  } catch (error) {
    await store.discard(received);
    await store.remove(key);
    throw error;
  }
}

function refused(): Problem {
  return new Problem(
    403,
    'not_allowed',
    'La dirección para subir el archivo no es válida, ya se usó o venció.',
  );
}
