import type { AddressParts, ContentType } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';

/** SQL that selects the parts of the address at which the site serves an entry, as JSON; null if it serves none. */
export function siteAddress(
  { publicPage, publicAddresses = [] }: ContentType,
  id: RawBuilder<unknown>,
): RawBuilder<AddressParts | null> {
  if (!publicPage) return sql`null::jsonb`;
  const keys = publicAddresses.flatMap(({ when }) => (when === undefined ? [] : [when.field]));
  const values = keys.map((key) => sql`${sql.lit(key)}, p.data -> ${sql.lit(key)}`);
  return sql`(
    select jsonb_build_object('institution_id', p.institution_id, 'slug', p.slug,
      'category', (select c.slug from entry c where c.id = p.category_id), 'values', jsonb_build_object(${sql.join(values)}))
    from publication p where p.entry_id = ${id})`;
}
