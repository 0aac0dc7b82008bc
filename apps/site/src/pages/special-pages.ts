import type { TypeSlug } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { entryPage } from './entry.tsx';
import { finderPage } from './finder.tsx';
import { glossaryPage } from './glossary.tsx';
import type { SiteType } from './site-types.ts';
import { staticPage } from './static.tsx';
import { storePage } from './store.tsx';

/** Pages of a type that are written for it alone; those that are absent follow from its declaration. */
interface SpecialPages {
  /** List of the type; null if the site has none. */
  readonly list?: ((context: PageContext) => Promise<PageContent>) | null;
  readonly record?: (context: PageContext, entry: AnyEntry) => PageContent | Promise<PageContent | null>;
}

const specialPages: Readonly<Partial<Record<TypeSlug, SpecialPages>>> = {
  stores: { list: finderPage, record: (context, entry) => storePage(context, entry as never) },
  terminologies: { list: glossaryPage },
  'static-pages': { list: null, record: (context, entry) => staticPage(context, entry as never) },
};

/** Special pages of a type; none if all of its pages follow from its declaration. */
export const specialPagesOf = (slug: TypeSlug): SpecialPages => specialPages[slug] ?? {};

/** Page of a record: the special one of its type, or the one that its declaration describes. */
export const renderRecord = async (
  context: PageContext,
  type: SiteType,
  entry: AnyEntry,
): Promise<PageContent | null> => {
  const { record } = specialPagesOf(type.slug);
  return record ? record(context, entry) : entryPage(context, type, entry);
};
