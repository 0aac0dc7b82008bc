import { type ContentType, contentTypes, type TypeSlug } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { PageHead } from '../parts/page-head.tsx';
import { descriptionOf, pathOf, shortened, shownTitle, textOf } from './describe.ts';
import { typePages } from './type-pages.ts';

const maxLetters = 80;
const foundPerType = 6;

type Searched = ContentType & { readonly slug: TypeSlug };

/** The types with pages that the institution has. */
export function typesOf(institution: PageContext['institution']): readonly Searched[] {
  return contentTypes.filter(
    (type): type is Searched =>
      type.publicPage && type.institutions !== 'shared' && type.institutions.includes(institution),
  );
}

function Found({ type, entry }: { readonly type: Searched; readonly entry: AnyEntry }) {
  const page = typePages[type.slug];
  const path = pathOf(type, entry);
  if (path === null) return null;
  const text = page
    ? descriptionOf(type, page, entry)
    : (textOf(entry, 'intro') ?? textOf(entry, 'address') ?? '');
  return (
    <li>
      <a href={path}>{shownTitle(entry)}</a>
      <span>{shortened(text, 140)}</span>
    </li>
  );
}

/** Search in everything that the institution has on its site. */
export async function searchPage(context: PageContext): Promise<PageContent> {
  const { institution, reader, query } = context;
  const words = (query.get('q') ?? '').trim().slice(0, maxLetters);
  const found =
    words === ''
      ? []
      : await Promise.all(
          typesOf(institution).map(async (type) => ({
            type,
            ...(await reader.list(type.slug, institution, { search: words, per_page: foundPerType })),
          })),
        );
  const hits = found.filter(({ data }) => data.length > 0);
  const path = `/${institution}/search`;
  return {
    title: words === '' ? 'Buscar' : `Buscar «${words}»`,
    description: `Busque productos, sucursales, documentos y más en el sitio de ${brands[institution].name}.`,
    path,
    noindex: true,
    crumbs: [
      { name: brands[institution].short, path: `/${institution}` },
      { name: 'Buscar', path },
    ],
    body: (
      <>
        <PageHead
          about={`En todo el sitio de ${brands[institution].name}.`}
          banner={null}
          context={context}
          title="Buscar"
        >
          <search>
            <form className="search-form" method="get">
              <label className="unseen" htmlFor="q">
                Palabras que busca
              </label>
              <input
                defaultValue={words}
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
        </PageHead>
        <div className="wrap section">
          {words !== '' && hits.length === 0 && (
            <p className="empty">No encontramos «{words}». Pruebe con otra palabra.</p>
          )}
          {hits.map(({ type, data, meta }) => (
            <section className="found" key={type.slug}>
              <h2>
                {typePages[type.slug]?.title ?? type.labels.title ?? type.labels.many}{' '}
                <small>{meta.total}</small>
              </h2>
              <ul className="found-list">
                {data.map((entry) => (
                  <Found entry={entry as AnyEntry} key={entry.id} type={type} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </>
    ),
  };
}
