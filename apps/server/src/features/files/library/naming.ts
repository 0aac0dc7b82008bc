import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database/database.ts';
import { addressSource, filesPath } from '../keys.ts';

interface SearchedTable {
  readonly table: string;
  /** Text and JSON columns, which could hold an address. */
  readonly columns: string[];
  readonly pages: number;
}

/** Tables that may mention a file without preventing its removal. */
const mentionOnlyTables = ['file', 'file_version', 'audit_event', 'idempotency', 'migration'];

/** Tables of content. The addresses in them are also in the versions of records, which are searched separately. */
const contentTables = ['entry', 'entry_key', 'entry_revision', 'publication', 'slug_redirect'];

/**
 * Returns every table that could hold an address, including tables added later. Files used only by an omitted table
 * would be lost.
 */
async function readSearchedTables(db: Queryable, exceptTables: readonly string[]): Promise<SearchedTable[]> {
  const { rows } = await sql<SearchedTable>`
    select c.table_name as table, array_agg(c.column_name::text) as columns,
      pg_relation_size(quote_ident(c.table_name)::regclass) / current_setting('block_size')::int as pages
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('json', 'jsonb', 'text')
      and c.table_name <> all(${[...mentionOnlyTables, ...exceptTables]}::text[])
    group by c.table_name order by c.table_name`.execute(db);
  return rows;
}

/**
 * Returns those of the addresses that are mentioned anywhere in the database. Reads all rows that could hold an
 * address, so it is too slow for frequent use. The caller must lock the files first, so that saves with these files
 * wait. The caller must check `entry_reference` afterwards: the search may miss a row that changes meanwhile, but
 * `entry_reference` has the change.
 */
export async function findMentionedAddresses(
  trx: Trx,
  addresses: readonly string[],
  exceptTables: readonly string[] = [],
): Promise<Set<string>> {
  const mentionedAddresses = new Set<string>();
  if (addresses.length === 0) return mentionedAddresses;
  for (const { table, columns, pages } of await readSearchedTables(trx, exceptTables))
    for (let page = 0; page <= pages; page += maxPages)
      for (const address of await findMentionsInPage(trx, { table, columns, page }, addresses))
        mentionedAddresses.add(address);
  return mentionedAddresses;
}

/** Maximum pages of a table (8 KiB each) that one statement reads, to keep statements short. */
const maxPages = 2000;

async function findMentionsInPage(
  trx: Trx,
  {
    table,
    columns,
    page,
  }: { readonly table: string; readonly columns: readonly string[]; readonly page: number },
  addresses: readonly string[],
): Promise<string[]> {
  const rowText = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))})`;
  const { rows } = await sql<{ address: string }>`
    select distinct found[1] as address
    from ${sql.table(table)} t, concat(${rowText}) said, regexp_matches(said, ${`(${addressSource})`}, 'g') found
    where t.ctid >= ${`(${page},0)`}::tid and t.ctid < ${`(${page + maxPages},0)`}::tid
      and position(${filesPath} in said) > 0 and found[1] = any(${[...addresses]}::text[])`.execute(trx);
  return rows.map(({ address }) => address);
}

/** Finds the files that any draft or published version refers to. */
export async function findReferencedIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct to_id as id from entry_reference where kind = 'file' and to_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** True if anything refers to a locked file. Fast, because every version lists its files. */
export async function isFileReferenced(
  trx: Trx,
  { id, url }: { readonly id: string; readonly url: string },
): Promise<boolean> {
  if ((await findReferencedIds(trx, [id])).size > 0 || (await isInHistory(trx, id))) return true;
  return (await findMentionedAddresses(trx, [url], contentTables)).size > 0;
}

/** True if any version of any record refers to the file. */
export async function isInHistory(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from entry_file where file_id = ${id}::uuid) as is_named`.execute(db);
  return rows[0]?.is_named === true;
}
