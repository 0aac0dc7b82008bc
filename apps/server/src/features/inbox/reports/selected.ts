import {
  type InboxType,
  type ReportCells,
  reportColumns,
  type SubmissionState,
  sensitiveReportColumn,
} from '@vitrina/model';
import { sql } from 'kysely';
import { calendarOf } from '../../../content/read/selection.ts';
import { all, column } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { SelectedSubmissions } from '../handling/cells.ts';
import { selectSubmissions } from '../handling/filters.ts';
import type { AskedReport } from './json-columns.ts';

/** Maximum rows of a worksheet, without the header row. */
export const maxSheetRows = 1_048_575;

/** Criteria that select the submissions of a report, except its records. */
type SelectedReport = Pick<
  AskedReport,
  'date_from' | 'date_to' | 'states' | 'institution_id' | 'category' | 'covered'
>;

/** Selects the submissions of a report: within the person's institutions and the reported days. */
export function selectionOf(
  platform: Platform,
  person: Person,
  type: InboxType,
  { date_from, date_to, states, institution_id, category, covered: coveredPeriod }: SelectedReport,
  entries: readonly string[],
): SelectedSubmissions {
  const filters = {
    received_from: date_from,
    received_to: date_to,
    state: states as readonly SubmissionState[] as SubmissionState[],
    ...(institution_id === undefined ? {} : { institution_id: [institution_id] }),
    ...(category === undefined ? {} : { category_id: [category.id] }),
  };
  const receivedAt = column('received_at');
  const exactPeriod =
    coveredPeriod === undefined
      ? []
      : [
          sql`${receivedAt} >= ${coveredPeriod.from}::timestamptz`,
          sql`${receivedAt} < ${coveredPeriod.to}::timestamptz`,
        ];
  const entryConditions =
    entries.length === 0 ? [] : [sql`${column('entry_id')} = any(${[...entries]}::uuid[])`];
  const where = all([
    selectSubmissions(person, [type], filters, calendarOf(platform)),
    ...exactPeriod,
    ...entryConditions,
  ]);
  return { platform, person, types: [type], where };
}

/** Returns the requested columns in the order of the inbox. */
export const columnsOf = (type: InboxType, keys: readonly string[]): readonly ReportCells[] =>
  reportColumns(type).filter(({ key }) => keys.includes(key));

/** Returns the default columns of a report: all, without the identity number unless it is unmasked. */
export const defaultColumnKeys = (type: InboxType, includesSensitive: boolean): string[] =>
  reportColumns(type)
    .map(({ key }) => key)
    .filter((key) => includesSensitive || key !== sensitiveReportColumn);
