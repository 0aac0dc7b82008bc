import { type RawBuilder, sql } from 'kysely';
import { likeLiteral } from '../../content/read/search.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Minimum characters of a text that the index of addresses can find. */
const minIndexedLetters = 3;
/**
 * Maximum recipients that are looked up first. With more matches, mails are scanned from the newest on, which soon
 * fills a page.
 */
const maxMatchedMails = 2_000;

/** Condition that the address of a recipient of the mail `t` contains the text, which is in lower case. */
export async function hasRecipient(db: Queryable, text: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ readonly mail_id: string }>`
    select r.mail_id from mail_recipient r where ${containsText(text)} limit ${maxMatchedMails + 1}`.execute(
    db,
  );
  if (rows.length <= maxMatchedMails)
    return sql`t.id = any(${[...new Set(rows.map((row) => row.mail_id))]}::uuid[])`;
  // A subquery per mail: with a join, the database would read all recipients for each page.
  return sql`coalesce((select true from mail_recipient r
    where r.mail_id = t.id and strpos(lower(r.address), ${text}) > 0 limit 1), false)`;
}

const containsText = (text: string): RawBuilder<unknown> =>
  [...text].length < minIndexedLetters
    ? sql`strpos(lower(r.address), ${text}) > 0`
    : sql`lower(r.address) like ${`%${likeLiteral(text)}%`}`;
