import type { ReportRun, ReportRunState } from '@vitrina/contract';
import {
  fileStem,
  type InboxType,
  type MailState,
  type RecipientOutcome,
  type SubmissionState,
} from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { metaOf } from '../../../content/read/list.ts';
import { notFound } from '../../../errors.ts';
import { may, type Person, type Platform } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { isoDates } from '../../../platform/iso-dates.ts';
import { inboxTypeOf, mailStateOf } from '../../mail/index.ts';

/** Row of the table `report_run`. */
export type Run = Selectable<Database['report_run']>;

/** Run with the state of its mail. */
export interface RunRow extends Run {
  readonly mail_state: MailState | null;
  /** Recipients of the run's mail, with the outcome for each; null before the run has a mail. */
  readonly mail_recipients: readonly { readonly address: string; readonly outcome: string }[] | null;
}

/** Returns the file name of a report, without extension. */
export const fileNameOf = ({ type, asked: report }: Pick<Run, 'type' | 'asked'>): string =>
  `${fileStem(inboxTypeOf(type))}-solicitudes-${report.date_from}-${report.date_to}`;

/** Condition that the person may see a run: they have access to all institutions of its requester. */
function isVisibleTo({ institutions }: Person): RawBuilder<boolean> {
  return institutions === null
    ? sql<boolean>`true`
    : sql<boolean>`(institutions is not null and institutions <@ ${JSON.stringify(institutions)}::jsonb)`;
}

const selectRuns = (db: Queryable) =>
  db
    .selectFrom('report_run')
    .selectAll()
    .select([
      sql<RunRow['mail_state']>`(select ${mailStateOf('m')} from mail m where m.id = report_run.mail_id)`.as(
        'mail_state',
      ),
      sql<
        RunRow['mail_recipients']
      >`(select jsonb_agg(jsonb_build_object('address', r.address, 'outcome', r.outcome)
        order by r.position) from mail_recipient r where r.mail_id = report_run.mail_id)`.as(
        'mail_recipients',
      ),
    ]);

/** Loads a run of the type that the person may see. Throws 404. */
export async function loadRun(db: Queryable, person: Person, type: InboxType, id: string): Promise<RunRow> {
  const run = await selectRuns(db)
    .where('id', '=', id)
    .where('type', '=', type.slug)
    .where(isVisibleTo(person))
    .executeTakeFirstOrThrow(() => notFound());
  return run;
}

/** Lists a page of the type's runs that the person may see and that match a condition, newest first. */
export async function listRuns(
  platform: Platform,
  person: Person,
  type: InboxType,
  page: { readonly page: number; readonly per_page: number },
  condition: RawBuilder<boolean> = sql<boolean>`true`,
) {
  const rows = await selectRuns(platform.db)
    .where('type', '=', type.slug)
    .where(isVisibleTo(person))
    .where(condition)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute();
  const { total } = await platform.db
    .selectFrom('report_run')
    .where('type', '=', type.slug)
    .where(isVisibleTo(person))
    .where(condition)
    .select((columns) => columns.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map((run) => presentRun(platform, person, type, run)), meta: metaOf(page, total) };
}

/** Condition that a run is limited to the record. */
export const isOfEntry = (id: string): RawBuilder<boolean> =>
  sql<boolean>`entries @> ${JSON.stringify([{ id }])}::jsonb`;

/** True if the file of a run can still be downloaded. */
export const hasStoredFile = (
  { clock }: Platform,
  { file_size: size, file_until: expiresAt }: Run,
): boolean => size !== null && expiresAt !== null && expiresAt > clock.now();

/** Returns the state of a run's mail; null for a run without delivery by mail. */
function mailOf({ delivery, mail_state, mail_recipients: recipients }: RunRow): ReportRun['mail'] {
  if (delivery === null) return null;
  return {
    attach: delivery.attach,
    state: mail_state,
    // Only the code that sends mails writes the outcomes, so all of them are valid.
    recipients: (recipients ?? delivery.recipients.map((address) => ({ address, outcome: 'waiting' }))).map(
      ({ address, outcome }) => ({ address, outcome: outcome as RecipientOutcome }),
    ),
  };
}

/** Returns a run as the API presents it. */
export function presentRun(platform: Platform, person: Person, type: InboxType, run: RunRow): ReportRun {
  const {
    id,
    type: slug,
    created_at,
    finished_at,
    entries,
    asked: report,
    file_size: size,
    file_until: expiresAt,
  } = run;
  const { date_from, date_to, covered: coveredPeriod = null, format, include_sensitive } = report;
  const hasFile = hasStoredFile(platform, run) && size !== null && expiresAt !== null;
  const may_fetch = may(person, 'export', type.resource);
  const isOwn = run.person_id === person.id;
  return {
    ...isoDates({ id, type: slug, created_at, finished_at, entries }),
    ...{ date_from, date_to, covered: coveredPeriod, format, include_sensitive },
    // Only this feature writes the state and the request, so both are valid.
    state: run.state as ReportRunState,
    created_by: { id: run.person_id, name: run.person_name },
    states: report.states as SubmissionState[],
    columns: [...report.columns],
    mail: mailOf(run),
    schedule:
      run.schedule_id === null
        ? null
        : {
            id: run.schedule_id,
            name: run.title ?? '',
            due_at: run.due_at?.toISOString() ?? null,
            late: run.late,
          },
    rows: { total: run.total, written: run.written },
    file: hasFile
      ? { name: `${fileNameOf(run)}.${report.format}`, size, until: expiresAt.toISOString() }
      : null,
    can: {
      fetch: hasFile && may_fetch && (!report.include_sensitive || may(person, 'reveal', type.resource)),
      stop: isOwn && (run.state === 'running' || hasFile),
    },
  };
}
