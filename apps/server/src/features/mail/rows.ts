import type { MailList, MailQuery, MailSummary } from '@vitrina/contract';
import { institutions, type MailState, type RecipientOutcome } from '@vitrina/model';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { momentConditions } from '../../content/read/filters.ts';
import { metaOf } from '../../content/read/list.ts';
import { type Cursor, cursorOf, isAfterRow, nextCursor } from '../../content/read/walk.ts';
import { all, column, isOneOf } from '../../content/shared/source.ts';
import { may, type Person, type Platform } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isoDates } from '../../platform/iso-dates.ts';
import { hasRecipient } from './recipients.ts';
import { isReadableBy, type MailSubject, mailSubject, withoutWithheld } from './withheld.ts';

/** Row of a mail without its content. */
export interface MailRow
  extends Omit<
    Selectable<Database['mail']>,
    'content' | 'waits' | 'give_up_at' | 'claim' | 'created_by' | 'setting_id' | 'at_once' | 'reached_some'
  > {
  /** True while the mail server is failing. */
  readonly server_fails: boolean;
  /** True if the mail contains a one-time sign-in link, which is made when the mail is sent. */
  readonly makes_link: boolean;
  /** Kind of inbox content in the mail; null for any other mail. */
  readonly subject: MailSubject | null;
  /** True if the person may read all inbox content in the mail. */
  readonly readable: boolean;
  readonly recipients: readonly {
    readonly address: string;
    readonly copy: boolean;
    readonly outcome: string;
    readonly reason: string | null;
  }[];
}

/** SQL for the displayed state of a mail. A failed mail that has reached some recipients is `partial`. */
export const mailStateOf = (table: string): RawBuilder<MailState | null> => {
  const [state, reachedSome] = [sql.ref(`${table}.state`), sql.ref(`${table}.reached_some`)];
  return sql`case when ${state} = 'failed' and ${reachedSome} then 'partial' else ${state} end`;
};

/** SQL condition: the mail server cannot be reached. */
export const mailServerFails = sql<boolean>`exists (select from mail_server_failure)`;

const mailColumns = sql`t.id, t.message_id, t.title, t.path, t.institution_id, ${mailStateOf('t')} as state, t.attempts, t.next_attempt_at,
  t.claimed_until, ${mailServerFails} as server_fails, t.reason, t.created_at, t.done_at, t.submission_id, (t.content -> 'password_link') is not null as makes_link, ${mailSubject} as subject,
  (select coalesce(jsonb_agg(jsonb_build_object('address', r.address, 'copy', r.copy, 'outcome', r.outcome,
    'reason', r.reason) order by r.position), '[]'::jsonb) from mail_recipient r where r.mail_id = t.id) as recipients`;

const newestFirst = sql`t.created_at desc, t.id desc`;
const oldestFirst = sql`t.created_at, t.id`;

/**
 * Selects the mails that match a condition on the table `t`. `readable` is true for those that the person may read.
 */
export async function selectMails(
  db: Queryable,
  person: Person,
  where: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  orderSql = newestFirst,
): Promise<readonly MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${mailColumns}, ${isReadableBy(person)} as readable from mail as t where ${where}
    order by ${orderSql} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Conditions that the person may see a mail: it belongs to one of their institutions, or to none. */
export function visibleConditions({ institutions: ownInstitutions }: Person): RawBuilder<unknown>[] {
  if (ownInstitutions === null) return [];
  return [
    sql`(${column('institution_id')} is null or ${isOneOf(column('institution_id'), ownInstitutions)})`,
  ];
}

/** Condition that the mail `t` is in the state, in a form that the indexes of stored states support. */
function stateCondition(state: MailState): RawBuilder<unknown> {
  if (state === 'partial') return sql`t.state = 'failed' and t.reached_some`;
  if (state === 'failed') return sql`t.state = 'failed' and not t.reached_some`;
  return sql`t.state = ${state}`;
}

/** Returns the condition for the mails that the query selects and the person may see. */
async function selectionCondition(
  db: Queryable,
  person: Person,
  query: MailQuery,
): Promise<RawBuilder<unknown>> {
  const { state, recipient } = query;
  return all([
    sql`true`,
    ...visibleConditions(person),
    ...(state === undefined ? [] : [stateCondition(state)]),
    ...(recipient === undefined || recipient === ''
      ? []
      : [
          await hasRecipient(db, recipient.toLowerCase()),
          // A search must not reveal the recipients of a mail whose recipients are withheld.
          isReadableBy(person),
        ]),
    ...momentConditions(column('created_at'), query.created_from, query.created_to),
  ]);
}

type MailPage = Pick<MailList, 'meta'> & { readonly rows: readonly MailRow[] };

/** Lists the mails after the cursor, oldest first. Only the first page computes the total. */
async function walkMails(db: Queryable, person: Person, query: MailQuery, cursor: Cursor): Promise<MailPage> {
  const { per_page } = query;
  const { page } = cursor;
  const where = await selectionCondition(db, person, query);
  const afterCursorSql = await isAfterRow(
    db,
    cursor,
    sql`t.created_at`,
    (id) => sql`mail as t where ${all([sql`t.id = ${id}::uuid`, ...visibleConditions(person)])}`,
  );
  const pageOptions = { limit: per_page, offset: 0 };
  const rows = await selectMails(db, person, all([where, ...afterCursorSql]), pageOptions, oldestFirst);
  const total = cursor.total ?? (await countRows(db, sql`mail as t where ${where}`));
  const ids = rows.map(({ id }) => id);
  const next_cursor = nextCursor({ page, per_page }, ids, total);
  return { rows, meta: { ...metaOf({ page, per_page }, total), next_cursor } };
}

async function readMailPage(db: Queryable, person: Person, query: MailQuery): Promise<MailPage> {
  const { page, per_page } = query;
  const where = await selectionCondition(db, person, query);
  const rows = await selectMails(db, person, where, { limit: per_page, offset: (page - 1) * per_page });
  const total = await countRows(db, sql`mail as t where ${where}`);
  return { rows, meta: metaOf(query, total) };
}

/** Lists the requested page of mails, and the state of the mail server. */
export async function listMails(platform: Platform, person: Person, query: MailQuery): Promise<MailList> {
  const { db } = platform;
  const cursor = cursorOf(query);
  const { rows, meta } =
    cursor === null ? await readMailPage(db, person, query) : await walkMails(db, person, query, cursor);
  const failure = await db
    .selectFrom('mail_server_failure')
    .select(['failing_since', 'next_attempt_at', 'reason'])
    .executeTakeFirst();
  return {
    data: rows.map((row) => summaryOf(platform, person, row)),
    meta,
    server: {
      configured: platform.config.mail !== null,
      failure: failure
        ? isoDates({
            since: failure.failing_since,
            next_attempt_at: failure.next_attempt_at,
            reason: failure.reason,
          })
        : null,
    },
  };
}

/** True while a process is sending the mail. */
export function isBeingSent({ clock }: Platform, { claimed_until }: Pick<MailRow, 'claimed_until'>): boolean {
  return claimed_until !== null && claimed_until > clock.now();
}

/** Returns a mail as the outbox lists it, with the person's permissions. */
export function summaryOf(platform: Platform, person: Person, row: MailRow): MailSummary {
  const { id, title, path, attempts, reason, created_at, next_attempt_at, done_at, recipients } =
    withoutWithheld(row);
  const state = row.state as MailState;
  const mayUpdate = may(person, 'update', 'notification-settings');
  const mayRetry = mayUpdate && (person.kind !== 'token' || !row.makes_link);
  return {
    ...isoDates({ id, title, path, created_at, done_at, next_attempt_at, attempts, reason }),
    institution_id: institutions.find((key) => key === row.institution_id) ?? null,
    state,
    withheld: !row.readable,
    recipients: recipients.map(({ outcome, ...one }) => ({ ...one, outcome: outcome as RecipientOutcome })),
    can: {
      retry: mayRetry && platform.config.mail !== null && (isUnsent(state) || isHeldUp(platform, row)),
      cancel: mayUpdate && state === 'waiting' && !isBeingSent(platform, row),
    },
  };
}

/** True if a mail in this state has not reached all recipients and will not be retried automatically. */
export function isUnsent(state: string): boolean {
  return state === 'failed' || state === 'partial' || state === 'kept' || state === 'cancelled';
}

/** True if a mail waits for a later attempt or for the mail server, and can be retried now. */
export function isHeldUp(
  platform: Platform,
  row: Pick<MailRow, 'state' | 'claimed_until' | 'next_attempt_at' | 'server_fails'>,
): boolean {
  if (row.state !== 'waiting' || isBeingSent(platform, row)) return false;
  return row.server_fails || (row.next_attempt_at !== null && row.next_attempt_at > platform.clock.now());
}
