import { findUses } from '../../../content/read/uses.ts';
import { conflict, notAllowed } from '../../../errors.ts';
import { personOf, type RequestContext, requirePermission } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/failures.ts';
import type { FileServices } from '../file-services.ts';
import { eraseBytes, markRemoved } from './erase.ts';
import { recordFileEvent } from './event.ts';
import { isInHistory, isNamed } from './naming.ts';
import { existsFor, lockFile } from './rights.ts';

/** Time for which an upload without a record is kept (ms): its uploader may be about to save it. */
const freshMs = 86_400_000;

/**
 * Removes a file of the person's own that nothing names. One that a draft, any version or a publication still names is
 * kept, one that somebody else uploaded too; one that is gone already, or does not exist for the person, is no fault.
 * Either is in the record of acts. Throws 403 for a person who may not update the resource it was stored for.
 */
export async function removeFile(services: FileServices, ctx: RequestContext, key: string): Promise<void> {
  const person = personOf(ctx);
  const removedId = await inTransaction(services.platform.db, async (trx) => {
    // The lock makes a save that names the file wait, or us wait for it.
    const file = await trx
      .selectFrom('file')
      .select(['id', 'url', 'title', 'name', 'resource', 'state', 'created_by'])
      .where('key', '=', key)
      .where('state', '<>', 'removed')
      .forUpdate()
      .executeTakeFirst();
    if (!file) return null;
    const isOwn = file.created_by === person.id;
    // What was only announced so far is known to whoever did.
    if (!isOwn && (file.state !== 'stored' || !(await existsFor(trx, person, file.id, 'retrieve'))))
      return null;
    requirePermission(person, 'update', file.resource);
    // What nothing names yet is known to whoever uploaded it, who may be about to save it: nobody else takes it away.
    const isStored = !isOwn || (await isNamed(trx, file));
    await recordFileEvent(trx, ctx, file, isStored ? 'removal_kept' : 'removed');
    if (isStored) return null;
    await markRemoved(services, trx, file.id);
    return file.id;
  });
  // After the commit, because this cannot be taken back.
  if (removedId !== null) await eraseBytes(services, removedId);
}

/** Deletes a file for good. Throws 404, 403, 409 when anything names it or somebody else has just uploaded it. */
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
    if (await isNamed(trx, file))
      throw conflict('in_history', 'No se puede eliminar porque una importación lo utiliza.');
    const age = platform.clock.now().getTime() - file.created_at.getTime();
    if (file.created_by !== person.id && age < freshMs)
      throw conflict('just_uploaded', 'Otra persona acaba de subirlo. Inténtelo mañana.');
    await markRemoved(services, trx, id);
    await recordFileEvent(trx, ctx, file, 'deleted');
  });
  await eraseBytes(services, id);
}
