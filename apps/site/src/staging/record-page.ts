import {
  type ContentType,
  findContentType,
  hasInstitution,
  type Institution,
  isInstitution,
  isPreviewed,
  type TypeSlug,
} from '@vitrina/model';
import type { AnyEntry, Entry } from '../content/reader.ts';
import type { PageContent, PageContext, RecordAddress } from '../context.ts';
import { calculatorPage } from '../pages/calculators.tsx';
import { previewPath } from '../pages/describe.ts';
import { findPage } from '../pages/find-page.ts';
import { homePage } from '../pages/home.tsx';
import { notShownPage } from '../pages/missing.tsx';
import { hasPages } from '../pages/site-types.ts';
import { renderRecord } from '../pages/special-pages.ts';
import { staticPage } from '../pages/static.tsx';
import { readMenus } from '../parts/menus.ts';

type PageType = ContentType & { readonly slug: TypeSlug };
type RenderedPage = PageContent | null | Promise<PageContent | null>;

/** Page with the context of its institution. */
export interface RecordPage {
  readonly context: PageContext;
  readonly page: PageContent;
}

const isTypeWithSlug = (type: ContentType): type is PageType => findContentType(type.slug) === type;

/**
 * Returns the institution of an entry. For an entry without an institution, returns the bank if the type's records
 * are shared, otherwise the first institution of the type.
 */
function institutionFor(type: ContentType, entry: AnyEntry): Institution {
  const institution = entry.institution_id ?? null;
  if (institution !== null && isInstitution(institution)) return institution;
  return type.institutions === 'shared' || !hasInstitution(type) ? 'bank' : (type.institutions[0] ?? 'bank');
}

const renderHome = async (context: PageContext): Promise<PageContent> =>
  homePage(context, await readMenus(context));

/** Returns the page that shows the banner at its top. */
async function bannerPage(
  context: PageContext,
  { placement }: Entry<'banners'>,
): Promise<PageContent | null> {
  if (placement === null) return null;
  if (placement === 'home') return renderHome(context);
  if (placement === 'static-pages') {
    // Pages with their own picture do not show the banner.
    const page = (await context.reader.all('static-pages', context.institution)).find(
      ({ hero_image }) => !hero_image,
    );
    return page ? staticPage(context, page) : null;
  }
  const result = await findPage(context, [context.institution, placement]);
  return result === null || 'redirect' in result ? null : result;
}

/** Pages that show records without a page of their own, by type. */
const pagesByType: Readonly<Partial<Record<TypeSlug, (context: PageContext, entry: never) => RenderedPage>>> =
  {
    menus: renderHome,
    // No page of the site has slides of other placements, so the home page shows them.
    slides: renderHome,
    banners: bannerPage,
    calculators: calculatorPage,
  };

/** Returns the page that shows an entry of a previewed type; null if no page does. */
function renderRecordPage(context: PageContext, type: PageType, entry: AnyEntry): RenderedPage {
  const renderPage = pagesByType[type.slug];
  if (renderPage) return renderPage(context, entry as never);
  return hasPages(type) ? renderRecord(context, type, entry) : null;
}

/** Returns the page that shows the record with the id; null if there is no such record. */
export async function recordPage(
  context: PageContext,
  { type: slug, id }: RecordAddress,
): Promise<RecordPage | null> {
  const type = findContentType(slug);
  if (type === undefined || !isPreviewed(type) || !isTypeWithSlug(type)) return null;
  const entry = (await context.reader.find(type.slug, id)) as AnyEntry | null;
  if (entry === null) return null;
  const institutionContext = { ...context, institution: institutionFor(type, entry) };
  const page = await renderRecordPage(institutionContext, type, entry);
  return { context: institutionContext, page: page ?? notShownPage(previewPath(slug, id)) };
}
