import { type ContentType, fieldsOf } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry, Category, Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { Card } from '../parts/card.tsx';
import { HeadedPage, readBanner } from '../parts/page-head.tsx';
import { pageNumber } from './page-number.ts';
import { listPath, listTitle, type SiteType } from './site-types.ts';

const perPage = 24;

/** Part of a type's list that a page shows. */
interface ShownList {
  readonly type: SiteType;
  readonly category: Category | null;
  readonly path: string;
  /** True for the list of archived records, which stay on the site for reference. */
  readonly isArchive: boolean;
}

interface CategoryLinksProps {
  readonly categories: readonly Category[];
  readonly list: ShownList;
  readonly rootPath: string;
}

function CategoryLinks({ categories, list, rootPath }: CategoryLinksProps) {
  const topCategories = categories.filter(({ parentId }) => parentId === null);
  if (topCategories.length < 2) return null;
  return (
    <nav aria-label="Categorías" className="pills">
      <a aria-current={list.category === null ? 'page' : undefined} href={rootPath}>
        Todo
      </a>
      {topCategories.map((category) => (
        <a
          aria-current={list.category?.id === category.id ? 'page' : undefined}
          href={`${rootPath}/${category.slug}`}
          key={category.id}
        >
          {category.name}
        </a>
      ))}
    </nav>
  );
}

interface PageLinksProps {
  readonly list: ShownList;
  readonly pageNumber: number;
  readonly pageCount: number;
}

/** Links to the pages of a long list. */
function PageLinks({ list, pageNumber: number, pageCount }: PageLinksProps) {
  if (pageCount < 2) return null;
  const to = (page: number) => addressOf(list, page);
  return (
    <nav aria-label="Páginas" className="pages">
      {number > 1 ? (
        <a href={to(number - 1)} rel="prev">
          Anterior
        </a>
      ) : (
        <span />
      )}
      <span>
        Página {number} de {pageCount}
      </span>
      {number < pageCount ? (
        <a href={to(number + 1)} rel="next">
          Siguiente
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Returns the address of a page of the list. */
function addressOf({ path, isArchive }: ShownList, page: number): string {
  const query = [...(isArchive ? ['anteriores=1'] : []), ...(page > 1 ? [`pagina=${page}`] : [])];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Link from the list to archived records, if there are any, and back. */
function ArchiveLink({ list, archivedCount }: { readonly list: ShownList; readonly archivedCount: number }) {
  if (list.isArchive)
    return (
      <p className="archive-link">
        <a href={list.path}>Ver los vigentes</a>
      </p>
    );
  if (archivedCount === 0) return null;
  return (
    <p className="archive-link">
      <a href={addressOf({ ...list, isArchive: true }, 1)}>
        {listTitle(list.type)} anteriores ({archivedCount})
      </a>
    </p>
  );
}

/** Reads the entries of a page of the list and the number of archived ones. */
async function readEntries(
  { reader, institution, query }: PageContext,
  { type, category, isArchive }: ShownList,
) {
  const categoryFilter = category ? { category_id: category.id } : {};
  const historicFilter = { ...categoryFilter, status: 'historic' };
  const [entries, pastEntries] = await Promise.all([
    reader.list(type.slug, institution, {
      sort: type.page.sort ?? '-updated_at',
      per_page: perPage,
      page: pageNumber(query) ?? 1,
      ...(isArchive ? historicFilter : categoryFilter),
    }),
    hasArchive(type) && !isArchive
      ? reader.list(type.slug, institution, { ...historicFilter, per_page: 1 })
      : null,
  ]);
  return { ...entries, archived: pastEntries?.meta.total ?? 0 };
}

/** True if archived records of the type stay on the site. */
const hasArchive = ({ lifecycle }: ContentType): boolean => lifecycle?.archivedOnSite !== undefined;

/** Builds the list of a type's entries, limited to a category if the address names one. */
export async function listPage(
  context: PageContext,
  type: SiteType,
  category: Category | null,
): Promise<PageContent> {
  const { intro = '' } = type.page;
  const { reader, institution, query } = context;
  const rootPath = listPath(type, institution);
  const path = category ? `${rootPath}/${category.slug}` : rootPath;
  const isArchive = hasArchive(type) && query.get('anteriores') === '1';
  const list: ShownList = { type, category, path, isArchive };
  const [banner, categories, entries] = await Promise.all([
    readBanner(context, type.slug),
    fieldsOf(type)['category_id'] ? reader.categories(type.slug, institution) : [],
    readEntries(context, list),
  ]);
  const typeTitle = listTitle(type);
  const pageTitle = isArchive ? `${typeTitle} anteriores` : typeTitle;
  const title = category ? category.name : pageTitle;
  const brand = brands[institution];
  return {
    title: category ? `${category.name}: ${pageTitle.toLowerCase()}` : pageTitle,
    description: category
      ? `${category.name} de ${brand.name}. ${intro}`.trim()
      : `${intro} ${brand.name}, ${brand.motto.toLowerCase()}.`.trim(),
    path: addressOf(list, entries.meta.page),
    pageCount: Math.max(1, entries.meta.pages),
    crumbs: [
      { name: typeTitle, path: rootPath },
      ...(category ? [{ name: category.name, path }] : []),
      ...(isArchive ? [{ name: 'Anteriores', path: addressOf(list, 1) }] : []),
    ],
    body: (
      <HeadedPage intro={intro} banner={banner} title={title}>
        <CategoryLinks categories={categories} list={list} rootPath={rootPath} />
        <ListBody entries={entries.data} list={list} />
        <PageLinks list={list} pageNumber={entries.meta.page} pageCount={entries.meta.pages} />
        <ArchiveLink archivedCount={entries.archived} list={list} />
      </HeadedPage>
    ),
  };
}

interface ListBodyProps {
  readonly entries: readonly Entry[];
  readonly list: ShownList;
}

function ListBody({ entries, list: { type } }: ListBodyProps) {
  if (entries.length === 0)
    return <p className="empty">Por ahora no hay {type.labels.plural} aquí. Vuelva pronto.</p>;
  return (
    <div className={type.page.image === undefined ? 'cards is-text' : 'cards'}>
      {entries.map((entry) => (
        <Card entry={entry as AnyEntry} key={entry.id} type={type} />
      ))}
    </div>
  );
}
