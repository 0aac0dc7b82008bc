import { brands } from '../brand.ts';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { HeadedPage } from '../parts/page-head.tsx';
import { descriptionOf, pathOf, shortenText, shownTitle } from './describe.ts';
import { listTitle, type SiteType, typesOf } from './site-types.ts';

const maxLetters = 80;
const resultsPerType = 6;

function SearchResult({ type, entry }: { readonly type: SiteType; readonly entry: AnyEntry }) {
  const path = pathOf(type, entry);
  if (path === null) return null;
  return (
    <li>
      <a href={path}>{shownTitle(entry)}</a>
      <span>{shortenText(descriptionOf(type, entry), 140)}</span>
    </li>
  );
}

/** Builds the page that searches all content of the institution's site. */
export async function searchPage(context: PageContext): Promise<PageContent> {
  const { institution, reader, query } = context;
  const searchText = (query.get('q') ?? '').trim().slice(0, maxLetters);
  const results =
    searchText === ''
      ? []
      : await Promise.all(
          typesOf(institution).map(async (type) => ({
            type,
            ...(await reader.list(type.slug, institution, { search: searchText, per_page: resultsPerType })),
          })),
        );
  const resultsWithEntries = results.filter(({ data }) => data.length > 0);
  const path = `/${institution}/search`;
  return {
    title: searchText === '' ? 'Buscar' : `Buscar «${searchText}»`,
    description: `Busque productos, sucursales, documentos y más en el sitio de ${brands[institution].name}.`,
    path,
    noindex: true,
    crumbs: [{ name: 'Buscar', path }],
    body: (
      <HeadedPage
        headContent={
          <search>
            <form className="search-form" method="get">
              <label className="unseen" htmlFor="q">
                Palabras que busca
              </label>
              <input
                defaultValue={searchText}
                id="q"
                maxLength={maxLetters}
                name="q"
                placeholder="Tarjetas, agencia, póliza…"
                type="search"
              />
              <button className="button" type="submit">
                Buscar
              </button>
            </form>
          </search>
        }
        intro={`En todo el sitio de ${brands[institution].name}.`}
        title="Buscar"
      >
        {searchText !== '' && resultsWithEntries.length === 0 && (
          <p className="empty">No encontramos «{searchText}». Pruebe con otra palabra.</p>
        )}
        {resultsWithEntries.map(({ type, data, meta }) => (
          <section className="found" key={type.slug}>
            <h2>
              {listTitle(type)} <small>{meta.total}</small>
            </h2>
            <ul className="found-list">
              {data.map((entry) => (
                <SearchResult entry={entry as AnyEntry} key={entry.id} type={type} />
              ))}
            </ul>
          </section>
        ))}
      </HeadedPage>
    ),
  };
}
