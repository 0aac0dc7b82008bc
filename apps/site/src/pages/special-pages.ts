import type { TypeSlug } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { entryPage } from './entry.tsx';
import { finderPage } from './finder.tsx';
import { glossaryPage } from './glossary.tsx';
import type { SiteType } from './site-types.ts';
import { staticPage } from './static.tsx';
import { storePage } from './store.tsx';

/** Pages written for one content type. Pages that are absent here are built from the declaration of the type. */
interface SpecialPages {
  /** Page with the list of records; null if the site does not have one. */
  readonly listPage?: ((context: PageContext) => Promise<PageContent>) | null;
  readonly recordPage?: (context: PageContext, entry: AnyEntry) => PageContent | Promise<PageContent | null>;
}

const specialPages: Readonly<Partial<Record<TypeSlug, SpecialPages>>> = {
  stores: { listPage: finderPage, recordPage: (context, entry) => storePage(context, entry as never) },
  terminologies: { listPage: glossaryPage },
  'static-pages': { listPage: null, recordPage: (context, entry) => staticPage(context, entry as never) },
};

/** Returns the special pages of a type; empty if all its pages are built from its declaration. */
export const specialPagesOf = (slug: TypeSlug): SpecialPages => specialPages[slug] ?? {};

/** Builds the page of a record: the special page of its type, or the page that its declaration describes. */
export const renderRecord = async (
  context: PageContext,
  type: SiteType,
  entry: AnyEntry,
): Promise<PageContent | null> => {
  const { recordPage } = specialPagesOf(type.slug);
  return recordPage ? recordPage(context, entry) : entryPage(context, type, entry);
};
