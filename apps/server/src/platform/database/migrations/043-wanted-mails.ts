import { type Kysely, sql } from 'kysely';

/** Of what somebody wants, or does not want, to hear by mail as well: only what they chose themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table notice_by_mail (
    staff_id uuid not null references staff on delete cascade,
    kind text not null,
    wanted boolean not null,
    primary key (staff_id, kind)
  )`.execute(db);
}
