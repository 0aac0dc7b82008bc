import { sql } from 'kysely';
import comments from '../../src/composition/table-comments.json' with { type: 'json' };
import type { Queryable } from '../../src/platform/database/database.ts';

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly hasDefault: boolean;
  readonly computed: boolean;
}

/** TypeScript types of values by column type; `valueTypes` describes the results of the drivers. */
const valueTypes: ReadonlyMap<string, string> = new Map([
  ...['uuid', 'text', 'date', 'numeric', 'xid8'].map((type) => [type, 'string'] as const),
  ...['smallint', 'integer', 'bigint', 'real', 'double precision'].map((type) => [type, 'number'] as const),
  ['boolean', 'boolean'],
  ['text[]', 'string[]'],
]);

/** Returns the Kysely type of a column: the types for select, insert and update. */
function columnType({ table, column, type, required, hasDefault, computed }: ColumnRow): string {
  if (type === 'timestamp with time zone')
    return required ? (hasDefault ? 'FilledInstant' : 'Instant') : 'MaybeInstant';
  if (type === 'jsonb') return required ? 'Json' : 'MaybeJson';
  const value = valueTypes.get(type);
  if (value === undefined)
    throw new Error(`${table}.${column} has the type ${type}, which has no TypeScript type.`);
  const fullType = required ? value : `${value} | null`;
  if (computed) return `GeneratedAlways<${fullType}>`;
  return hasDefault ? `Generated<${fullType}>` : fullType;
}

const commentOf = (table: string, column: string): string | undefined =>
  new Map<string, string>(
    Object.entries(new Map<string, object>(Object.entries(comments)).get(table) ?? {}),
  ).get(column);

async function readColumns(db: Queryable): Promise<readonly ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      a.attnotnull as required, a.attgenerated <> '' or a.attidentity = 'a' as computed,
      a.attidentity = 'd' or (a.atthasdef and a.attgenerated = '') as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'migration'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

/** Returns the names in `table-comments.json` that the schema does not contain. */
function missingNames(columns: readonly ColumnRow[]): string[] {
  const names = new Set(columns.flatMap(({ table, column }) => [`${table}.`, `${table}.${column}`]));
  return Object.entries(comments)
    .flatMap(([table, texts]) => Object.keys(texts).map((column) => `${table}.${column}`))
    .filter((name) => !names.has(name));
}

/** Returns the text of the module that declares the tables of the migrated schema. */
export async function describeTables(db: Queryable): Promise<string> {
  const columns = await readColumns(db);
  const missing = missingNames(columns);
  if (missing.length > 0)
    throw new Error(`table-comments.json describes ${missing.join(', ')}, which do not exist.`);
  const formatComment = (indent: string, text: string | undefined): string[] =>
    text === undefined ? [] : [`${indent}/** ${text} */`];
  const tables = [...Map.groupBy(columns, ({ table }) => table)].flatMap(([table, tableColumns]) => [
    ...formatComment('  ', commentOf(table, '')),
    `  ${table}: {`,
    ...tableColumns.flatMap((row) => [
      ...formatComment('    ', commentOf(table, row.column)),
      `    ${row.column}: ${columnType(row)};`,
    ]),
    '  };',
  ]);
  return [
    '// Written by `npm run tables` from the migrated schema; comments come from table-comments.json.',
    "import type { Generated, GeneratedAlways } from 'kysely';",
    "import type { FilledInstant, Instant, Json, MaybeInstant, MaybeJson } from '../platform/database/columns.ts';",
    '',
    '/** Tables of the migrated schema. */',
    'export interface GeneratedTables {',
    ...tables,
    '}',
    '',
  ].join('\n');
}
