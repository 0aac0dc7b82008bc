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

/** Submissions of these types that somebody gets as a table. */
export interface Selected {
  readonly platform: Platform;
  readonly person: Person;
  readonly types: readonly InboxType[];
  /** Of the table that goes by `t`, the person's institutions included. */
  readonly where: RawBuilder<unknown>;
}

/** Ids that one statement finds: the list of all of them would grow with the table. */
const idsAtOnce = 20_000;
/** Submissions that are read together. */
const portionSize = 1000;
/** Submissions of which there are values at once: few enough to be gone before memory is next tidied up. */
const sliceSize = 50;
/** Columns of a submission that reports read. */
const reportedColumns = sql`t.type, t.ticket, t.received_at, t.institution_id, t.category_id, t.entry_title, t.data,
  t.record, t.state, t.assigned_to, t.result, t.closed_at, t.due_at, t.source_url`;

type Moments = 'received_at' | 'closed_at' | 'due_at';
/** Submission as JSON: its moments are text. */
type SentRow = Omit<Pick<SubmissionRow, keyof ReportedSubmission>, Moments> & {
  readonly [key in Moments]: SubmissionRow[key] extends Date ? string : string | null;
};

const instantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Counts the selected submissions, by the slug of their type; zeros are absent. */
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
 * The rows of the selected submissions, newest first. They are read in portions while whoever takes them keeps up, so
 * that a long table is never in memory; what comes to the inbox meanwhile is not among them.
 *
 * @param sensitive identity numbers whole
 * @param limit rows at most
 */
export async function* submissionRows(
  selected: Selected,
  columns: readonly ReportCells[],
  sensitive: boolean,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly Row[]> {
  const now = selected.platform.clock.now();
  // Two ahead: of two that are read at different speeds neither waits for the other.
  for await (const { slices, files } of oneAhead(oneAhead(portions(selected, limit))))
    for (const { lines } of slices) {
      // Promises alone would go on until all are written: the next query would be sent, and others be answered, only then.
      await setImmediate();
      const { reported: submissions, related } = await readLines(selected, lines.split('\n'));
      const context = { now, sensitive, related, files };
      yield submissions.map((submission) => columns.map(({ write }) => write(submission, context)));
    }
}

async function* portions(selected: Selected, limit: number) {
  for await (const portions of oneAhead(portionsOfIds(selected, limit)))
    for (const portion of portions) yield await readPortion(selected, portion);
}

/** The same, each asked for while the one before it is being used. */
async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // Whoever goes away before it is used is not told of its failure.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** Submissions that were found, beside one another in their order. */
interface FoundPortion {
  /** Their ids, as the text of an array of the database. */
  readonly ids: string;
  readonly count: number;
  /** When the first and the last of them were received, to the microsecond: a moment has more digits than a `Date` holds. */
  readonly newest: string;
  readonly oldest: string;
  readonly last: string;
}

/** The portions of all that are selected, as many at a time as one statement finds. */
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

/** Submissions in their order, those that exist for the person still, each as a line of JSON, in slices; and the files that came with them. */
async function readPortion({ platform, person, types }: Selected, { ids, newest, oldest }: FoundPortion) {
  const condition = sql.join(
    [
      sql`t.id = any(${ids}::uuid[])`,
      // Read in the order in which they stand beside each other: to look for each by its id takes three times as long.
      sql`t.received_at between ${oldest}::timestamptz and ${newest}::timestamptz`,
      withoutIndex(all(withinReach(person, types))),
    ],
    sql` and `,
  );
  // One text for a slice: to read it takes a third of what reading each value of each row would. One text for all of them
  // would take three times as long as these, since a long one arrives in pieces that are put together again and again.
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

/** Reads the lines, and the names that their reports need. */
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

/** Report texts of the files that came with submissions, by ticket and field. */
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
