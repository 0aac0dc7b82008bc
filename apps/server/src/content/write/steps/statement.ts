import type { Reference } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { buildEvent } from '../../../platform/audit/record-event.ts';
import { isNullViolation } from '../../../platform/database/failures.ts';
import type { EntryContext } from '../entry-context.ts';
import { assignmentList, columnList } from './column-lists.ts';
import type { PreparedChange } from './prepare.ts';
import { columnsOf } from './record.ts';

type Sql = RawBuilder<unknown>;
type Table = 'entry' | 'entry_revision' | 'publication';

/**
 * SQL that writes the entry if it is unchanged since it was read and the condition holds; otherwise the CTE
 * `written`, on which all parts depend, has no row.
 */
export function writeEntry({ id, record, columns, removal }: PreparedChange, condition: Sql): Sql {
  if (removal && record)
    return sql`written as (delete from entry
      where id = ${id}::uuid and xmin::text = ${record.version} and ${condition} returning ${columnsOf('entry')})`;
  const valuesSql = populateTable('entry', columns);
  const names = Object.keys(columns);
  if (record === null) {
    return sql`written as (insert into entry (${columnList(names)}) select ${columnList(names)} from ${valuesSql} as given where ${condition} returning ${columnsOf('entry')})`;
  }
  return sql`written as (update entry set ${assignmentList(names, 'given')} from ${valuesSql} as given
    where entry.id = ${id}::uuid and entry.xmin::text = ${record.version} and ${condition} returning ${columnsOf('entry')})`;
}

/** SQL that adds the version to the history, and sets the publication moment of the version on the site. */
export function writeRevision({ id, revision, publication, publishedRevision }: PreparedChange): Sql[] {
  const ctes: Sql[] = [];
  if (revision) {
    const publicationSql = publication
      ? sql`written.published_at, written.published_by`
      : sql`null::timestamptz, null::uuid`;
    ctes.push(sql`revision_written as (
      insert into entry_revision (entry_id, revision, kind, from_revision, changed, identity, data, created_at, created_by, published_at, published_by)
      select written.id, written.revision, ${revision.kind}, ${revision.from_revision}::int, ${JSON.stringify(revision.changed)}::jsonb, jsonb_build_object(
          'institution_id', written.institution_id, 'category_id', written.category_id, 'slug', written.slug,
          'publish_at', ${utc('publish_at')}, 'expire_at', ${utc('expire_at')}),
        written.data, written.updated_at, written.updated_by, ${publicationSql} from written)`);
  }
  if (publishedRevision !== null) {
    ctes.push(sql`revision_published as (
      update entry_revision set published_at = written.published_at, published_by = written.published_by
      from written where entry_id = written.id and entry_id = ${id}::uuid and entry_revision.revision = ${publishedRevision}::int)`);
  }
  return ctes;
}

/** True if the statement failed because another entry holds a unique value. */
export function isTakenKey(error: unknown): boolean {
  return isNullViolation(error, 'entry_key', 'entry_id');
}

/**
 * SQL that inserts the unique values that the entry gains and deletes those that it gives up. `isTakenKey` recognises
 * its failure.
 */
export function writeUniqueKeys(ctx: EntryContext, { id, keys }: PreparedChange): Sql[] {
  const ctes: Sql[] = [];
  const { slug } = ctx.type;
  if (keys.removedKeys.length > 0) {
    ctes.push(sql`keys_removed as (
      delete from entry_key using written
      where entry_key.entry_id = written.id and entry_key.entry_id = ${id}::uuid
        and (entry_key.field, entry_key.scope, entry_key.value) in (
          select k.field, k.scope, k.value
          from jsonb_to_recordset(${JSON.stringify(keys.removedKeys)}::jsonb) as k(field text, scope text, value text)))`);
  }
  if (keys.newKeys.length > 0) {
    // A key of another entry breaks the constraint that `entry_id` is not null. A query for the owner could be planned as a
    // scan of all keys of the type; the conflict is found by the primary key alone.
    ctes.push(sql`keys_added as (
      insert into entry_key (type, field, scope, value, entry_id) select ${slug}, k.field, k.scope, k.value, written.id
      from written, jsonb_to_recordset(${JSON.stringify(keys.newKeys)}::jsonb) as k(field text, scope text, value text)
      on conflict (type, field, scope, value) do update set entry_id = null where entry_key.entry_id <> excluded.entry_id)`);
  }
  return ctes;
}

/** SQL that stores the references of the draft and of the public document to entries and files. */
export function writeReferences({ id, record, draftReferences, publicReferences }: PreparedChange): Sql[] {
  return [
    ...(draftReferences ? replaceReferences(id, 'draft', draftReferences, record === null) : []),
    ...(publicReferences ? replaceReferences(id, 'public', publicReferences, record === null) : []),
  ];
}

function replaceReferences(
  id: string,
  stage: 'draft' | 'public',
  all: readonly Reference[],
  isNew: boolean,
): Sql[] {
  // Icons are not stored, so their uses are not recorded.
  const pointers = all.filter(({ kind }) => kind !== 'icon');
  const [wantedSql, staleSql, addedSql] = ['wanted', 'stale', 'added'].map((name) =>
    sql.ref(`${stage}_${name}`),
  );
  const ctes: Sql[] = [];
  if (pointers.length > 0) {
    const rowsJson = JSON.stringify(
      pointers.map(({ path, kind, to }) => ({
        path,
        kind,
        url: kind === 'file' ? to : null,
        id: kind === 'entry' ? to : null,
      })),
    );
    ctes.push(
      sql`${wantedSql} as materialized (
        select path, kind, to_id from (
          select p.path, p.kind, coalesce(p.id, (select file.id from file where file.url = p.url)) as to_id
          from jsonb_to_recordset(${rowsJson}::jsonb) as p(path text, kind text, url text, id uuid)) as named
        where to_id is not null)`,
      sql`${addedSql} as (
        insert into entry_reference (from_id, stage, path, kind, to_id) select written.id, ${stage}, w.path, w.kind, w.to_id
        from written, ${wantedSql} as w on conflict do nothing)`,
    );
    if (stage === 'draft' && pointers.some(({ kind }) => kind === 'file'))
      ctes.push(sql`files_named as (
        insert into entry_file (file_id, entry_id) select distinct w.to_id, written.id
        from written, ${wantedSql} as w where w.kind = 'file' on conflict do nothing)`);
  }
  if (!isNew) {
    const keptSql =
      pointers.length === 0
        ? sql``
        : sql`and not exists (select from ${wantedSql} as w where w.path = r.path and w.to_id = r.to_id)`;
    ctes.push(
      sql`${staleSql} as (delete from entry_reference r using written where r.from_id = written.id and r.from_id = ${id}::uuid and r.stage = ${stage} ${keptSql})`,
    );
  }
  return ctes;
}

/**
 * SQL that puts the public document on the site or takes it off, and redirects former addresses to the present one.
 */
export function writePublication(
  ctx: EntryContext,
  { id, publication, redirect, successor }: PreparedChange,
): Sql[] {
  const ctes: Sql[] = [];
  if (publication === null)
    ctes.push(
      sql`publication_removed as (delete from publication using written where publication.entry_id = written.id and publication.entry_id = ${id}::uuid)`,
    );
  if (publication) {
    const names = Object.keys(publication);
    ctes.push(sql`publication_written as (
      insert into publication (${columnList(names)}) select ${columnList(names, 'given')} from written, ${populateTable('publication', publication)} as given
      on conflict (entry_id) do update set ${assignmentList(names, 'excluded')})`);
  }
  const addressScopeSql = sql`${ctx.type.slug}, coalesce(written.institution_id, '')`;
  if (successor) {
    ctes.push(
      sql`redirects_moved as (
        update slug_redirect set entry_id = ${successor.id}::uuid from written
        where slug_redirect.entry_id = written.id and slug_redirect.slug <> ${successor.slug})`,
      sql`redirect_to_successor as (${redirectSql(ctx, addressScopeSql, successor.slug, sql`${successor.id}::uuid`)})`,
    );
  }
  if (redirect) {
    // A former address that the entry has again no longer redirects.
    ctes.push(sql`redirect_removed as (
      delete from slug_redirect using written where (slug_redirect.type, slug_redirect.institution_id) = (${addressScopeSql}) and slug_redirect.slug = ${redirect.to})`);
    if (redirect.from !== null)
      ctes.push(
        sql`redirect_added as (${redirectSql(ctx, addressScopeSql, redirect.from, sql`written.id`)})`,
      );
  }
  return ctes;
}

/** SQL that makes the addresses of files show the versions that the record requests. */
export function showFileVersions({ platform }: EntryContext, { shows }: PreparedChange): Sql[] {
  if (shows.length === 0) return [];
  const now = sql`${platform.clock.now()}::timestamptz`;
  return [
    sql`versions_asked as materialized (
      select v.file_id, v.version, v.size, v.width, v.height from written,
        jsonb_to_recordset(${JSON.stringify(shows)}::jsonb) as s(url text, version int, "onlyNew" boolean)
        cross join lateral (select file.id, file.version from file where file.url = s.url limit 1) as f
        cross join lateral (
          select o.file_id, o.version, o.size, o.width, o.height, o.shown_at from file_version o
          where o.file_id = f.id and o.version = s.version limit 1) as v
      where f.version <> s.version and (v.shown_at is null or not s."onlyNew"))`,
    sql`versions_shown as (
      update file_version v set shown_at = ${now} from versions_asked a where v.file_id = a.file_id and v.version = a.version)`,
    sql`files_changed as (
      update file set version = a.version, size = a.size, width = a.width, height = a.height, updated_at = ${now}
      from versions_asked a where file.id = a.file_id)`,
  ];
}

/** SQL that redirects a former slug of the written entry to the given entry. */
function redirectSql({ platform }: EntryContext, addressScopeSql: Sql, slug: string, entry: Sql): Sql {
  return sql`
    insert into slug_redirect (type, institution_id, slug, entry_id, created_at)
    select ${addressScopeSql}, ${slug}, ${entry}, ${platform.clock.now()}::timestamptz from written
    on conflict (type, institution_id, slug) do update set entry_id = excluded.entry_id, created_at = excluded.created_at`;
}

/** SQL that adds the event to the audit trail; empty for a change without its own event. */
export function appendAudit(
  { actor, platform, type }: EntryContext,
  { id, record, columns, audit, auditDetails }: PreparedChange,
): Sql[] {
  if (audit === null) return [];
  const event = buildEvent(
    { platform, ...actor, person: { id: actor.person?.id ?? null, name: actor.name } },
    {
      action: audit.action,
      resource: type.resource,
      target: {
        id,
        name: columns.name ?? record?.row.name ?? null,
        institution_id: columns.institution_id ?? record?.row.institution_id ?? null,
      },
      details: auditDetails,
    },
  );
  return [platform.audit.ctes(event, sql`exists (select from written)`)];
}

/** SQL row from JSON: one parameter for all columns, with the column types of the table. */
function populateTable(table: Table, row: object): Sql {
  return sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}

/** SQL of a moment as versions store it, ISO 8601 in UTC with milliseconds. */
function utc(column: string): Sql {
  return sql`to_char(${sql.ref(`written.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
