import type { InboxType } from '@vitrina/model';
import { may, type Person, type Platform, sees } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import { fileOf, type Row } from '../../../platform/sheet-file.ts';
import { reportFiles } from '../../files/index.ts';
import { countSelected, type SelectedSubmissions, submissionRows } from '../handling/cells.ts';
import type { Run } from './present-run.ts';
import { claimRun, endRun, postponeRun, touchRun, wasStopped } from './runs.ts';
import { columnsOf, maxSheetRows, selectionOf } from './selected.ts';
import { createNotifier } from './tell.ts';

/**
 * Minimum time between two updates of the progress (ms), each of which waits for the disk. Each update also checks if
 * the run was stopped.
 */
const progressIntervalMs = 500;

/** Thrown when the run was stopped, or another process took it over. */
class RunTakenOver extends Error {
  override readonly name = 'NotOurs';
}

/**
 * Makes the file of a claimed run and ends the run. Returns the final state; null if the run was stopped or taken
 * over meanwhile. After an error, a mailed run is retried later while retries remain, and any other run fails; the
 * error is thrown again.
 */
export async function writeRun(
  platform: Platform,
  { run, type, person }: { readonly run: Run; readonly type: InboxType; readonly person: Person },
): Promise<'done' | 'empty' | null> {
  const { asked: report } = run;
  const columns = columnsOf(type, report.columns);
  const ids = run.entries.map(({ id }) => id);
  let writtenCount = 0;
  const selectedSubmissions = selectionOf(platform, person, type, report, ids);
  async function* countRows(): AsyncGenerator<readonly Row[]> {
    let lastProgressAt = performance.now();
    let isStillClaimed = Promise.resolve(true);
    for await (const rows of submissionRows(selectedSubmissions, columns, report.include_sensitive)) {
      yield rows;
      writtenCount += rows.length;
      if (performance.now() - lastProgressAt < progressIntervalMs) continue;
      lastProgressAt = performance.now();
      if (!(await isStillClaimed)) throw new RunTakenOver();
      isStillClaimed = touchRun(platform, run, writtenCount);
      // A failure is thrown at the next await; after the last rows nothing awaits it.
      isStillClaimed.catch(() => undefined);
    }
  }
  try {
    if (run.schedule_id !== null) await storeTotal(platform, run, selectedSubmissions);
    const file = fileOf({ name: type.labels.plural, columns, portions: countRows() }, report.format);
    const file_size = await reportFiles(platform).storeFile(run.id, file);
    const state = writtenCount === 0 ? 'empty' : 'done';
    const outcome = { state, written: writtenCount, ...(state === 'done' ? { file_size } : {}) } as const;
    const isEnded = await endRun(platform, run, outcome, createNotifier(platform, run, type, outcome));
    // If another process has taken over the run, the file belongs to that process now.
    const isDropped = isEnded ? state === 'empty' : await wasStopped(platform, run.id);
    if (isDropped) await reportFiles(platform).removeFile(run.id);
    return isEnded ? state : null;
  } catch (error) {
    if (error instanceof RunTakenOver) return null;
    const isRepeated = run.delivery !== null && (await postponeRun(platform, run));
    if (!isRepeated) await failRun(platform, { run, type }, writtenCount);
    throw error;
  }
}

async function failRun(
  platform: Platform,
  { run, type }: { readonly run: Run; readonly type: InboxType },
  writtenCount: number,
): Promise<void> {
  const outcome = { state: 'failed', written: writtenCount } as const;
  await endRun(platform, run, outcome, createNotifier(platform, run, type, outcome));
}

/** Counts the rows of a scheduled run, whose total is not yet known. Throws if they do not fit on a worksheet. */
async function storeTotal(
  platform: Platform,
  run: Run,
  selectedSubmissions: SelectedSubmissions,
): Promise<void> {
  const total = await countSelected(selectedSubmissions);
  if (run.asked.format === 'xlsx' && total > maxSheetRows)
    throw new Error(`The ${total} rows of the run ${run.id} do not fit on a sheet.`);
  await platform.db.updateTable('report_run').set({ total }).where('id', '=', run.id).execute();
}

/** Makes the file of a run in a job, with the current rights of the person who requested it. */
export async function performRun(platform: Platform, id: string): Promise<void> {
  const claim = await claimRun(platform, id);
  if (claim === null) return;
  const { run, type } = claim;
  const { resource } = type;
  const person = await currentPerson(platform, {
    id: run.person_id,
    kind: run.person_kind === 'token' ? 'token' : 'session',
  });
  const { include_sensitive, institution_id = null } = run.asked;
  // The permission to change a schedule includes the permission to run it.
  const mayRequest = (requester: Person): boolean =>
    may(requester, 'create', resource) || (run.schedule_id !== null && may(requester, 'update', resource));
  const isStillAllowed =
    person !== null &&
    mayRequest(person) &&
    may(person, 'export', resource) &&
    sees(person, institution_id) &&
    (!include_sensitive || may(person, 'reveal', resource));
  if (!isStillAllowed) {
    await failRun(platform, { run, type }, 0);
    platform.log.warn({ run: id }, 'a report was not made: its person may not have it any more');
    return;
  }
  const state = await writeRun(platform, { run, type, person });
  platform.log.info({ run: id, state }, 'report made');
}
