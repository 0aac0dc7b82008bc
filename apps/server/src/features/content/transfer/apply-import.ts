import { compareDrafts, type RowFault, splitDraft } from '@vitrina/model';
import { findEntry } from '../../../content/shared/load.ts';
import { createEntry } from '../../../content/write/create.ts';
import { saveEntry } from '../../../content/write/save.ts';
import { sanitiseDraft } from '../../../content/write/steps/sanitise.ts';
import type { ContentPorts } from '../../../content/write/work.ts';
import { internal, Problem } from '../../../errors.ts';
import { may, type Platform } from '../../../platform/context.ts';
import { databaseProblem } from '../../../platform/database/failures.ts';
import { type RowReadout, readRows } from './read-rows.ts';
import { refusalFaults } from './refusals.ts';
import { type Outcome, type Row, recordOutcomes } from './rows.ts';
import { type OpenRun, touchRun, workInTurn } from './work-turn.ts';

/** Imports the accepted rows that are not imported yet. A long import continues in another job. */
export async function applyImport(platform: Platform, id: string, ports: ContentPorts): Promise<void> {
  const applyRows = async (open: OpenRun, rows: readonly Row[]): Promise<boolean> => {
    const outcomes: Outcome[] = [];
    for (const readout of await readRows(open, rows)) outcomes.push(await applyRow(open, readout));
    await recordOutcomes(platform.db, id, outcomes);
    return touchRun(platform.db, open, 'applying');
  };
  await workInTurn(platform, id, 'applying', applyRows, ports);
}

/** Imports one row with the same operations as the form. Throws only if the service is temporarily unavailable. */
async function applyRow(open: OpenRun, readout: RowReadout): Promise<Outcome> {
  const { work } = open;
  const { row, target, name, body } = readout;
  const outcome = (state: Outcome['state'], faults: readonly RowFault[] = []): Outcome => ({
    number: row.number,
    state,
    name,
    target_id: target?.row.id ?? row.target_id ?? row.entry_id,
    target_revision: row.target_revision,
    keys: [],
    faults,
  });
  if (body === null) return outcome('failed', readout.faults);
  const requirement = row.target_id === null ? 'create' : 'update';
  const { person } = work.actor;
  if (person !== null && !may(person, requirement, work.type.resource))
    return outcome('failed', [{ column: '', message: 'Ya no tiene permiso para importar este registro.' }]);
  try {
    if (target === null) {
      await createEntry(work, body, { newId: row.entry_id, retried: true });
      return outcome('created');
    }
    // An attempt that crashed may have saved the record already.
    const draft = sanitiseDraft(work.type, splitDraft(work.type, body));
    if (compareDrafts(work.type, target.draft, draft).length > 0)
      await saveEntry(work, target.row.id, body, `"r${row.target_revision}"`);
    return outcome('updated');
  } catch (error) {
    // Another process may have created the record of the same row.
    const result = target === null && (await findEntry(work.db, work.type, row.entry_id, { deleted: 'any' }));
    if (result) return outcome('created');
    return outcome('failed', faultsOf(open, row.number, error));
  }
}

const changedMeanwhile = 'Otra persona cambió el registro después de la revisión: impórtelo de nuevo.';

function faultsOf({ work, run }: OpenRun, row: number, error: unknown): RowFault[] {
  const problem = error instanceof Problem ? error : (databaseProblem(error) ?? internal(error));
  // The service is at fault, not the row, so the job is retried.
  if (problem.status === 503 || problem.status === 507) throw error;
  if (problem.reportable)
    work.platform.log.error({ err: error, import: run.id, row }, 'a row could not be imported');
  if (problem.status === 412) return [{ column: '', message: changedMeanwhile }];
  return refusalFaults(work.type, problem);
}
