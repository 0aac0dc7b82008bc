import { type Kysely, sql } from 'kysely';

const statements = [
  `create table record_comment (
    id uuid primary key,
    entry_id uuid not null references entry on delete cascade,
    institution_id text,
    field text,
    text text not null,
    mentions jsonb not null,
    created_at timestamptz not null,
    created_by uuid not null,
    resolved_at timestamptz,
    resolved_by uuid
  )`,
  'create index record_comment_list on record_comment (entry_id, created_at desc, id desc)',
];

/** Adds the comments of staff on records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
