import type { ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Preview } from '../../platform/context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { entryColumns } from '../shared/load.ts';

/** Columns of an entry that an unsaved draft of the session overrides. */
const draftColumns: ReadonlySet<string> = new Set([
  'type',
  'institution_id',
  'category_id',
  'slug',
  'name',
  'title',
  'data',
  'publish_at',
  'expire_at',
  'search',
] satisfies (keyof Database['entry'] & keyof Database['preview_draft'])[]);

const columnNames = [...entryColumns, 'search'];
const savedColumns = sql.join(columnNames.map((name) => sql.ref(`e.${name}`)));

/** Column values in the query for a record that does not exist yet. */
const newRecordColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`d.id`,
  status: sql`coalesce(e.status, 'unpublished')`,
  revision: sql`coalesce(e.revision, 0)`,
  has_unpublished_changes: sql`coalesce(e.has_unpublished_changes, false)`,
  created_at: sql`coalesce(e.created_at, d.at)`,
  updated_at: sql`coalesce(e.updated_at, d.at)`,
};
const unsavedColumns = sql.join(
  columnNames.map((name) =>
    draftColumns.has(name)
      ? sql.ref(`d.${name}`)
      : sql`${newRecordColumns[name] ?? sql.ref(`e.${name}`)} as ${sql.ref(name)}`,
  ),
);

/**
 * Selects the entries of a type as the preview session shows them: saved entries, with unsaved values in place of
 * saved ones, and records that do not exist yet. Statements must use the alias `t`, as for the table of entries.
 *
 * @param rewrite Function that rewrites the condition on the type, for example to prevent the use of an index.
 */
export function draftsOf(
  type: ContentType,
  { sessionId }: Preview,
  rewrite = (typeCondition: RawBuilder<unknown>): RawBuilder<unknown> => typeCondition,
): RawBuilder<unknown> {
  if (sessionId === null) return sql`entry`;
  const sessionCondition = sql`d.session_id = ${sessionId}::uuid and d.type = ${type.slug}`;
  return sql`(
    select ${savedColumns} from entry e where ${rewrite(sql`e.type = ${type.slug}`)}
      and not exists (select from preview_draft d where ${sessionCondition} and d.id = e.id)
    union all
    select ${unsavedColumns} from preview_draft d left join entry e on e.id = d.id where ${sessionCondition} and e.deleted_at is null)`;
}

/** Selects the ids of the records of a type whose unsaved values in the session have the slug. */
export function unsavedWithSlug(
  { sessionId }: Preview,
  type: ContentType,
  slug: string,
): RawBuilder<unknown> {
  return sql`select d.id from preview_draft d
    where d.session_id = ${sessionId}::uuid and d.type = ${type.slug} and d.slug = ${slug}`;
}
