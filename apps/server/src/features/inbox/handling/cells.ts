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
import { namePeople, relatedFor } from '../../../content/read/present.ts';
import { all, withoutIndex } from '../../../content/shared/source.ts';
import type { Person, Platform } from '../../../platform/context.ts';
import type { Row } from '../../../platform/sheet-file.ts';
import { attachmentCell } from './attachment-cell.ts';
import { fileState } from './files.ts';
import type { SubmissionRow } from './rows.ts';
import { withinReach } from './scope.ts';

/** Selection of submissions for a table, for example an export or a report. */
export interface Selected {
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

type Moments = 'received_at' | 'closed_at' | 'due_at';
/** Submission read as JSON, with its dates as text. */
type SentRow = Omit<Pick<SubmissionRow, keyof ReportedSubmission>, Moments> & {
  readonly [key in Moments]: SubmissionRow[key] extends Date ? string : string | null;
};

const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Counts the selected submissions by the slug of their type. Types without submissions are absent. */
export async function countByType({ platform, where }: Selected): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select t.type, count(*) as count from submission as t where ${where} group by t.type`.execute(
    platform.db,
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** Counts the selected submissions. */
export async function countSelected(selected: Selected): Promise<number> {
  return [...(await countByType(selected)).values()].reduce((total, count) => total + count, 0);
}

/**
 * Yields the rows of the selected submissions, newest first. Reads a few portions ahead of the caller, so that a long
 * table is never in memory. Submissions received after the start are left out.
 *
 * @param sensitive True for unmasked identity numbers.
 * @param limit Maximum number of rows.
 */
export async function* submissionRows(
  selected: Selected,
  columns: readonly ReportCells[],
  sensitive: boolean,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Row[]> {
  const now = selected.platform.clock.now();
  // Reads two portions ahead, so that two portions of different speed do not wait for each other.
  for await (const { slices, files } of oneAhead(oneAhead(portions(selected, limit))))
    for (const { lines } of slices) {
      // Lets the event loop run between slices. Otherwise all slices would be written before it sent the next query
      // or served other requests.
      await setImmediate();
      const { reported: submissions, related } = await readLines(selected, lines.split('\n'));
      const context = { now, showsIdNumbers: sensitive, related, fileUrls: files };
      yield submissions.map((submission) => columns.map(({ write }) => write(submission, context)));
    }
}

async function* portions(selected: Selected, limit: number) {
  for await (const portions of oneAhead(portionsOfIds(selected, limit)))
    for (const portion of portions) yield await readPortion(selected, portion);
}

/** Iterates over the source and requests its next value while the caller uses the current one. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // A caller that stops earlier does not get the failure.
      next.catch(() => undefined);
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
  { platform, where }: Selected,
  limit: number,
): AsyncGenerator<readonly FoundPortion[]> {
  let isOlder = sql`true`;
  for (let remaining = limit; remaining > 0; remaining -= idsAtOnce) {
    const wantedCount = Math.min(remaining, idsAtOnce);
    const { rows } = await sql<FoundPortion>`
      select array_agg(f.id order by f.place)::text as ids, count(*) as count,
        max(f.at)::text as newest, min(f.at)::text as oldest, (array_agg(f.id order by f.place desc))[1] as last
      from (
        select t.id, t.received_at as at, row_number() over (order by t.received_at desc, t.id desc) as place
        from submission as t where ${where} and ${isOlder}
        order by t.received_at desc, t.id desc limit ${wantedCount}) as f
      group by (f.place - 1) / ${sql.lit(portionSize)} order by min(f.place)`.execute(platform.db);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.reduce((total, { count }) => total + count, 0) < wantedCount) return;
    isOlder = sql`(t.received_at, t.id) < (${last.oldest}::timestamptz, ${last.last}::uuid)`;
  }
}

/**
 * Reads the submissions of a portion that the person may still see, as slices of JSON lines, in list order. Reads
 * their files as well.
 */
async function readPortion({ platform, person, types }: Selected, { ids, newest, oldest }: FoundPortion) {
  const condition = sql.join(
    [
      sql`t.id = any(${ids}::uuid[])`,
      // Selects by range in index order: a lookup of each id takes three times as long.
      sql`t.received_at between ${oldest}::timestamptz and ${newest}::timestamptz`,
      withoutIndex(all(withinReach(person, types))),
    ],
    sql` and `,
  );
  // One text per slice: parsing it takes a third of the time of parsing each value. One text for the whole portion
  // would take three times as long, since the driver assembles a long value from many pieces.
  const reading = sql<{ lines: string }>`
    select string_agg(s.line, e'\\n' order by s.place) as lines from (
      select row_number() over (order by t.received_at desc, t.id desc) as place,
        (select row_to_json(r)::text from (select ${reportedColumns}) as r) as line
      from submission as t where ${condition}) as s
    group by (s.place - 1) / ${sql.lit(sliceSize)} order by min(s.place)`.execute(platform.db);
  const [{ rows: slices }, filesByField] = await Promise.all([reading, attachedFiles(platform, types, ids)]);
  const files = (submission: ReportedSubmission, field: string): readonly string[] =>
    filesByField.get(`${submission.ticket} ${field}`) ?? [];
  return { slices, files };
}

/** Parses a slice of JSON lines, and loads the names of the staff and the related records in it. */
async function readLines({ platform, person, types }: Selected, lines: readonly string[]) {
  const rows = lines.map((line) => JSON.parse(line) as SentRow);
  const name = await namePeople(
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
      assigned_to: row.assigned_to === null ? null : name(row.assigned_to).name,
    }),
  );
  const related = await relatedFor(
    platform,
    person,
    submissions.flatMap((submission) => {
      const type = types.find(({ slug }) => slug === submission.type);
      return type ? reportedIds(type, submission) : [];
    }),
  );
  return { reported: submissions, related };
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
