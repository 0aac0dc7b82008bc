import type { BulkResult } from '@vitrina/contract';
import { sql } from 'kysely';
import { findUses } from '../../../content/read/uses.ts';
import { fileExistsFor } from '../../../content/shared/file-rights.ts';
import { conflict, notAllowed } from '../../../errors.ts';
import { actOnEach } from '../../../platform/act-on-each.ts';
import { personOf, type RequestContext, requirePermission } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';
import { eraseBytes, markFileRemoved } from './erase.ts';
import { recordFileEvent } from './event.ts';
import { isFileReferenced, isInHistory } from './naming.ts';
import { fileExistsForPerson, lockFile } from './rights.ts';

/**
 * Time for which other people may not delete a new upload (ms): its uploader may be about to save a record with it.
 */
const newUploadMs = 86_400_000;

/**
 * Removes the person's own upload if nothing refers to it. A file that is in use or belongs to another person is
 * kept, and a missing one is ignored. The audit trail records the removal, or that the file was kept. Throws 403
 * without the permission `update` on the resource of the file.
 */
export async function removeFile(services: FileServices, ctx: RequestContext, key: string): Promise<void> {
  const person = personOf(ctx);
  const removedId = await inTransaction(services.platform.db, async (trx) => {
    // The lock serialises this removal and a save that uses the file.
    const file = await trx
      .selectFrom('file')
      .select(['id', 'url', 'title', 'name', 'resource', 'state', 'created_by'])
      .where('key', '=', key)
      .where('state', '<>', 'removed')
      .forUpdate()
      .executeTakeFirst();
    if (!file) return null;
    const isOwn = file.created_by === person.id;
    // An upload that is not finished is visible only to the person who requested it.
    if (!isOwn && (file.state !== 'stored' || !(await fileExistsForPerson(trx, person, file.id, 'retrieve'))))
      return null;
    requirePermission(person, 'update', file.resource);
    // An unused upload can be removed only by its uploader, who may be about to save a record with it.
    const isReferenced = !isOwn || (await isFileReferenced(trx, file));
    await recordFileEvent(trx, ctx, file, isReferenced ? 'removal_kept' : 'removed');
    if (isReferenced) return null;
    await markFileRemoved(services, trx, file.id);
    return file.id;
  });
  // After the commit, because the deletion cannot be undone.
  if (removedId !== null) await eraseBytes(services, removedId);
}

/**
 * Deletes a file permanently. Throws 404, 403, 409 when the file is in use or another person has just uploaded it.
 */
export async function discardFile(services: FileServices, ctx: RequestContext, id: string): Promise<void> {
  const person = personOf(ctx);
  const { platform } = services;
  await inTransaction(platform.db, async (trx) => {
    const { file, rights } = await lockFile(trx, person, id);
    if (!rights.delete) throw notAllowed();
    const { data, hidden } = await findUses(trx, person, id, { kind: 'file' });
    if (data.length + hidden > 0)
      throw conflict('in_use', 'No se puede eliminar porque hay registros que lo utilizan.', {
        uses: data,
        hidden,
      });
    if (await isInHistory(trx, id))
      throw conflict(
        'in_history',
        'No se puede eliminar porque versiones anteriores de algún registro lo utilizan.',
      );
    if (await isFileReferenced(trx, file))
      throw conflict('in_history', 'No se puede eliminar porque una importación lo utiliza.');
    const age = platform.clock.now().getTime() - file.created_at.getTime();
    if (file.created_by !== person.id && age < newUploadMs)
      throw conflict('just_uploaded', 'Otra persona acaba de subirlo. Inténtelo mañana.');
    await markFileRemoved(services, trx, id);
    await recordFileEvent(trx, ctx, file, 'deleted');
  });
  await eraseBytes(services, id);
}

/** Deletes several files permanently. Returns one result per id, in order; files in use are kept. */
export async function discardFiles(
  services: FileServices,
  ctx: RequestContext,
  ids: readonly string[],
): Promise<BulkResult[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, coalesce(nullif(f.title, ''), nullif(f.name, ''), 'Archivo sin título') as name from file f
    where f.id = any(${[...ids]}::uuid[]) and f.state = 'stored' and ${fileExistsFor(personOf(ctx), 'retrieve')}`.execute(
    services.platform.db,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return actOnEach(
    ctx,
    ids.map((id) => ({ id, name: names.get(id.toLowerCase()) ?? null })),
    {
      run: async ({ id }) => {
        await discardFile(services, ctx, id);
        return {};
      },
      explain: ({ status, detail }) => ({ detail: status === 404 ? 'El archivo no existe.' : detail }),
    },
  );
}
