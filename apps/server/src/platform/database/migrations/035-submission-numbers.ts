import { type Kysely, sql } from 'kysely';

/** Table that counts submissions by some of their columns. */
interface Counter {
  readonly table: string;
  readonly columns: readonly string[];
  /** SQL expressions for the values of the columns, from a submission `s`. */
  readonly of: string;
}

/** SQL of noon on the day of receipt in the bank's time zone; `minute_of_day` was stored in that zone. */
const noon = `date_trunc('minute', s.received_at) - s.minute_of_day * interval '1 minute' + interval '12 hours'`;

const counters: readonly Counter[] = [
  {
    table: 'submission_count',
    columns: ['type', 'entry_id', 'institution_id', 'state', 'unread', 'assigned_to'],
    of: 's.type, s.entry_id, s.institution_id, s.state, s.read_at is null, s.assigned_to',
  },
  {
    table: 'submission_day_count',
    columns: ['noon', 'type', 'institution_id', 'state'],
    of: `${noon}, s.type, s.institution_id, s.state`,
  },
];

const groups = ({ columns }: Counter): string => columns.map((_, index) => index + 1).join(', ');

/**
 * Builds the statement that stores how many submissions of each group were added (1) or removed (-1); unchanged
 * groups are left out.
 */
function note(counter: Counter, changes: readonly { readonly rows: string; readonly n: 1 | -1 }[]): string {
  const { table, columns, of } = counter;
  const selected = changes.map(({ rows, n }) => `select ${of}, ${n} from ${rows} as s`).join(' union all ');
  return `insert into ${table} (${columns.join(', ')}, n)
    select ${columns.join(', ')}, sum(n) from (${selected}) as changed (${columns.join(', ')}, n)
    group by ${groups(counter)} having sum(n) <> 0`;
}

const addition = { rows: 'added', n: 1 } as const;
const removed = { rows: 'removed', n: -1 } as const;

const operations = [
  { event: 'insert', tables: 'new table as added', changes: [addition] },
  { event: 'update', tables: 'old table as removed new table as added', changes: [removed, addition] },
  { event: 'delete', tables: 'old table as removed', changes: [removed] },
] as const;

const statements = [
  // Each row contains a difference, so that transactions need not wait for each other to count.
  `create table submission_count (
    type text not null, entry_id uuid not null, institution_id text, state text not null, unread boolean not null,
    assigned_to uuid, n int not null, summed boolean not null default false)`,
  'create index submission_count_of on submission_count (entry_id)',
  'create index submission_count_change on submission_count (entry_id) where not summed',
  `create table submission_day_count (
    noon timestamptz not null, type text not null, institution_id text, state text not null, n int not null,
    summed boolean not null default false)`,
  'create index submission_day_count_of on submission_day_count (noon)',
  'create index submission_day_count_change on submission_day_count (noon) where not summed',
  ...operations.flatMap(({ event, tables, changes }) => [
    `create function submission_${event}_counts() returns trigger language plpgsql as $$
      begin ${counters.map((counter) => `${note(counter, changes)};`).join(' ')} return null; end $$`,
    `create trigger submission_${event}_counts after ${event} on submission referencing ${tables}
      for each statement execute function submission_${event}_counts()`,
  ]),
  // Existing submissions are counted in the same transaction: creating the triggers blocks other writers.
  ...counters.map((counter) => note(counter, [{ rows: 'submission', n: 1 }])),
  ...counters.map(({ table }) => `update ${table} set summed = true`),

  // The index contains the moment of closing, so that the median time to answer reads no rows.
  'drop index submission_state',
  `create index submission_state on submission (type, state, received_at desc, id desc) include (institution_id, closed_at)`,
];

/** Creates triggers that keep exact counts of submissions: by record, state, owner and read state, and by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
