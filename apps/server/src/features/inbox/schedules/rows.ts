import type { ReportRunState, ScheduledReport } from '@vitrina/contract';
import type { InboxType, Institution, MailState, SubmissionState } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { all, column, isOneOf } from '../../../content/shared/source.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { mailStateOf } from '../../mail/index.ts';
import { findAddressesWithoutAccount } from '../reports/recipients.ts';
import { findMissingRight, seesAllInstitutions } from './rights.ts';

/** Row of a scheduled report. */
export type Schedule = Selectable<Database['scheduled_report']>;

/** Scheduled report with the names of its category and record, and its last run. */
export interface ScheduleRow extends Schedule {
  readonly category_name: string | null;
  readonly entry_name: string | null;
  readonly last_id: string | null;
  readonly last_at: Date | null;
  readonly last_state: string | null;
  readonly last_rows: number | null;
  readonly last_late: boolean | null;
  readonly last_mail: MailState | null;
}

/** Filters of scheduled reports. */
export interface ScheduleFilters {
  readonly institution_id?: string | undefined;
  readonly category_id?: string | undefined;
  readonly entry_id?: string | undefined;
}

/** Conditions that the person may see a scheduled report of the type. */
const visibleConditions = (person: Person, type: InboxType): RawBuilder<unknown>[] => [
  sql`${column('type')} = ${type.slug}`,
  ...(seesAllInstitutions(person, type)
    ? []
    : [
        // A report without an institution covers all institutions, unless it belongs to a record without one.
        sql`((${column('institution_id')} is null and ${column('entry_id')} is not null)
          or ${isOneOf(column('institution_id'), person.institutions ?? [])})`,
      ]),
];

/**
 * Condition that a record belongs to the schedule's institution, or to none. Names of other institutions' records are
 * withheld.
 */
const isInItsInstitution = (table: string): RawBuilder<unknown> => {
  const institution = sql.ref(`${table}.institution_id`);
  return sql`(t.institution_id is null or ${institution} is null or ${institution} = t.institution_id)`;
};

async function selectSchedules(
  db: Queryable,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select t.*, c.name as category_name, e.name as entry_name, l.id as last_id,
      coalesce(l.due_at, l.created_at) as last_at, l.state as last_state, l.written as last_rows, l.late as last_late,
      ${mailStateOf('m')} as last_mail
    from scheduled_report as t
    left join entry c on c.id = t.category_id and ${isInItsInstitution('c')}
    left join entry e on e.id = t.entry_id and ${isInItsInstitution('e')}
    left join lateral (select * from report_run r where r.schedule_id = t.id
      order by r.created_at desc, r.id desc limit 1) l on true
    left join mail m on m.id = l.mail_id
    where ${where} order by sort_key(t.name) collate "C", t.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Lists a page of the scheduled reports of the type that the person may see, by name. */
export async function listSchedules(
  db: Queryable,
  person: Person,
  type: InboxType,
  { page, per_page, ...filters }: ScheduleFilters & { readonly page: number; readonly per_page: number },
) {
  const { institution_id, category_id, entry_id } = filters;
  const where = all([
    ...visibleConditions(person, type),
    ...(institution_id === undefined ? [] : [sql`t.institution_id = ${institution_id}`]),
    ...(category_id === undefined ? [] : [sql`t.category_id = ${category_id}::uuid`]),
    ...(entry_id === undefined ? [] : [sql`t.entry_id = ${entry_id}::uuid`]),
  ]);
  const rows = await selectSchedules(db, where, { limit: per_page, offset: (page - 1) * per_page });
  const total = await countRows(db, sql`scheduled_report as t where ${where}`);
  const addressesWithoutAccount = await findAddressesWithoutAccount(db, [
    ...new Set(rows.flatMap(({ recipients }) => recipients)),
  ]);
  return {
    data: rows.map((row) => presentScheduleRow(person, type, row, addressesWithoutAccount)),
    meta: metaOf({ page, per_page }, total),
  };
}

/**
 * Loads a scheduled report that the person may see; with a record id, only if the report is of this record. Throws
 * 404.
 */
export async function loadSchedule(
  db: Queryable,
  person: Person,
  type: InboxType,
  id: string,
  entryId?: string,
): Promise<ScheduleRow> {
  const recordConditions = entryId === undefined ? [] : [sql`t.entry_id = ${entryId}::uuid`];
  const where = all([sql`t.id = ${id}::uuid`, ...visibleConditions(person, type), ...recordConditions]);
  const [row] = await selectSchedules(db, where, { limit: 1, offset: 0 });
  if (row === undefined) throw notFound();
  return row;
}

/** Loads a scheduled report that must exist, without a check of rights. */
export async function selectSchedule(db: Queryable, id: string): Promise<ScheduleRow> {
  const [row] = await selectSchedules(db, sql`t.id = ${id}::uuid`, { limit: 1, offset: 0 });
  if (row === undefined) throw notFound();
  return row;
}

/** Returns a scheduled report as the API presents it, with the person's permissions. */
export async function presentSchedule(
  db: Queryable,
  person: Person,
  type: InboxType,
  row: ScheduleRow,
): Promise<ScheduledReport> {
  return presentScheduleRow(person, type, row, await findAddressesWithoutAccount(db, row.recipients));
}

function presentScheduleRow(
  person: Person,
  type: InboxType,
  row: ScheduleRow,
  addressesWithoutAccount: readonly string[],
): ScheduledReport {
  const { category_name, entry_name, covers, states, owner_id, owner_name, owner_kind: _, ...stored } = row;
  const { last_id, last_at, last_state, last_rows, last_late, last_mail, ...schedule } = stored;
  const { category_id, entry_id, institution_id, recipients } = schedule;
  const has = (action: 'create' | 'update' | 'delete') => may(person, action, type.resource);
  return {
    ...isoDates(schedule),
    window: covers,
    // These values were validated before they were stored.
    institution_id: institution_id as Institution | null,
    states: states as SubmissionState[],
    category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
    entry: entry_id === null ? null : { id: entry_id, name: entry_name ?? '' },
    without_account: recipients.filter((address) => addressesWithoutAccount.includes(address)),
    owner: { id: owner_id, name: owner_name },
    last_run:
      last_id === null || last_at === null
        ? null
        : {
            run_id: last_id,
            at: last_at.toISOString(),
            outcome: last_state as ReportRunState,
            rows: last_rows ?? 0,
            late: last_late ?? false,
            mail: last_mail,
          },
    can: {
      update: has('update'),
      delete: has('delete'),
      run: has('create') && findMissingRight(person, type, row) === null,
    },
  };
}
