import { type InboxType, type ReportCells, reportColumns, type SubmissionState } from '@vitrina/model';
import { sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { all, column } from '../../../content/shared/source.ts';
import { may, type Person, type Platform } from '../../../platform/context.ts';
import { currentPerson } from '../../../platform/current-person.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { fileOf, type Row } from '../../../platform/sheet-file.ts';
import type { AskedReport } from '../../../schema/reports.ts';
import type { ReportPorts } from '../ports.ts';
import { type Selected, submissionRows } from '../staff/cells.ts';
import { selectSubmissions } from '../staff/filters.ts';
import type { Run } from './present-run.ts';
import { writeReportMail } from './report-mail.ts';
import { claimRun, endRun, postponeRun, touchRun, wasStopped } from './runs.ts';

/** Rows after which a run says how far it is, and looks whether it was stopped. */
const rowsBetweenSigns = 2500;

/** Somebody has stopped the run, or another process works on it. */
class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** The submissions that a report holds: within the person's institutions, received on these days. */
export function selectedBy(
  platform: Platform,
  person: Person,
  type: InboxType,
  { date_from, date_to, states }: Pick<AskedReport, 'date_from' | 'date_to' | 'states'>,
  entries: readonly string[],
): Selected {
  const filters = {
    received_from: date_from,
    received_to: date_to,
    state: states as readonly SubmissionState[] as SubmissionState[],
  };
  const among = entries.length === 0 ? [] : [sql`${column('entry_id')} = any(${[...entries]}::uuid[])`];
  const where = all([selectSubmissions(person, [type], filters, calendarOf(platform)), ...among]);
  return { platform, person, types: [type], where };
}

/** The columns that were asked for, in the inbox's own order. */
export const columnsOf = (type: InboxType, keys: readonly string[]): readonly ReportCells[] =>
  reportColumns(type).filter(({ key }) => keys.includes(key));

/**
 * Makes the file of a run that the caller has claimed, and ends the run with its mail. Answers how it ended; null when
 * somebody stopped it meanwhile. What fails is thrown, and the run has failed or, where it is mailed, is tried again later.
 */
export async function writeRun(
  platform: Platform,
  ports: ReportPorts,
  { run, type, person }: { readonly run: Run; readonly type: InboxType; readonly person: Person },
): Promise<'done' | 'empty' | null> {
  const { asked } = run;
  const columns = columnsOf(type, asked.columns);
  const ids = run.entries.map(({ id }) => id);
  let written = 0;
  async function* counted(): AsyncGenerator<readonly Row[]> {
    const selected = selectedBy(platform, person, type, asked, ids);
    let told = 0;
    for await (const rows of submissionRows(selected, columns, asked.include_sensitive)) {
      yield rows;
      written += rows.length;
      if (written - told < rowsBetweenSigns) continue;
      told = written;
      if (!(await touchRun(platform, run, written))) throw new NotOurs();
    }
  }
  try {
    const file = fileOf({ name: type.labels.many, columns, portions: counted() }, asked.format);
    const file_size = await ports.files.keep(run.id, file);
    const state = written === 0 ? 'empty' : 'done';
    const outcome = { state, written, ...(state === 'done' ? { file_size } : {}) } as const;
    const ended = await endRun(platform, run, outcome, mailOf(ports, run, type, outcome));
    // Of a run that another process has taken up the file is that one's by now.
    const dropped = ended ? state === 'empty' : await wasStopped(platform, run.id);
    if (dropped) await ports.files.remove(run.id);
    return ended ? state : null;
  } catch (error) {
    if (error instanceof NotOurs) return null;
    const again = run.delivery !== null && (await postponeRun(platform, run));
    if (!again) await endRun(platform, run, { state: 'failed', written });
    throw error;
  }
}

/** What writes the mail of a run that ends so; null when it has none. */
function mailOf(
  ports: ReportPorts,
  run: Run,
  type: InboxType,
  { written, file_size }: { readonly written: number; readonly file_size?: number },
): ((trx: Trx) => Promise<string>) | null {
  const { delivery } = run;
  if (delivery === null || (file_size === undefined && !delivery.send_empty)) return null;
  const wrote = { rows: written, size: file_size ?? null };
  return (trx) => writeReportMail(ports, trx, { ...run, delivery }, type, wrote);
}

/** Makes the file of a run in a job, with the rights that whoever asked for it has now. */
export async function workRun(platform: Platform, ports: ReportPorts, id: string): Promise<void> {
  const claimed = await claimRun(platform, id);
  if (claimed === null) return;
  const { run, type } = claimed;
  const { resource } = type;
  const person = await currentPerson(platform, {
    id: run.person_id,
    kind: run.person_kind === 'token' ? 'token' : 'session',
  });
  const mayStill =
    person !== null &&
    may(person, 'create', resource) &&
    may(person, 'export', resource) &&
    (!run.asked.include_sensitive || may(person, 'reveal', resource));
  if (!mayStill) {
    await endRun(platform, run, { state: 'failed' });
    platform.log.warn({ run: id }, 'a report was not made: its person may not have it any more');
    return;
  }
  const state = await writeRun(platform, ports, { run, type, person });
  platform.log.info({ run: id, state }, 'report made');
}
