import { randomInt } from 'node:crypto';
import { ticketDigits, ticketText } from '@vitrina/model';
import { type Selectable, sql } from 'kysely';
import type { Db, Queryable, Trx } from '../../../platform/database/database.ts';
import { inTransaction, isUniqueViolation, withSecondTry } from '../../../platform/database/failures.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** New submission: columns of its row, and the data for its ticket, search text, files and idempotency key. */
export interface NewSubmission
  extends Pick<
    Selectable<Database['submission']>,
    | 'id'
    | 'type'
    | 'entry_id'
    | 'institution_id'
    | 'category_id'
    | 'entry_title'
    | 'received_at'
    | 'minute_of_day'
    | 'notified'
    | 'due_at'
    | 'email_key'
    | 'phone_key'
    | 'id_number_key'
    | 'marketing_opt_in'
    | 'source_url'
    | 'user_agent'
    | 'retention_until'
  > {
  /** Prefix of the inbox in the ticket. */
  readonly ticketPrefix: string;
  readonly year: number;
  readonly state: 'new' | 'discarded';
  readonly data: Values;
  readonly record: Values;
  /** Searchable text in addition to the ticket, lower case and without accents. */
  readonly searchText: string;
  readonly consent_version: string;
  readonly utm: Readonly<Record<string, string>> | null;
  readonly address_hash: string;
  /** Uploads of the submission: id of the file and key of its field. */
  readonly files: readonly { readonly id: string; readonly field: string }[];
  /** Idempotency key of the request, and a hash of the body. */
  readonly key: { readonly key: string; readonly hash: string } | null;
}

/** Ticket of the stored submission, or the reason why it was not stored. */
export type StoreResult = { readonly ticket: string } | 'key-used' | 'file-gone';

/** Maximum attempts with new tickets. An attempt fails only if another process took the ticket at the same moment. */
const maxTries = 10;

/** Stores a submission with ticket, idempotency key and files, and runs `afterInsert` in the same transaction. */
export async function storeSubmission(
  db: Db,
  submission: NewSubmission,
  afterInsert: ((trx: Trx, ticket: string) => Promise<void>) | null,
): Promise<StoreResult> {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    try {
      const outcome =
        afterInsert === null
          ? // One statement is a transaction of its own: it does not wait for the words that begin and end one.
            await withSecondTry(() => insertSubmission(db, submission))
          : await inTransaction(db, async (trx) => {
              const result = await insertSubmission(trx, submission);
              if (result !== null && result !== 'file-gone') await afterInsert(trx, result.ticket);
              return result;
            });
      if (outcome !== null) return outcome;
    } catch (error) {
      if (isUniqueViolation(error, 'submission_key_pkey')) return 'key-used';
      throw error;
    }
  }
  throw new Error(`No ticket was free for an inbox with the prefix ${submission.ticketPrefix}.`);
}

/** Inserts a submission. Returns null if another process took the ticket at the same moment. */
async function insertSubmission(
  db: Queryable,
  submission: NewSubmission,
): Promise<{ readonly ticket: string } | 'file-gone' | null> {
  const { rows } = await insertStatement(submission).execute(db);
  const [{ ticket, files } = { ticket: null, files: 0 }] = rows;
  if (files !== submission.files.length) return 'file-gone';
  return ticket === null ? null : { ticket };
}

/**
 * Builds the statement that inserts a submission with the first free ticket. A file can belong to one submission
 * only.
 */
function insertStatement(newSubmission: NewSubmission) {
  const { files, key } = newSubmission;
  return prepareStatement(sql<{ readonly ticket: string | null; readonly files: number }>`
    with free as (
      select d.ticket from unnest(${randomTickets(newSubmission.ticketPrefix, newSubmission.year)}::text[]) with ordinality as d(ticket, place)
      where not exists (select from submission s where s.ticket = d.ticket) order by d.place limit 1
    ), files as (
      select f.id from submission_file f
      join unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ field }) => field)}::text[]) as n(id, field)
        on n.id = f.id and n.field = f.field
      where f.type = ${newSubmission.type} and f.entry_id = ${newSubmission.entry_id}::uuid and f.submission_id is null
        and f.state = 'stored' for update of f
    ), made as (
      insert into submission (id, ticket, type, entry_id, institution_id, category_id, entry_title, received_at,
        minute_of_day, notified, state, closed_at, due_at, data, record, email_key, phone_key, id_number_key, search,
        consent_version, consent_at, marketing_opt_in, source_url, utm, address_hash, user_agent, retention_until)
      select ${newSubmission.id}::uuid, free.ticket, ${newSubmission.type}, ${newSubmission.entry_id}::uuid, ${newSubmission.institution_id},
        ${newSubmission.category_id}::uuid, ${newSubmission.entry_title}, ${newSubmission.received_at}::timestamptz,
        ${newSubmission.minute_of_day}::smallint, ${newSubmission.notified}::boolean, ${newSubmission.state},
        ${newSubmission.state === 'discarded' ? newSubmission.received_at : null}::timestamptz, ${newSubmission.due_at}::timestamptz,
        ${JSON.stringify(newSubmission.data)}::jsonb, ${JSON.stringify(newSubmission.record)}::jsonb, ${newSubmission.email_key},
        ${newSubmission.phone_key}, ${newSubmission.id_number_key}, lower(free.ticket) || ' ' || ${newSubmission.searchText}::text,
        ${newSubmission.consent_version}, ${newSubmission.received_at}::timestamptz, ${newSubmission.marketing_opt_in}::boolean,
        ${newSubmission.source_url}, ${newSubmission.utm === null ? null : JSON.stringify(newSubmission.utm)}::jsonb, ${newSubmission.address_hash},
        ${newSubmission.user_agent}, ${newSubmission.retention_until}::timestamptz
      from free where (select count(*) from files) = ${files.length}::int
      on conflict (ticket) do nothing returning id, ticket
    ), kept as (
      insert into submission_key (entry_id, key, request_hash, submission_id, created_at)
      select ${newSubmission.entry_id}::uuid, ${key?.key ?? ''}, ${key?.hash ?? ''}, made.id, ${newSubmission.received_at}::timestamptz
      from made where ${key !== null}::boolean
    ), named as (
      update submission_file f set submission_id = made.id, updated_at = ${newSubmission.received_at}::timestamptz
      from made where f.id in (select id from files)
    )
    select (select ticket from made) as ticket, (select count(*)::int from files) as files`);
}

/** Random tickets tried per number of digits. If all are taken, a ticket with more digits is used. */
const ticketsPerLength = 20;

/**
 * Draws random tickets in the order of attempts: first with six digits, then with seven. Random numbers do not reveal
 * how many submissions exist.
 */
function randomTickets(ticketPrefix: string, year: number): string[] {
  const randomTicketsFrom = (minNumber: number, digits: number): string[] =>
    Array.from({ length: ticketsPerLength }, () =>
      ticketText(ticketPrefix, year, randomInt(minNumber, 10 ** digits), digits),
    );
  const longerDigits = ticketDigits + 1;
  return [...randomTicketsFrom(0, ticketDigits), ...randomTicketsFrom(10 ** ticketDigits, longerDigits)];
}

/** Returns the ticket and the request hash stored for an idempotency key; null for a new key. */
export async function findByKey(
  db: Queryable,
  entryId: string,
  key: string,
): Promise<{ readonly ticket: string; readonly request_hash: string } | null> {
  const row = await db
    .selectFrom('submission_key as k')
    .innerJoin('submission as s', 's.id', 'k.submission_id')
    .select(['s.ticket', 'k.request_hash'])
    .where('k.entry_id', '=', entryId)
    .where('k.key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
