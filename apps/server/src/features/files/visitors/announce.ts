import {
  type AttachmentType,
  acceptedBy,
  attachmentTypes,
  cleanFileName,
  conversionAdvice,
  type InboxType,
  maxAttachmentBytes,
  maxAttachmentSize,
} from '@vitrina/model';
import { invalidField } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import { newId } from '../../../platform/ids.ts';
import type { FileServices } from '../file-services.ts';
import { newVisitorKey } from '../keys.ts';
import { uploadLifetimeMs } from './limits.ts';
import { cancelAnnouncements, enforceLimits, type VisitorOrigin } from './quota.ts';

/** File that a visitor wants to upload. */
export interface AnnouncedFile extends VisitorOrigin {
  readonly type: InboxType;
  readonly entryId: string;
  /** Key of the form field for the file. */
  readonly field: string;
  readonly name: string;
  readonly contentType: string;
  /** Size in bytes. */
  readonly size: number;
  /** Origin of the service, as the visitor reaches it. */
  readonly origin: string;
}

/** Returns a signed address for exactly this upload. Throws 400 for a wrong type or size, 429 over the limits. */
export async function announceFile(
  { platform, store }: FileServices,
  file: AnnouncedFile,
): Promise<{ readonly id: string; readonly url: string; readonly expiresAt: Date }> {
  const { type, entryId, field, name, contentType, size, addressHash, networkHash, origin } = file;
  if (!isAcceptedFile(type, field, contentType))
    throw invalidField(
      '/content_type',
      conversionAdvice(contentType, name) ?? 'Este tipo de archivo no se acepta.',
    );
  if (size > maxAttachmentBytes) throw invalidField('/size', `El archivo pesa más de ${maxAttachmentSize}.`);
  const now = platform.clock.now();
  const key = newVisitorKey(contentType, now);
  const expiresAtSeconds = Math.floor((now.getTime() + uploadLifetimeMs) / 1000);
  const url = await store.presign({ key, contentType, cacheControl: '', expiresAtSeconds, size }, origin);
  const id = newId();
  await inTransaction(platform.db, async (trx) => {
    await enforceLimits(trx, file, size, now);
    await trx
      .insertInto('submission_file')
      .values({
        id,
        type: type.slug,
        entry_id: entryId,
        field,
        key,
        name: cleanFileName(name, contentType),
        content_type: contentType,
        announced_size: size,
        state: 'pending',
        scan: platform.config.clamd === null ? 'unscanned' : 'waiting',
        address_hash: addressHash,
        network_hash: networkHash,
        created_at: now,
        updated_at: now,
        expires_at: new Date(expiresAtSeconds * 1000),
      })
      .execute();
    await cancelAnnouncements(trx, now);
  });
  return { id, url, expiresAt: new Date(expiresAtSeconds * 1000) };
}

function isAcceptedFile(type: InboxType, field: string, contentType: string): contentType is AttachmentType {
  return Object.hasOwn(attachmentTypes, contentType) && acceptedBy(type, field).includes(contentType);
}
