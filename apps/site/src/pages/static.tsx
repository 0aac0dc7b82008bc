import { visibleText } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry, Category, Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { Blocks } from '../parts/blocks.tsx';
import { FormSection, readForm } from '../parts/form.tsx';
import { Invitations } from '../parts/invitations.tsx';
import { BannerText, HeadedPage, PageHead, readBanner } from '../parts/page-head.tsx';
import { Picture, pictureAddress } from '../parts/picture.tsx';
import { joinSentences, pathOf, shortenText, shownPathOf, shownTitle } from './describe.ts';
import { Facts } from './facts.tsx';
import { Sections } from './sections.tsx';
import { requireSiteType } from './site-types.ts';

const staticPages = requireSiteType('static-pages');

type StaticPage = Entry<'static-pages'>;

const firstTextOf = ({ sections }: StaticPage): string => {
  const block = sections?.find((candidate) => 'text' in candidate && candidate.text);
  return block && 'text' in block ? visibleText(block.text ?? '') : '';
};

interface StaticHeadProps {
  readonly entry: StaticPage;
  readonly banner: Entry<'banners'> | null;
}

/** Top of a static page: the page's picture, or the institution's banner for static pages. */
function StaticHead({ entry: { title, hero_image: heroImage, intro }, banner }: StaticHeadProps) {
  const coverPicture = heroImage && (
    <Picture className="cover" decorative field="/hero_image" isFirst image={heroImage} sizes="100vw" />
  );
  return (
    <PageHead banner={banner} coverPicture={coverPicture}>
      <h1 data-field="/title">{shownTitle({ title })}</h1>
      {intro ? (
        <p className="lead" data-field="/intro">
          {intro}
        </p>
      ) : (
        banner && <BannerText banner={banner} />
      )}
    </PageHead>
  );
}

/** Returns the published pages of a category. */
const readPagesOf = (
  { reader, institution }: PageContext,
  categoryId: string,
): Promise<readonly StaticPage[]> =>
  reader.all('static-pages', institution, { category_id: categoryId, sort: 'title' });

/** Links to static pages. */
const PageLinks = ({ pages }: { readonly pages: readonly StaticPage[] }) => (
  <Invitations
    items={pages.flatMap((page) => {
      const path = pathOf(staticPages, page as unknown as AnyEntry);
      return path === null ? [] : [{ path, title: shownTitle(page), text: page.intro }];
    })}
  />
);

/** Builds a static page from its blocks. Links to the other pages of its category follow. */
export async function staticPage(context: PageContext, entry: StaticPage): Promise<PageContent | null> {
  const { institution, staging } = context;
  const anyEntry = entry as unknown as AnyEntry;
  const path = shownPathOf(context, staticPages, anyEntry);
  if (path === null) return null;
  const [form, banner, pagesOfCategory] = await Promise.all([
    readForm(context, 'static-pages', entry.id),
    entry.hero_image ? null : readBanner(context, 'static-pages'),
    entry.category_id ? readPagesOf(context, entry.category_id) : [],
  ]);
  const otherPages = pagesOfCategory.filter(({ id }) => id !== entry.id);
  const brand = brands[institution];
  const { category, hero_image: heroImage, intro } = entry;
  return {
    title: entry.seo_title ?? shownTitle(entry),
    description: shortenText(
      entry.seo_description ??
        joinSentences([intro ?? shownTitle(entry), firstTextOf(entry), brand.description]),
    ),
    path,
    kind: 'article',
    noindex: entry.noindex === true,
    shareImage: heroImage ? pictureAddress(context, heroImage, 1280) : null,
    scriptNames: form && !staging ? ['form'] : [],
    crumbs: [
      ...(category?.slug && !entry.featured
        ? [{ name: category.name, path: `/${institution}/${category.slug}` }]
        : []),
      { name: shownTitle(entry), path },
    ],
    body: (
      <article data-entry={entry.id} data-type="static-pages">
        <StaticHead banner={banner} entry={entry} />
        <div className="wrap section page-blocks">
          <Blocks at="/sections" blocks={entry.sections ?? []} />
          <Sections entry={anyEntry} type={staticPages} />
          <Facts entry={anyEntry} type={staticPages} />
        </div>
        {form && <FormSection form={form} title="Escríbanos" />}
        {category && otherPages.length > 0 && (
          <nav aria-labelledby="otras-paginas" className="wrap section">
            <h2 id="otras-paginas">También en «{category.name}»</h2>
            <PageLinks pages={otherPages} />
          </nav>
        )}
      </article>
    ),
  };
}

/** Builds the first page of a category of static pages: its featured page, or a list of its pages. */
export async function categoryPage(context: PageContext, category: Category): Promise<PageContent | null> {
  const { institution } = context;
  const [pages, banner] = await Promise.all([
    readPagesOf(context, category.id),
    readBanner(context, 'static-pages'),
  ]);
  const featuredPage = pages.find((page) => page.featured);
  if (featuredPage) return staticPage(context, featuredPage);
  if (pages.length === 0) return null;
  const path = `/${institution}/${category.slug}`;
  return {
    title: category.name,
    description: `${category.name} de ${brands[institution].name}: ${pages.map(shownTitle).join(', ')}.`,
    path,
    crumbs: [{ name: category.name, path }],
    body: (
      <HeadedPage intro="" banner={banner} title={category.name}>
        <PageLinks pages={pages} />
      </HeadedPage>
    ),
  };
}
