import { fold } from '@vitrina/model';
import { type Kysely, sql } from 'kysely';

/** Tables whose column `search` contains text folded by `fold`, with their keys. */
const tables = [
  ['entry', 'id'],
  ['publication', 'entry_id'],
  ['file', 'id'],
  ['submission', 'id'],
] as const;

const maxRows = 500;

interface Row {
  readonly id: string;
  readonly search: string;
}

/**
 * Folds search texts with non-ASCII letters again: older releases of `fold` kept invisible characters and letters
 * like ß.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of tables) await foldTable(db, table, key);
}

async function foldTable(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const [name, id] = [sql.ref(table), sql.ref(key)];
  let last: string | null = null;
  do {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${id} as id, search from ${name}
      where octet_length(search) > length(search) and (${last}::uuid is null or ${id} > ${last}::uuid)
      order by ${id} limit ${maxRows}`.execute(db);
    const changed = rows.flatMap((row) => {
      const search = fold(row.search);
      return search === row.search ? [] : [{ id: row.id, before: row.search, search }];
    });
    if (changed.length > 0)
      await sql`
        update ${name} t set search = f.search
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as f(id uuid, before text, search text)
        where t.${id} = f.id and t.search = f.before`.execute(db);
    last = rows.length < maxRows ? null : (rows.at(-1)?.id ?? null);
  } while (last !== null);
}
