import { fieldsOf, isInstitution } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContext, PageResult } from '../context.ts';
import { readMenus } from '../parts/menus.ts';
import { calculatorPage, calculatorsPage } from './calculators.tsx';
import { pathOf } from './describe.ts';
import { homePage } from './home.tsx';
import { listPage } from './list.tsx';
import { searchPage } from './search.tsx';
import { findSiteType, requireSiteType, type SiteType } from './site-types.ts';
import { renderRecord, specialPagesOf } from './special-pages.ts';
import { categoryPage, staticPage } from './static.tsx';

/** Page or redirect at an address (source section 9); null if there is none. */
export async function findPage(context: PageContext, segments: readonly string[]): Promise<PageResult> {
  const [firstSegment, secondSegment, ...furtherSegments] = segments;
  if (firstSegment === undefined) return { redirect: '/bank' };
  if (!isInstitution(firstSegment))
    return segments.length === 2 ? pageOfStaticPage(context, firstSegment, secondSegment ?? '') : null;
  if (secondSegment === undefined) return homePage(context, await readMenus(context));
  if (secondSegment === 'search' && furtherSegments.length === 0) return searchPage(context);
  if (secondSegment === 'calculators' && firstSegment === 'bank')
    return pageOfCalculator(context, furtherSegments);
  const type = findSiteType(secondSegment, firstSegment);
  if (type !== null && specialPagesOf(type.slug).listPage !== null)
    return pageOfType(context, type, furtherSegments);
  return furtherSegments.length === 0 ? pageOfStaticCategory(context, secondSegment) : null;
}

async function pageOfType(
  context: PageContext,
  type: SiteType,
  furtherSegments: readonly string[],
): Promise<PageResult> {
  const [categoryOrSlug, slug, ...surplusSegments] = furtherSegments;
  if (categoryOrSlug === undefined)
    return specialPagesOf(type.slug).listPage?.(context) ?? listPage(context, type, null);
  if (surplusSegments.length > 0) return null;
  const hasCategorySegment = type.publicAddresses !== undefined;
  const entrySlug = hasCategorySegment ? slug : categoryOrSlug;
  if (!hasCategorySegment && slug !== undefined) return null;
  if (entrySlug !== undefined) {
    const entry = (await context.reader.find(type.slug, entrySlug, context.institution)) as AnyEntry | null;
    if (entry) return pageOfEntry(context, type, entry, furtherSegments);
    if (hasCategorySegment) return null;
  }
  const categories = fieldsOf(type)['category_id']
    ? await context.reader.categories(type.slug, context.institution)
    : [];
  const category = categories.find((candidate) => candidate.slug === categoryOrSlug);
  return category ? listPage(context, type, category) : null;
}

/** Returns the page of an entry, or a redirect to its current address. */
async function pageOfEntry(
  context: PageContext,
  type: SiteType,
  entry: AnyEntry,
  furtherSegments: readonly string[],
): Promise<PageResult> {
  const path = pathOf(type, entry);
  if (path === null) return null;
  if (path !== `/${[context.institution, type.slug, ...furtherSegments].join('/')}`)
    return { redirect: path };
  return renderRecord(context, type, entry);
}

async function pageOfCalculator(
  context: PageContext,
  [slug, ...surplusSegments]: readonly string[],
): Promise<PageResult> {
  if (slug === undefined) return calculatorsPage(context);
  const calculator = surplusSegments.length === 0 ? await context.reader.find('calculators', slug) : null;
  if (calculator === null) return null;
  const currentSlug = calculator.slug ?? calculator.id;
  return currentSlug === slug
    ? calculatorPage(context, calculator)
    : { redirect: `/bank/calculators/${currentSlug}` };
}

async function pageOfStaticCategory(context: PageContext, slug: string): Promise<PageResult> {
  const categories = await context.reader.categories('static-pages', context.institution);
  const category = categories.find((candidate) => candidate.slug === slug);
  return category ? categoryPage(context, category) : null;
}

/**
 * Returns a static page that is not the first page of its category. The address of such a page does not name the
 * institution.
 */
async function pageOfStaticPage(context: PageContext, category: string, slug: string): Promise<PageResult> {
  const page = await context.reader.find('static-pages', slug);
  if (!page?.institution_id) return null;
  const path = pathOf(requireSiteType('static-pages'), page as unknown as AnyEntry);
  if (path !== `/${category}/${slug}`) return path === null ? null : { redirect: path };
  const institution = page.institution_id;
  const content = await staticPage({ ...context, institution }, page);
  return content && { ...content, institution };
}
