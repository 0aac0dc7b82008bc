import type { ContentType } from '@vitrina/model';
import { conflict, invalidField } from '../../../errors.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/failures.ts';
import { countRows } from './rows.ts';
import { expiryFrom, loadRun, moveRun, type Run, sendImportJob } from './runs.ts';

/** Assigns the file's columns and checks all rows again. Throws 404, 400, and 409 once the import has begun. */
export async function setColumns(
  ctx: RequestContext,
  type: ContentType,
  id: string,
  columnKeys: readonly (string | null)[],
): Promise<Run> {
  const { platform } = ctx;
  const run = await loadRun(platform.db, personOf(ctx), type, id);
  if (columnKeys.length !== run.heads.length)
    throw invalidField('/columns', `El archivo tiene ${run.heads.length} columnas.`);
  const duplicateColumn = columnKeys.find((key, index) => key !== null && columnKeys.indexOf(key) !== index);
  if (duplicateColumn !== undefined)
    throw invalidField('/columns', 'Dos columnas del archivo no pueden llenar el mismo campo.');
  const now = platform.clock.now();
  return transact(platform.db, async (trx) => {
    const updateResult = await trx
      .updateTable('import_run')
      .set({
        columns: JSON.stringify(columnKeys),
        state: 'checking',
        worker: null,
        updated_at: now,
        expires_at: expiryFrom(now),
      })
      .where('id', '=', run.id)
      .where('state', 'in', ['checking', 'checked', 'cancelled'])
      .returningAll()
      .executeTakeFirst();
    if (!updateResult)
      throw conflict('import_begun', 'La importación ya comenzó: sus columnas no se pueden cambiar.');
    await trx
      .updateTable('import_row')
      .set({
        state: 'waiting',
        keys: '[]',
        faults: '[]',
        changes: '[]',
        notes: '[]',
        target_id: null,
        target_revision: null,
      })
      .where('import_id', '=', run.id)
      .execute();
    await sendImportJob(platform, trx, run.id, 'checking');
    return updateResult;
  });
}

/** Starts to import the accepted rows, or resumes after a stop. Throws 404, 409 when there is nothing to import. */
export async function beginImport(ctx: RequestContext, type: ContentType, id: string): Promise<Run> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const run = await loadRun(platform.db, person, type, id);
  if (run.state === 'applied') return run;
  if (run.state === 'applying') {
    // A repeated request: the import is in progress, or its process has crashed and the work is queued again.
    await sendImportJob(platform, platform.db, run.id, 'applying');
    return run;
  }
  const { create = 0, update = 0 } = await countRows(platform.db, run.id);
  if (create + update === 0) throw conflict('nothing_to_import', 'No hay filas que importar.');
  await transact(platform.db, async (trx) => {
    if (!(await moveRun(trx, run.id, ['checked', 'stopped'], 'applying', platform.clock.now())))
      throw conflict('not_checked', 'La revisión del archivo no ha terminado.');
    await recordEvent(trx, ctx, {
      action: 'imported',
      resource: type.resource,
      details: { type: type.slug, import: run.id, file_name: run.file_name, create, update },
    });
    await sendImportJob(platform, trx, run.id, 'applying');
  });
  return loadRun(platform.db, person, type, id);
}

/**
 * Stops an import. An import that has not begun is cancelled; one in progress can be resumed. Imported rows stay
 * imported. Throws 404.
 */
export async function stopImport(ctx: RequestContext, type: ContentType, id: string): Promise<Run> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const run = await loadRun(platform.db, person, type, id);
  const now = platform.clock.now();
  if (!(await moveRun(platform.db, run.id, ['applying'], 'stopped', now)))
    await moveRun(platform.db, run.id, ['checking', 'checked'], 'cancelled', now);
  return loadRun(platform.db, person, type, id);
}
