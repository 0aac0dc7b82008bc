import { setImmediate } from 'node:timers/promises';
import { takesFiles } from '@vitrina/contract';
import {
  type InboxType,
  type ReportCells,
  type ReportedSubmission,
  reportedIds,
  type SubmissionState,
} from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { namePeople, visibleRelated } from '../../../content/read/present.ts';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Row } from '../../../platform/sheet-file.ts';
import { attachmentCell } from './attachment-cell.ts';
import { fileState } from './files.ts';
import type { SubmissionRow } from './rows.ts';
import { visibleConditions } from './scope.ts';

/** Selection of submissions for a table, for example an export or a report. */
export interface SelectedSubmissions {
  readonly platform: Platform;
  readonly person: Person;
  readonly types: readonly InboxType[];
  /** Condition on the table alias `t`, with the person's institutions already applied. */
  readonly where: RawBuilder<unknown>;
}

/** Maximum ids that one statement selects. One array of all ids would grow with the table. */
const idsAtOnce = 20_000;
/** Number of submissions read with one query. */
const portionSize = 1000;
/** Submissions parsed at once: few enough that memory is freed between slices. */
const sliceSize = 50;
/** Columns of a submission that reports read. */
const reportedColumns = sql`t.type, t.ticket, t.received_at, t.institution_id, t.category_id, t.entry_title, t.data,
  t.record, t.state, t.assigned_to, t.result, t.closed_at, t.due_at, t.source_url`;

type MomentColumn = 'received_at' | 'closed_at' | 'due_at';
/** Submission read as JSON, with its dates as text. */
type JsonRow = Omit<Pick<SubmissionRow, keyof ReportedSubmission>, MomentColumn> & {
  readonly [key in MomentColumn]: SubmissionRow[key] extends Date ? string : string | null;
};

const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Counts the selected submissions by the slug of their type. Types without submissions are absent. */
export async function countByType({
  platform,
  where,
}: SelectedSubmissions): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select t.type, count(*) as count from submission as t where ${where} group by t.type`.execute(
    platform.db,
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** Counts the selected submissions. */
export async function countSelected(selected: SelectedSubmissions): Promise<number> {
  return [...(await countByType(selected)).values()].reduce((total, count) => total + count, 0);
}

/**
 * Yields the rows of the selected submissions, newest first. Reads a few portions ahead of the caller, so that a long
 * table is never in memory. Submissions received after the start are left out.
 *
 * @param includesSensitive True for unmasked identity numbers.
 * @param limit Maximum number of rows.
 */
export async function* submissionRows(
  selected: SelectedSubmissions,
  columns: readonly ReportCells[],
  includesSensitive: boolean,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Row[]> {
  const now = selected.platform.clock.now();
  // Reads two portions ahead, so that two portions of different speed do not wait for each other.
  for await (const { slices: jsonSlices, files } of readOneAhead(readOneAhead(readPortions(selected, limit))))
    for (const { lines: jsonLines } of jsonSlices) {
      // Lets the event loop run between slices. Otherwise all slices would be written before it sent the next query
      // or served other requests.
      await setImmediate();
      const { reported: submissions, related: relatedRecords } = await readLines(
        selected,
        jsonLines.split('\n'),
      );
      const context = { now, showsIdNumbers: includesSensitive, related: relatedRecords, fileUrls: files };
      yield submissions.map((submission) => columns.map(({ write }) => write(submission, context)));
    }
}

async function* readPortions(selected: SelectedSubmissions, limit: number) {
  for await (const idPortions of readOneAhead(portionsOfIds(selected, limit)))
    for (const portion of idPortions) yield await readPortion(selected, portion);
}

/** Iterates over the source and requests its next value while the caller uses the current one. */
async function* readOneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let nextValue = source.next();
  try {
    for (;;) {
      const { done: isDone, value } = await nextValue;
      if (isDone) return;
      nextValue = source.next();
      // A caller that stops earlier does not get the failure.
      nextValue.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Consecutive submissions in list order, found by one query. */
interface FoundPortion {
  /** Ids of the submissions, as the text of a PostgreSQL array. */
  readonly ids: string;
  readonly count: number;
  /** Times of receipt of the newest and the oldest submission, as text, because `Date` has no microseconds. */
  readonly newest: string;
  readonly oldest: string;
  readonly last: string;
}

/** Yields the ids of all selected submissions in portions, up to `idsAtOnce` ids per statement. */
async function* portionsOfIds(
  { platform, where }: SelectedSubmissions,
  limit: number,
): AsyncGenerator<readonly FoundPortion[]> {
  let olderCondition = sql`true`;
  for (let remaining = limit; remaining > 0; remaining -= idsAtOnce) {
    const wantedCount = Math.min(remaining, idsAtOnce);
    const { rows } = await sql<FoundPortion>`
      select array_agg(f.id order by f.place)::text as ids, count(*) as count,
        max(f.at)::text as newest, min(f.at)::text as oldest, (array_agg(f.id order by f.place desc))[1] as last
      from (
        select t.id, t.received_at as at, row_number() over (order by t.received_at desc, t.id desc) as place
        from submission as t where ${where} and ${olderCondition}
        order by t.received_at desc, t.id desc limit ${wantedCount}) as f
      group by (f.place - 1) / ${sql.lit(portionSize)} order by min(f.place)`.execute(platform.db);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.reduce((total, { count }) => total + count, 0) < wantedCount) return;
    olderCondition = sql`(t.received_at, t.id) < (${last.oldest}::timestamptz, ${last.last}::uuid)`;
  }
}

/**
 * Reads the submissions of a portion that the person may still see, as slices of JSON lines, in list order. Reads
 * their files as well.
 */
async function readPortion(
  { platform, person, types }: SelectedSubmissions,
  { ids, newest, oldest }: FoundPortion,
) {
  const condition = sql.join(
    [
      sql`t.id = any(${ids}::uuid[])`,
      // Selects by range in index order: a lookup of each id takes three times as long.
      sql`t.received_at between ${oldest}::timestamptz and ${newest}::timestamptz`,
      withoutIndex(all(visibleConditions(person, types))),
    ],
    sql` and `,
  );
  // One text per slice: parsing it takes a third of the time of parsing each value. One text for the whole portion
  // would take three times as long, since the driver assembles a long value from many pieces.
  const slicesQuery = sql<{ lines: string }>`
    select string_agg(s.line, e'\\n' order by s.place) as lines from (
      select row_number() over (order by t.received_at desc, t.id desc) as place,
        (select row_to_json(r)::text from (select ${reportedColumns}) as r) as line
      from submission as t where ${condition}) as s
    group by (s.place - 1) / ${sql.lit(sliceSize)} order by min(s.place)`.execute(platform.db);
  const [{ rows: jsonSlices }, filesByField] = await Promise.all([
    slicesQuery,
    attachedFiles(platform, types, ids),
  ]);
  const files = (submission: ReportedSubmission, field: string): readonly string[] =>
    filesByField.get(`${submission.ticket} ${field}`) ?? [];
  return { slices: jsonSlices, files };
}

/** Parses a slice of JSON lines, and loads the names of the staff and the related records in it. */
async function readLines({ platform, person, types }: SelectedSubmissions, jsonLines: readonly string[]) {
  const rows = jsonLines.map((line) => JSON.parse(line) as JsonRow);
  const personName = await namePeople(
    platform,
    rows.map(({ assigned_to }) => assigned_to),
  );
  const submissions = rows.map(
    (row): ReportedSubmission => ({
      ...row,
      received_at: new Date(row.received_at),
      closed_at: instantOrNull(row.closed_at),
      due_at: instantOrNull(row.due_at),
      state: row.state as SubmissionState,
      assigned_to: row.assigned_to === null ? null : personName(row.assigned_to).name,
    }),
  );
  const relatedRecords = await visibleRelated(
    platform,
    person,
    submissions.flatMap((submission) => {
      const type = types.find(({ slug }) => slug === submission.type);
      return type ? reportedIds(type, submission) : [];
    }),
  );
  return { reported: submissions, related: relatedRecords };
}

/** Returns the report texts of the submissions' files, by ticket and field. */
async function attachedFiles(
  platform: Platform,
  types: readonly InboxType[],
  ids: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const filesByField = new Map<string, string[]>();
  if (!types.some(takesFiles)) return filesByField;
  const rows = await platform.db
    .selectFrom('submission_file as f')
    .innerJoin('submission as s', 's.id', 'f.submission_id')
    .select(['f.id', 'f.field', 'f.scan', 's.ticket', 's.type', 's.id as submission'])
    .select(['s.retention_until', 's.hold'])
    .where(sql<boolean>`f.submission_id = any(${ids}::uuid[])`)
    .where('f.state', '=', 'stored')
    .orderBy('f.created_at')
    .execute();
  for (const { id, field, scan, ticket, type, submission, ...kept } of rows) {
    const key = `${ticket} ${field}`;
    const address = `${platform.config.publicOrigin ?? ''}/api/${type}/inbox/submissions/${submission}/files/${id}`;
    const text = attachmentCell({ address, state: fileState(scan), ...kept }, platform.clock.now());
    filesByField.set(key, [...(filesByField.get(key) ?? []), text]);
  }
  return filesByField;
}
