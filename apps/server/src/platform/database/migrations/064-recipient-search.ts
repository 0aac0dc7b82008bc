import { type Kysely, sql } from 'kysely';

/** Adds the index by which mails are found by a part of a recipient's address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_recipient_address on mail_recipient using gin (lower(address) gin_trgm_ops)`.execute(
    db,
  );
}
