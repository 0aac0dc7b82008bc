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
export async function findPage(context: PageContext, parts: readonly string[]): Promise<PageResult> {
  const [first, second, ...rest] = parts;
  if (first === undefined) return { redirect: '/bank' };
  if (!isInstitution(first)) return parts.length === 2 ? staticAt(context, first, second ?? '') : null;
  if (second === undefined) return homePage(context, await readMenus(context));
  if (second === 'search' && rest.length === 0) return searchPage(context);
  if (second === 'calculators' && first === 'bank') return calculatorAt(context, rest);
  const type = findSiteType(second, first);
  if (type !== null && specialPagesOf(type.slug).list !== null) return pageOfType(context, type, rest);
  return rest.length === 0 ? staticCategoryAt(context, second) : null;
}

async function pageOfType(
  context: PageContext,
  type: SiteType,
  rest: readonly string[],
): Promise<PageResult> {
  const [name, slug, ...surplus] = rest;
  if (name === undefined) return specialPagesOf(type.slug).list?.(context) ?? listPage(context, type, null);
  if (surplus.length > 0) return null;
  const inCategory = type.publicAddresses !== undefined;
  const entrySlug = inCategory ? slug : name;
  if (!inCategory && slug !== undefined) return null;
  if (entrySlug !== undefined) {
    const entry = (await context.reader.find(type.slug, entrySlug, context.institution)) as AnyEntry | null;
    if (entry) return entryAt(context, type, entry, rest);
    if (inCategory) return null;
  }
  const categories = fieldsOf(type)['category_id']
    ? await context.reader.categories(type.slug, context.institution)
    : [];
  const category = categories.find((candidate) => candidate.slug === name);
  return category ? listPage(context, type, category) : null;
}

/** Returns the page of an entry, or a redirect to its current address. */
async function entryAt(
  context: PageContext,
  type: SiteType,
  entry: AnyEntry,
  rest: readonly string[],
): Promise<PageResult> {
  const path = pathOf(type, entry);
  if (path === null) return null;
  if (path !== `/${[context.institution, type.slug, ...rest].join('/')}`) return { redirect: path };
  return renderRecord(context, type, entry);
}

async function calculatorAt(
  context: PageContext,
  [slug, ...surplus]: readonly string[],
): Promise<PageResult> {
  if (slug === undefined) return calculatorsPage(context);
  const calculator = surplus.length === 0 ? await context.reader.find('calculators', slug) : null;
  if (calculator === null) return null;
  const present = calculator.slug ?? calculator.id;
  return present === slug
    ? calculatorPage(context, calculator)
    : { redirect: `/bank/calculators/${present}` };
}

async function staticCategoryAt(context: PageContext, slug: string): Promise<PageResult> {
  const categories = await context.reader.categories('static-pages', context.institution);
  const category = categories.find((candidate) => candidate.slug === slug);
  return category ? categoryPage(context, category) : null;
}

/**
 * Returns a static page that is not the first page of its category. The address of such a page does not name the
 * institution.
 */
async function staticAt(context: PageContext, category: string, slug: string): Promise<PageResult> {
  const page = await context.reader.find('static-pages', slug);
  if (!page?.institution_id) return null;
  const path = pathOf(requireSiteType('static-pages'), page as unknown as AnyEntry);
  if (path !== `/${category}/${slug}`) return path === null ? null : { redirect: path };
  const institution = page.institution_id;
  const content = await staticPage({ ...context, institution }, page);
  return content && { ...content, institution };
}
