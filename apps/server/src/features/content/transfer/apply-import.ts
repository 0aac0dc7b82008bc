import { compareDrafts, type RowFault, splitDraft } from '@vitrina/model';
import { findEntry } from '../../../content/shared/load.ts';
import { createEntry } from '../../../content/write/create.ts';
import type { ContentPorts } from '../../../content/write/entry-context.ts';
import { saveEntry } from '../../../content/write/save.ts';
import { sanitiseDraft } from '../../../content/write/steps/sanitise.ts';
import { internal, Problem } from '../../../errors.ts';
import { may, type Platform } from '../../../platform/context.ts';
import { databaseProblem } from '../../../platform/database/failures.ts';
import { type RowReadout, readRows } from './read-rows.ts';
import { refusalFaults } from './refusals.ts';
import { type Outcome, type Row, recordOutcomes } from './rows.ts';
import { type OpenRun, processInPortions, touchRun } from './work-turn.ts';

/** Imports the accepted rows that are not imported yet. A long import continues in another job. */
export async function applyImport(platform: Platform, id: string, ports: ContentPorts): Promise<void> {
  const applyRows = async (openRun: OpenRun, rows: readonly Row[]): Promise<boolean> => {
    const outcomes: Outcome[] = [];
    for (const readout of await readRows(openRun, rows)) outcomes.push(await applyRow(openRun, readout));
    await recordOutcomes(platform.db, id, outcomes);
    return touchRun(platform.db, openRun, 'applying');
  };
  await processInPortions(platform, id, 'applying', applyRows, ports);
}

/** Imports one row with the same operations as the form. Throws only if the service is temporarily unavailable. */
async function applyRow(openRun: OpenRun, readout: RowReadout): Promise<Outcome> {
  const { ctx } = openRun;
  const { row, target, name, body } = readout;
  const outcomeWith = (state: Outcome['state'], faults: readonly RowFault[] = []): Outcome => ({
    number: row.number,
    state,
    name,
    target_id: target?.row.id ?? row.target_id ?? row.entry_id,
    target_revision: row.target_revision,
    keys: [],
    faults,
  });
  if (body === null) return outcomeWith('failed', readout.faults);
  const neededAction = row.target_id === null ? 'create' : 'update';
  const { person } = ctx.actor;
  if (person !== null && !may(person, neededAction, ctx.type.resource))
    return outcomeWith('failed', [
      { column: '', message: 'Ya no tiene permiso para importar este registro.' },
    ]);
  try {
    if (target === null) {
      await createEntry(ctx, body, { newId: row.entry_id, retried: true });
      return outcomeWith('created');
    }
    // An attempt that crashed may have saved the record already.
    const draft = sanitiseDraft(ctx.type, splitDraft(ctx.type, body));
    if (compareDrafts(ctx.type, target.draft, draft).length > 0)
      await saveEntry(ctx, target.row.id, body, `"r${row.target_revision}"`);
    return outcomeWith('updated');
  } catch (error) {
    // Another process may have created the record of the same row.
    const result = target === null && (await findEntry(ctx.db, ctx.type, row.entry_id, { deleted: 'any' }));
    if (result) return outcomeWith('created');
    return outcomeWith('failed', faultsOf(openRun, row.number, error));
  }
}

const changedMeanwhileMessage = 'Otra persona cambió el registro después de la revisión: impórtelo de nuevo.';

function faultsOf({ ctx, run }: OpenRun, row: number, error: unknown): RowFault[] {
  const problem = error instanceof Problem ? error : (databaseProblem(error) ?? internal(error));
  // The service is at fault, not the row, so the job is retried.
  if (problem.status === 503 || problem.status === 507) throw error;
  if (problem.reportable)
    ctx.platform.log.error({ err: error, import: run.id, row }, 'a row could not be imported');
  if (problem.status === 412) return [{ column: '', message: changedMeanwhileMessage }];
  return refusalFaults(ctx.type, problem);
}
