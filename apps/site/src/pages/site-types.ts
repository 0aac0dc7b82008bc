import {
  type ContentType,
  contentTypes,
  findContentType,
  type Institution,
  type PublicPage,
  screenTitle,
  type TypeSlug,
} from '@vitrina/model';

/** Content type whose records have pages on the site. */
export type SiteType = ContentType & { readonly slug: TypeSlug; readonly page: PublicPage };

/** True if records of the type have pages on the site. */
export const hasPages = (type: ContentType): type is SiteType => type.page !== undefined;

/** Returns the content types with pages on the site of an institution. */
export const typesOf = (institution: Institution): readonly SiteType[] =>
  contentTypes
    .filter(hasPages)
    .filter(({ institutions }) => institutions !== 'shared' && institutions.includes(institution));

/** Returns the content type with the slug; null if the institution's site has no pages of that type. */
export const findSiteType = (slug: string, institution: Institution): SiteType | null =>
  typesOf(institution).find((type) => type.slug === slug) ?? null;

/** Returns the content type with the slug. @throws Error if none is declared */
export function requireType(slug: TypeSlug): ContentType {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`There is no content type ${slug}.`);
  return type;
}

/** Returns the content type with the slug if its records have pages. @throws Error otherwise */
export function requireSiteType(slug: TypeSlug): SiteType {
  const type = requireType(slug);
  if (!hasPages(type)) throw new Error(`The site has no pages of the type ${slug}.`);
  return type;
}

/** Returns the heading of a type's list. */
export const listTitle = (type: SiteType): string => type.page.title ?? screenTitle(type);

/** Returns the address of a type's list. */
export const listPath = (type: SiteType, institution: Institution): string => `/${institution}/${type.slug}`;
