import { type CoveredWindow, endsAtRun } from '@vitrina/model';
import type { AskedReport } from '../reports/json-columns.ts';
import type { Schedule } from './rows.ts';
import type { Scope } from './scope.ts';

/** Returns the report request of a scheduled report for a period, without the record. */
export function reportOfSchedule(
  schedule: Pick<Schedule, 'format' | 'include_sensitive' | 'covers'> & {
    readonly states: readonly string[];
    readonly columns: readonly string[];
  },
  { institution_id, category }: Pick<Scope, 'institution_id' | 'category'>,
  { from, to, date_from, date_to }: CoveredWindow,
): AskedReport {
  const { states, columns, format, include_sensitive, covers } = schedule;
  return {
    date_from,
    date_to,
    states,
    columns,
    format,
    include_sensitive,
    ...(institution_id === null ? {} : { institution_id }),
    ...(category === null ? {} : { category }),
    ...(endsAtRun(covers) ? { covered: { from: from.toISOString(), to: to.toISOString() } } : {}),
  };
}
