import { addressWithoutInstitution, contentTypes, reservedWord } from '@vitrina/model';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';

interface Page {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly institution_id: string | null;
  readonly slug: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the categories whose slug is now a reserved word. */
async function findReservedCategories({
  db,
}: Platform): Promise<{ id: string; type: string; slug: string }[]> {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'type', 'slug'])
    .where(
      'type',
      'in',
      contentTypes.filter(({ drafts, withSlug }) => !drafts && withSlug).map(({ slug }) => slug),
    )
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, type, slug }) =>
    slug !== null && reservedWord(type, slug) !== null ? [{ id, type, slug }] : [],
  );
}

/** Returns groups of published pages that have the same public address. */
async function findPagesSharingAddress({ db }: Platform): Promise<Page[][]> {
  const { rows } = await sql<Page>`
    with shared as (select type, category_id, slug from publication group by type, category_id, slug having count(*) > 1)
    select p.entry_id as id, p.type, p.name, p.institution_id, p.slug, p.data from publication p
    join shared s on s.type = p.type and s.category_id is not distinct from p.category_id and s.slug = p.slug
    where p.type = any(${contentTypes.filter(({ publicAddresses }) => publicAddresses).map(({ slug }) => slug)})
    order by p.published_at, p.entry_id`.execute(db);
  const pages = Map.groupBy(rows, ({ type: slug, data: values, ...page }) => {
    const type = contentTypes.find((contentType) => contentType.slug === slug);
    const address = type && addressWithoutInstitution(type, { ...page, values });
    return address ? `${slug} ${address}` : null;
  });
  return [...pages].flatMap(([address, foundPages]) =>
    address !== null && foundPages.length > 1 ? [foundPages] : [],
  );
}

/**
 * Logs a warning for each category with a reserved slug and for pages with the same public address. Older releases
 * allowed both; staff must correct them by hand.
 */
export async function reportAddresses(platform: Platform): Promise<void> {
  for (const category of await findReservedCategories(platform))
    platform.log.warn(category, 'a category has a reserved word in its address: change its slug');
  for (const pages of await findPagesSharingAddress(platform))
    platform.log.warn(
      { pages: pages.map(({ id, name, institution_id, slug }) => ({ id, name, institution_id, slug })) },
      'published pages share a public address: change the slug of all but one',
    );
}
