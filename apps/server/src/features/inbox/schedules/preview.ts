import { type BodyOf, previewedRuns, type ScheduleCalls, type SchedulePreview } from '@vitrina/contract';
import { coveredWindow, type InboxType, nextRuns, runNotes, timingOf } from '@vitrina/model';
import { invalidInput } from '../../../errors.ts';
import { personOf, type RequestContext } from '../../../platform/context.ts';
import { previewOf } from '../reports/preview.ts';
import { columnsOf, defaultColumnKeys, selectionOf } from '../reports/selected.ts';
import { reportOfSchedule } from './asked.ts';
import { scopeFor } from './scope.ts';

/**
 * Returns the next runs with the days that each covers, and the current content of the first one with masked identity
 * numbers. Throws 400 for an invalid scope.
 */
export async function previewSchedule(
  ctx: RequestContext,
  type: InboxType,
  body: BodyOf<ScheduleCalls['previewSchedule']>,
): Promise<SchedulePreview> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const { scope, faults } = await scopeFor(platform.db, person, type, body);
  if (faults.length > 0) throw invalidInput(faults);
  const { periodicity, window: covers, recipients } = body;
  const runTimes = nextRuns(timingOf(periodicity, covers), platform.clock.now(), previewedRuns);
  const windows = runTimes.map((at, index) =>
    coveredWindow(periodicity, covers, at, runTimes[index - 1] ?? null),
  );
  const [firstWindow] = windows;
  if (firstWindow === undefined) throw new Error('A periodicity has no next run.');
  const columns = body.columns ?? defaultColumnKeys(type, false);
  const schedule = {
    states: body.states,
    columns,
    format: 'csv',
    include_sensitive: false,
    covers,
  } as const;
  const askedReport = reportOfSchedule(schedule, scope, firstWindow);
  const selectedSubmissions = selectionOf(
    platform,
    person,
    type,
    askedReport,
    scope.entry ? [scope.entry.id] : [],
  );
  return {
    runs: runTimes.map((at, index) => {
      const {
        covered = null,
        date_from,
        date_to,
      } = reportOfSchedule(schedule, scope, windows[index] ?? firstWindow);
      return { at: at.toISOString(), date_from, date_to, covered, notes: [...runNotes(periodicity, at)] };
    }),
    content: await previewOf(selectedSubmissions, { columns: columnsOf(type, columns), recipients }),
  };
}
