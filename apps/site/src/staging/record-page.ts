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
import { entryPage } from '../pages/entry.tsx';
import { findPage } from '../pages/find-page.ts';
import { homePage } from '../pages/home.tsx';
import { unseenPage } from '../pages/missing.tsx';
import { staticPage } from '../pages/static.tsx';
import { storePage } from '../pages/store.tsx';
import { readMenus } from '../parts/menus.ts';

type PageType = ContentType & { readonly slug: TypeSlug };
type Drawn = PageContent | null | Promise<PageContent | null>;

/** A page with the context of its institution. */
export interface RecordPage {
  readonly context: PageContext;
  readonly page: PageContent;
}

const isTypeSlug = (type: ContentType): type is PageType => findContentType(type.slug) === type;

/** The first institution of the type whose pages show records that belong to none. */
function institutionFor(type: ContentType, entry: AnyEntry): Institution {
  const own = entry.institution_id ?? null;
  if (own !== null && isInstitution(own)) return own;
  return type.institutions === 'shared' || !hasInstitution(type) ? 'bank' : (type.institutions[0] ?? 'bank');
}

const home = async (context: PageContext): Promise<PageContent> =>
  homePage(context, await readMenus(context));

/** The page at whose head the banner stands. */
async function bannerPage(
  context: PageContext,
  { placement }: Entry<'banners'>,
): Promise<PageContent | null> {
  if (placement === null) return null;
  if (placement === 'home') return home(context);
  if (placement === 'static-pages') {
    // Those with a picture of their own do without the banner.
    const page = (await context.reader.all('static-pages', context.institution)).find(
      ({ hero_image }) => !hero_image,
    );
    return page ? staticPage(context, page) : null;
  }
  const found = await findPage(context, [context.institution, placement]);
  return found === null || 'redirect' in found ? null : found;
}

/** Records that are seen on the page of something else, and those whose page is no plain page of an entry. */
const special: Readonly<Partial<Record<TypeSlug, (context: PageContext, entry: never) => Drawn>>> = {
  menus: home,
  // The site has no page with the slides of other placements: they are shown as they would look.
  slides: home,
  banners: bannerPage,
  calculators: calculatorPage,
  stores: storePage,
  'static-pages': staticPage,
};

/** The page of an entry of a previewed type, or that on which it is seen; null when the site shows it nowhere. */
export function drawRecord(context: PageContext, type: PageType, entry: AnyEntry): Drawn {
  const own = special[type.slug];
  return own ? own(context, entry as never) : entryPage(context, type, entry);
}

/** The page on which the record is seen, whatever its address is; null when there is no such record. */
export async function recordPage(
  context: PageContext,
  { type: slug, id }: RecordAddress,
): Promise<RecordPage | null> {
  const type = findContentType(slug);
  if (type === undefined || !isPreviewed(type) || !isTypeSlug(type)) return null;
  const entry = (await context.reader.one(type.slug, id)) as AnyEntry | null;
  if (entry === null) return null;
  const own = { ...context, institution: institutionFor(type, entry) };
  const page = await drawRecord(own, type, entry);
  return { context: own, page: page ?? unseenPage(previewPath(slug, id)) };
}
