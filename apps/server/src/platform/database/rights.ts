import { type QueryExecutorProvider, sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import type { Db, OpenedDatabase } from './database.ts';
import { codeOf } from './failures.ts';

/** Schema of the job queues. */
const jobSchema = 'pgboss';

const oldestServerVersion = 15;

/** Privileges of the database role; names are quoted if SQL requires it. */
interface Privileges {
  readonly role: string;
  readonly database: string;
  /** Major version of the server. */
  readonly version: number;
  readonly searchPath: string;
  /** Schema in which tables are created; null if no schema of the search path exists and may be used. */
  readonly schema: string | null;
  readonly createsTables: boolean;
  readonly createsSchemas: boolean;
  /** Schema of the extension pg_trgm; null if it is not installed. */
  readonly trigramSchema: string | null;
  readonly usesTrigrams: boolean;
  readonly trigramsInstalled: boolean;
  /**
   * Name of another role that owns tables of the service, if the service's role is not a member of it; otherwise
   * null. Such a service cannot run: the job library creates and drops partitions, which only the owner may do.
   */
  readonly tableOwner: string | null;
  readonly hasJobSchema: boolean;
  readonly usesJobSchema: boolean;
}

/**
 * Checks that the role has the rights that a start requires; creates nothing.
 *
 * @param isUpToDate returns true if no migration is pending; not called if the role may not read the tables
 * @throws OperatorError with every missing right and the statements for an administrator
 */
export async function requireRights(db: Db, isUpToDate: (db: Db) => Promise<boolean>): Promise<void> {
  const privileges = await readPrivileges(db);
  const { role, database, version, trigramSchema, trigramsInstalled, tableOwner } = privileges;
  const hasPendingMigrations = tableOwner === null && !(await isUpToDate(db));
  if (version < oldestServerVersion)
    throw new OperatorError(
      `DATABASE_URL leads to PostgreSQL ${version}, and ${oldestServerVersion} or newer is needed: upgrade the server.`,
    );
  if (hasPendingMigrations && trigramSchema === null && !trigramsInstalled)
    throw new OperatorError(
      'The PostgreSQL server of DATABASE_URL has no extension pg_trgm: install its contrib modules there (on Debian the package postgresql-contrib), then start again.',
    );
  const statements = [
    ...(hasPendingMigrations ? migrationGrants(privileges) : []),
    ...tableGrants(privileges),
    ...jobGrants(privileges),
  ];
  if (statements.length > 0)
    throw new OperatorError(
      `The role ${role} of DATABASE_URL lacks rights in the database ${database}: an administrator of PostgreSQL connects to that database and runs ${statements.join(' ')} (docs/operations/database.md)`,
    );
}

/** True if PostgreSQL refused a right: a retry does not help. */
export function isRefusedRight(error: unknown): boolean {
  return codeOf(error) === '42501';
}

/**
 * Returns the schema of the job library, and whether the library creates the schema: `create schema if not exists`
 * requires the privilege even if the schema exists.
 */
export async function jobSchemaOptions({
  execute,
}: Pick<OpenedDatabase, 'execute'>): Promise<{ readonly schema: string; readonly createSchema: boolean }> {
  const { rows } = await execute('select from pg_namespace where nspname = $1', [jobSchema]);
  return { schema: jobSchema, createSchema: rows.length === 0 };
}

/**
 * Makes the operators of pg_trgm available to the transaction if the schema of the extension is not on the search
 * path. That schema is added last, so that tables are still created in the same schema.
 */
export async function includeTrigramSchema(trx: QueryExecutorProvider): Promise<void> {
  await sql`
    select set_config('search_path', current_setting('search_path') || ', ' || quote_ident(nspname), true)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm' and nspname <> all (current_schemas(true))
  `.execute(trx);
}

function migrationGrants(privileges: Privileges): string[] {
  const { role, schema, createsTables, createsSchemas, trigramSchema, usesTrigrams } = privileges;
  const creationGrants =
    schema === null
      ? schemaStatement(privileges)
      : createsTables
        ? []
        : [`grant usage, create on schema ${schema} to ${role};`];
  if (trigramSchema === null)
    return [...creationGrants, ...(createsSchemas ? [] : ['create extension pg_trgm;'])];
  return [...creationGrants, ...(usesTrigrams ? [] : [`grant usage on schema ${trigramSchema} to ${role};`])];
}

/**
 * Returns the statement that creates the schema named first in the search path, or that grants privileges on `public`
 * if the path names it.
 */
function schemaStatement({ role, searchPath }: Privileges): string[] {
  const names = searchPath.split(',').map((name) => name.trim());
  if (names.includes('public')) return [`grant usage, create on schema public to ${role};`];
  const [firstSchema = '"$user"'] = names;
  return [`create schema ${firstSchema === '"$user"' ? role : firstSchema} authorization ${role};`];
}

function tableGrants({ role, tableOwner }: Privileges): string[] {
  return tableOwner === null ? [] : [`grant ${tableOwner} to ${role};`];
}

function jobGrants({ role, createsSchemas, hasJobSchema, usesJobSchema, tableOwner }: Privileges): string[] {
  if (!hasJobSchema) return createsSchemas ? [] : [`create schema ${jobSchema} authorization ${role};`];
  // A member of the owning role has the owner's rights in the schema.
  return usesJobSchema || tableOwner !== null
    ? []
    : [`grant usage, create on schema ${jobSchema} to ${role};`];
}

async function readPrivileges(db: Db): Promise<Privileges> {
  const { rows } = await sql<Privileges>`
    select
      quote_ident(current_user) as role,
      quote_ident(current_database()) as database,
      current_setting('server_version_num')::int / 10000 as version,
      current_setting('search_path') as "searchPath",
      quote_ident(current_schema()) as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "createsTables",
      has_database_privilege(current_database(), 'create') as "createsSchemas",
      quote_ident(trigrams.nspname) as "trigramSchema",
      coalesce(has_schema_privilege(trigrams.oid, 'usage'), false) as "usesTrigrams",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "trigramsInstalled",
      (
        select quote_ident(pg_get_userbyid(relowner)) from pg_class
        where relkind = 'r' and not pg_has_role(relowner, 'usage')
          and (
            relname = 'migration' and relnamespace = (select oid from pg_namespace where nspname = current_schema())
            or relname = 'version' and relnamespace = jobs.oid
          )
        limit 1
      ) as "tableOwner",
      jobs.oid is not null as "hasJobSchema",
      coalesce(has_schema_privilege(jobs.oid, 'usage') and has_schema_privilege(jobs.oid, 'create'), false)
        as "usesJobSchema"
    from (select) as one
    left join (
      select nspname, pg_namespace.oid from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
      where extname = 'pg_trgm'
    ) as trigrams on true
    left join pg_namespace as jobs on jobs.nspname = ${jobSchema}
  `.execute(db);
  const [privileges] = rows;
  if (privileges === undefined) throw new Error('PostgreSQL answered nothing of its privileges.');
  return privileges;
}
