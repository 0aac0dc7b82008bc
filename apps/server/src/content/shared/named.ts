import { type ContentType, institutions } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { isId } from './load.ts';
import { withoutIndex } from './source.ts';

/** Condition that a row of `publication` belongs to the record of the type with this id or slug. */
export function hasIdOrSlug(type: ContentType, idOrSlug: string): RawBuilder<boolean> {
  const typeCondition = withoutIndex(sql`type = ${type.slug}`);
  if (!isId(idOrSlug)) return sql`slug = ${idOrSlug} and ${typeCondition}`;
  // Two index lookups: one condition on both columns would be planned as a scan.
  return sql`entry_id = any(${idOrSlug}::uuid || array(select p.entry_id from publication p where p.slug = ${idOrSlug}))
    and ${typeCondition}`;
}

/** Selects the ids of the records of the type that have the slug in their draft or published version. */
export function idsWithSlug({ slug: type }: ContentType, slug: string): RawBuilder<unknown> {
  return sql`select k.entry_id from unnest(${['', ...institutions]}::text[]) as s(scope) cross join lateral (
    select k.entry_id from entry_key k
    where k.type = ${type} and k.field = 'slug' and k.scope = s.scope and k.value = ${slug} limit 1) as k`;
}
