import { type ContentType, fieldsOf, type TypeSlug } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry, Category, Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { Card } from '../parts/card.tsx';
import { PageHead, readBanner } from '../parts/page-head.tsx';
import type { TypePage } from './type-page.ts';
import { typePages } from './type-pages.ts';

const perPage = 24;

/** What of a type's list is shown. */
interface ShownList {
  readonly type: ContentType;
  readonly page: TypePage;
  readonly category: Category | null;
  readonly path: string;
}

/** The number of the page that the address asks for. */
export function pageNumber(query: URLSearchParams): number {
  const asked = Number(query.get('pagina') ?? '1');
  return Number.isInteger(asked) && asked >= 1 && asked <= 500 ? asked : 1;
}

function Filters({
  categories,
  list,
  root,
}: {
  readonly categories: readonly Category[];
  readonly list: ShownList;
  readonly root: string;
}) {
  const tops = categories.filter(({ parentId }) => parentId === null);
  if (tops.length < 2) return null;
  return (
    <nav aria-label="Categorías" className="pills">
      <a aria-current={list.category === null ? 'page' : undefined} href={root}>
        Todo
      </a>
      {tops.map((one) => (
        <a
          aria-current={list.category?.id === one.id ? 'page' : undefined}
          href={`${root}/${one.slug}`}
          key={one.id}
        >
          {one.name}
        </a>
      ))}
    </nav>
  );
}

/** Links to the pages of a long list. */
export function Pages({
  path,
  number,
  pages,
  query,
}: {
  readonly path: string;
  readonly number: number;
  readonly pages: number;
  readonly query?: string;
}) {
  if (pages < 2) return null;
  const to = (page: number) => `${path}?${query ? `${query}&` : ''}pagina=${page}`;
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
        Página {number} de {pages}
      </span>
      {number < pages ? (
        <a href={to(number + 1)} rel="next">
          Siguiente
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The list of a type's entries, of one category where the address names it. */
export async function listPage(
  context: PageContext,
  type: ContentType & { readonly slug: TypeSlug },
  category: Category | null,
): Promise<PageContent | null> {
  const page = typePages[type.slug];
  if (page === undefined) return null;
  const { reader, institution } = context;
  const root = `/${institution}/${type.slug}`;
  const list: ShownList = { type, page, category, path: category ? `${root}/${category.slug}` : root };
  const [banner, categories, { data, meta }] = await Promise.all([
    readBanner(context, type.slug),
    fieldsOf(type)['category_id'] ? reader.categories(type.slug, institution) : [],
    reader.list(type.slug, institution, {
      sort: page.sort,
      per_page: perPage,
      page: pageNumber(context.query),
      ...(category && { category_id: category.id }),
    }),
  ]);
  const title = category ? category.name : page.title;
  const brand = brands[institution];
  return {
    title: category ? `${category.name}: ${page.title.toLowerCase()}` : page.title,
    description: category
      ? `${category.name} de ${brand.name}. ${page.about}`
      : `${page.about} ${brand.name}, ${brand.motto.toLowerCase()}.`,
    path: meta.page > 1 ? `${list.path}?pagina=${meta.page}` : list.path,
    crumbs: [
      { name: brand.short, path: `/${institution}` },
      { name: page.title, path: root },
      ...(category ? [{ name: category.name, path: list.path }] : []),
    ],
    body: (
      <>
        <PageHead about={page.about} banner={banner} context={context} title={title} />
        <div className="wrap section">
          <Filters categories={categories} list={list} root={root} />
          <ListBody context={context} entries={data} list={list} />
          <Pages number={meta.page} pages={meta.pages} path={list.path} />
        </div>
      </>
    ),
  };
}

function ListBody({
  context,
  entries,
  list: { type, page },
}: {
  readonly context: PageContext;
  readonly entries: readonly Entry[];
  readonly list: ShownList;
}) {
  if (entries.length === 0)
    return <p className="empty">Por ahora no hay {type.labels.many} aquí. Vuelva pronto.</p>;
  return (
    <div className={page.image === undefined ? 'cards is-text' : 'cards'}>
      {entries.map((entry) => (
        <Card context={context} entry={entry as AnyEntry} key={entry.id} page={page} type={type} />
      ))}
    </div>
  );
}
