import {
  type AttachmentType,
  acceptedBy,
  attachmentTypes,
  type InboxType,
  maxAttachmentBytes,
  maxAttachmentSize,
} from '@vitrina/model';
import { sql } from 'kysely';
import { invalidInput, tooMany } from '../../../errors.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileServices } from '../file-services.ts';
import { newVisitorKey } from '../keys.ts';
import { maxUnnamedBytes, perAddress, uploadLifetimeMs } from './limits.ts';

/** What a visitor says of a file before it is sent. */
export interface AnnouncedFile {
  readonly type: InboxType;
  readonly entryId: string;
  /** The form's field that takes it. */
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly addressHash: string;
  /** Where the visitor reaches the service. */
  readonly origin: string;
}

/**
 * Answers an absolute address that takes one upload of exactly this. Throws 400 for what the field does not take, 429 when
 * the address announced too much, or all together left too much unsent.
 */
export async function announce(
  { platform, store }: FileServices,
  file: AnnouncedFile,
): Promise<{ readonly id: string; readonly url: string; readonly expires: Date }> {
  const { type, entryId, field, name, contentType, size, addressHash, origin } = file;
  if (!isAccepted(type, field, contentType))
    throw invalidInput([{ path: '/content_type', message: 'Este tipo de archivo no se acepta.' }]);
  if (size > maxAttachmentBytes)
    throw invalidInput([{ path: '/size', message: `El archivo pesa más de ${maxAttachmentSize}.` }]);
  const now = platform.clock.now();
  const key = newVisitorKey(contentType, now);
  const expires = Math.floor((now.getTime() + uploadLifetimeMs) / 1000);
  const url = await store.presign({ key, contentType, cacheControl: '', expires, size }, origin);
  const id = newId();
  await inTransaction(platform.db, async (trx) => {
    await refuseTooMuch(trx, addressHash, size, now);
    await trx
      .insertInto('submission_file')
      .values({
        id,
        type: type.slug,
        entry_id: entryId,
        field,
        submission_id: null,
        key,
        name,
        content_type: contentType,
        announced_size: size,
        size: null,
        sha256: null,
        state: 'pending',
        scan: platform.config.clamd === null ? 'unscanned' : 'waiting',
        threat: null,
        address_hash: addressHash,
        created_at: now,
        updated_at: now,
        expires_at: new Date(expires * 1000),
      })
      .execute();
  });
  return { id, url, expires: new Date(expires * 1000) };
}

/** Announcements are counted one after the other, on every process. */
async function refuseTooMuch(trx: Trx, addressHash: string, size: number, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of visitors', 0))`.execute(trx);
  const since = new Date(now.getTime() - perAddress.withinMs);
  const { rows } = await sql<{ readonly files: number; readonly bytes: number; readonly unnamed: number }>`
    select count(*)::int as files, coalesce(sum(announced_size), 0)::float8 as bytes,
      (select coalesce(sum(announced_size), 0)::float8 from submission_file
        where submission_id is null and state <> 'removed') as unnamed
    from submission_file where address_hash = ${addressHash} and created_at > ${since}`.execute(trx);
  const [{ files, bytes, unnamed } = { files: 0, bytes: 0, unnamed: 0 }] = rows;
  if (files >= perAddress.files || bytes + size > perAddress.bytes) throw tooMany(perAddress.withinMs / 1000);
  if (unnamed + size > maxUnnamedBytes) throw tooMany(perAddress.withinMs / 1000);
}

function isAccepted(type: InboxType, field: string, contentType: string): contentType is AttachmentType {
  return Object.hasOwn(attachmentTypes, contentType) && acceptedBy(type, field).includes(contentType);
}
