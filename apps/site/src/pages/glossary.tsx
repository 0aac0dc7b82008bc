import { brands } from '../brand.ts';
import type { PageContent, PageContext } from '../context.ts';
import { HeadedPage, readBanner } from '../parts/page-head.tsx';
import { Rich } from '../parts/rich.tsx';
import { untitledText } from './describe.ts';
import { listPath, listTitle, requireSiteType } from './site-types.ts';

/** Builds the glossary on one page, grouped by letter. */
export async function glossaryPage(context: PageContext): Promise<PageContent> {
  const { reader, institution } = context;
  const [banner, terms] = await Promise.all([
    readBanner(context, 'terminologies'),
    reader.all('terminologies', institution, { sort: 'name' }),
  ]);
  const termsByLetter = Map.groupBy(
    terms,
    ({ letter, name }) => letter ?? (name || untitledText).charAt(0).toUpperCase(),
  );
  const type = requireSiteType('terminologies');
  const { intro = '' } = type.page;
  const title = listTitle(type);
  const path = listPath(type, institution);
  return {
    title,
    description: `${intro} ${terms.length} términos de la A a la Z, por ${brands[institution].name}.`,
    path,
    crumbs: [{ name: title, path }],
    structuredData: [
      {
        '@type': 'DefinedTermSet',
        name: title,
        url: `${context.config.siteUrl}${path}`,
        hasDefinedTerm: terms.map(({ name, slug }) => ({
          '@type': 'DefinedTerm',
          name,
          url: `${context.config.siteUrl}${path}/${slug ?? ''}`,
        })),
      },
    ],
    body: (
      <HeadedPage intro={intro} banner={banner} title={title}>
        <nav aria-label="Letras" className="pills">
          {[...termsByLetter.keys()].map((letter) => (
            <a href={`#letra-${letter}`} key={letter}>
              {letter}
            </a>
          ))}
        </nav>
        {[...termsByLetter].map(([letter, letterTerms]) => (
          <section className="letter" id={`letra-${letter}`} key={letter}>
            <h2>{letter}</h2>
            <dl>
              {letterTerms.map((term) => (
                <div key={term.id}>
                  <dt>
                    <a href={`${path}/${term.slug ?? term.id}`}>{term.name || untitledText}</a>
                  </dt>
                  <dd>
                    <Rich html={term.definition} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </HeadedPage>
    ),
  };
}
