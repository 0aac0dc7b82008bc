import type { MailList, MailQuery, MailSummary } from '@vitrina/contract';
import { institutions, mailStateKeys, type RecipientOutcome, recipientOutcomes } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { momentConditions } from '../../content/read/filters.ts';
import { all, column, isOneOf } from '../../content/shared/source.ts';
import { may, type Person, type Platform } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { isReadableBy, type MailSubject, mailSubject, withoutWithheld } from './withheld.ts';

/** A mail as it is stored, without what it says. */
export interface MailRow {
  readonly id: string;
  readonly message_id: string;
  readonly title: string;
  readonly path: string | null;
  readonly institution_id: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly claimed_until: Date | null;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly done_at: Date | null;
  readonly submission_id: string | null;
  /** True if sending the mail makes a one-time sign-in link. */
  readonly makes_link: boolean;
  /** Content of an inbox that the mail repeats; null for any other mail. */
  readonly subject: MailSubject | null;
  /** True if the person may read all that the mail repeats. */
  readonly readable: boolean;
  readonly recipients: readonly {
    readonly address: string;
    readonly copy: boolean;
    readonly outcome: string;
    readonly reason: string | null;
  }[];
}

const columns = sql`t.id, t.message_id, t.title, t.path, t.institution_id, t.state, t.attempts, t.next_attempt_at,
  t.claimed_until, t.reason, t.created_at, t.done_at, t.submission_id, (t.content -> 'password_link') is not null as makes_link, ${mailSubject} as subject,
  (select coalesce(jsonb_agg(jsonb_build_object('address', r.address, 'copy', r.copy, 'outcome', r.outcome,
    'reason', r.reason) order by r.position), '[]'::jsonb) from mail_recipient r where r.mail_id = t.id) as recipients`;

/** The mails for which a condition on the table `t` holds, newest first, and whether the person may read each. */
export async function selectMails(
  db: Queryable,
  person: Person,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${columns}, ${isReadableBy(person)} as readable from mail as t where ${where}
    order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** That a mail exists for the person: it is about one of their institutions, or about none. */
export function withinReach({ institutions: own }: Person): RawBuilder<unknown>[] {
  if (own === null) return [];
  return [sql`(${column('institution_id')} is null or ${isOneOf(column('institution_id'), own)})`];
}

/** The page of mails that the query asks for, and what is known of the mail server. */
export async function listMails(platform: Platform, person: Person, query: MailQuery): Promise<MailList> {
  const { db } = platform;
  const { page, per_page, state, recipient } = query;
  const where = all([
    sql`true`,
    ...withinReach(person),
    ...(state === undefined ? [] : [sql`t.state = ${state}`]),
    ...(recipient === undefined || recipient === ''
      ? []
      : [
          sql`exists (select from mail_recipient r where r.mail_id = t.id
            and position(${recipient.toLowerCase()} in lower(r.address)) > 0)`,
          // A search must not tell who the recipients are of a mail that withholds them.
          isReadableBy(person),
        ]),
    ...momentConditions(column('created_at'), query.created_from, query.created_to),
  ]);
  const rows = await selectMails(db, person, where, { limit: per_page, offset: (page - 1) * per_page });
  const { rows: counted } = await sql<{ readonly total: number }>`
    select count(*) as total from mail as t where ${where}`.execute(db);
  const total = counted[0]?.total ?? 0;
  const failure = await db
    .selectFrom('mail_server_failure')
    .select(['failing_since', 'next_attempt_at', 'reason'])
    .executeTakeFirst();
  return {
    data: rows.map((row) => summaryOf(platform, person, row)),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
    server: {
      configured: platform.config.mail !== null,
      failure: failure
        ? {
            since: failure.failing_since.toISOString(),
            next_attempt_at: failure.next_attempt_at.toISOString(),
            reason: failure.reason,
          }
        : null,
    },
  };
}

/** Whether a process sends the mail at this moment. */
export function isBeingSent({ clock }: Platform, { claimed_until }: Pick<MailRow, 'claimed_until'>): boolean {
  return claimed_until !== null && claimed_until > clock.now();
}

/** A mail as the outbox lists it, with what the person may do with it. */
export function summaryOf(platform: Platform, person: Person, row: MailRow): MailSummary {
  const { id, title, path, attempts, reason, created_at, next_attempt_at, done_at, recipients } =
    withoutWithheld(row);
  const state = mailStateKeys.find((key) => key === row.state);
  if (state === undefined) throw new Error(`The mail ${id} has the state ${row.state}.`);
  const update = may(person, 'update', 'notification-settings');
  const mayRetry = update && (person.kind !== 'token' || !row.makes_link);
  return {
    id,
    title,
    path,
    institution_id: institutions.find((key) => key === row.institution_id) ?? null,
    state,
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    attempts,
    reason,
    withheld: !row.readable,
    recipients: recipients.map(({ outcome, ...one }) => ({ ...one, outcome: outcomeOf(outcome) })),
    can: {
      retry: mayRetry && platform.config.mail !== null && isUnsent(state),
      cancel: update && state === 'waiting' && !isBeingSent(platform, row),
    },
  };
}

/** Whether somebody has not got a mail of this state, and nobody tries any more. */
export function isUnsent(state: string): boolean {
  return state === 'failed' || state === 'kept' || state === 'cancelled';
}

function outcomeOf(text: string): RecipientOutcome {
  if (Object.hasOwn(recipientOutcomes, text)) return text as RecipientOutcome;
  throw new Error(`There is no outcome ${text} of a mail.`);
}
