import { compareValues, type Fields, fieldsOf, findContentType, identityFields } from '@vitrina/model';
import { type Kysely, sql } from 'kysely';

/** Maximum number of versions in a portion, and maximum of their stored bytes. */
const maxVersions = 50;
const maxBytes = 256 * 1024;

/** Maximum length of a fetched value (characters of its JSON text); a longer value is certainly not empty. */
const maxFetchedCharacters = 2_000;

interface Row {
  readonly entry_id: string;
  readonly revision: number;
  readonly type: string;
  /**
   * Previous and present value of each changed field, or null for long values; null if nothing changed, or for the
   * first version.
   */
  readonly differences: Record<string, readonly [unknown, unknown] | null> | null;
}

/**
 * Selects the next versions whose changed fields are not stored yet, each with the differences from the previous
 * version.
 */
const nextVersions = sql<Row>`
  with next as (
    select entry_id, revision, data from entry_revision where changed is null order by entry_id, revision limit ${sql.lit(maxVersions)}),
  sized as (
    select entry_id, revision, sum(pg_column_size(data)) over (order by entry_id, revision) - pg_column_size(data) as before
    from next)
  select v.entry_id, v.revision, e.type, (
    select jsonb_object_agg(key, case when length(o.value::text) > ${sql.lit(maxFetchedCharacters)} or length(n.value::text) > ${sql.lit(maxFetchedCharacters)}
      then null else jsonb_build_array(o.value, n.value) end)
    from jsonb_each(p.identity || p.data) as o full join jsonb_each(v.identity || v.data) as n using (key)
    where p.revision is not null and jsonb_strip_nulls(coalesce(o.value, 'null')) <> jsonb_strip_nulls(coalesce(n.value, 'null'))
  ) as differences
  from sized s join entry_revision v using (entry_id, revision) join entry e on e.id = v.entry_id
  left join entry_revision p on p.entry_id = v.entry_id and p.revision = (
    select max(o.revision) from entry_revision o where o.entry_id = v.entry_id and o.revision < v.revision)
  where s.before < ${sql.lit(maxBytes)}`;

function changedIn({ type, differences }: Row): string[] {
  const matches = Object.entries(differences ?? {});
  const contentType = findContentType(type);
  if (!contentType) return matches.map(([key]) => key);
  const values = (at: 0 | 1): Record<string, unknown> =>
    Object.fromEntries(matches.map(([key, sides]) => [key, sides?.[at]]));
  const changed = new Set(compareValues(contentType, values(0), values(1)).map(({ key }) => key));
  for (const [key, sides] of matches) if (sides === null) changed.add(key);
  const fields: Fields = { ...fieldsOf(contentType), ...identityFields(contentType) };
  return Object.entries(fields).flatMap(([key, { computed }]) =>
    changed.has(key) && !computed ? [key] : [],
  );
}

/**
 * Stores the changed fields of some old versions; returns true if more may follow. The last run makes the column
 * required.
 */
export async function portion(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await nextVersions.execute(db);
  if (rows.length > 0) {
    const matches = rows.map((row) => ({ ...row, differences: null, changed: changedIn(row) }));
    await sql`
      update entry_revision r set changed = f.changed
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as f(entry_id uuid, revision int, changed jsonb)
      where r.entry_id = f.entry_id and r.revision = f.revision`.execute(db);
    return true;
  }
  await sql`drop index entry_revision_unknown`.execute(db);
  await sql`alter table entry_revision alter column changed set not null`.execute(db);
  return false;
}
