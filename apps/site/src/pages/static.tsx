import { type Institution, institutions, visibleText } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry, Category, Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { FormSection, readForm } from '../parts/form.tsx';
import { ButtonLink, buttonFields, Link } from '../parts/link.tsx';
import { BannerButton, BannerPicture, BannerWords, PageHead, readBanner } from '../parts/page-head.tsx';
import { Picture, pictureAddress } from '../parts/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import { pathOf, previewPath, sentences, shortened, shownTitle } from './describe.ts';
import { Documents, Questions } from './sections.tsx';
import { typeOf } from './type-page.ts';

const staticPages = typeOf('static-pages');

type Page = Entry<'static-pages'>;
type Block = NonNullable<Page['sections']>[number];

function BlockBody({
  context,
  at,
  block,
}: {
  readonly context: PageContext;
  /** JSON pointer of the block. */
  readonly at: string;
  readonly block: Block;
}) {
  const heading =
    'heading' in block && block.heading ? <h2 data-field={`${at}/heading`}>{block.heading}</h2> : null;
  switch (block.type) {
    case 'text':
      return (
        <>
          {heading}
          <Rich context={context} field={`${at}/text`} html={block.text} />
        </>
      );
    case 'image':
      return (
        <Picture
          className="figure"
          context={context}
          field={`${at}/image`}
          image={block.image}
          sizes="(max-width: 900px) 100vw, 820px"
        />
      );
    case 'text_image':
      return (
        <div className={block.image_side === 'left' ? 'text-image is-left' : 'text-image'}>
          <div>
            {heading}
            <Rich context={context} field={`${at}/text`} html={block.text} />
          </div>
          <Picture
            className="figure"
            context={context}
            field={`${at}/image`}
            image={block.image}
            sizes="(max-width: 900px) 100vw, 420px"
          />
        </div>
      );
    case 'accordion':
      return (
        <>
          {heading}
          <Questions
            at={`${at}/items`}
            context={context}
            names={{ question: 'title', answer: 'text' }}
            rows={(block.items ?? []).map(({ title, text }) => ({ question: title, answer: text }))}
          />
        </>
      );
    case 'button':
      return (
        <ButtonLink
          destination={block.button?.destination}
          fields={buttonFields(`${at}/button`)}
          label={block.button?.label}
        />
      );
    case 'documents':
      return (
        <>
          {heading}
          <div data-field={`${at}/documents`}>
            <Documents context={context} records={block.documents ?? []} />
          </div>
        </>
      );
    case 'video':
      return (
        <p>
          <Link className="button is-quiet" field={`${at}/video_url`} href={block.video_url} target="_blank">
            Ver el video{block.caption && <span data-field={`${at}/caption`}>: {block.caption}</span>}
          </Link>
        </p>
      );
    default:
      return null;
  }
}

const firstText = ({ sections }: Page): string => {
  const block = sections?.find((one) => 'text' in one && one.text);
  return block && 'text' in block ? visibleText(block.text ?? '') : '';
};

/** The head of a static page: its own picture, else the banner that the institution has for such pages. */
function StaticHead({
  context,
  entry: { title, hero_image: hero, intro },
  banner,
}: {
  readonly context: PageContext;
  readonly entry: Page;
  readonly banner: Entry<'banners'> | null;
}) {
  return (
    <div className={hero || banner ? 'page-head has-banner' : 'page-head'}>
      <Picture
        className="cover"
        context={context}
        decorative
        field="/hero_image"
        first
        image={hero}
        sizes="100vw"
      />
      {banner && <BannerPicture banner={banner} context={context} />}
      <div className="wrap">
        <h1 data-field="/title">{shownTitle({ title })}</h1>
        {intro ? (
          <p className="lead" data-field="/intro">
            {intro}
          </p>
        ) : (
          banner && <BannerWords banner={banner} />
        )}
        {banner && <BannerButton banner={banner} />}
      </div>
    </div>
  );
}

/** A static page, built of its blocks. */
export async function staticPage(context: PageContext, entry: Page): Promise<PageContent | null> {
  const { institution, staging } = context;
  const own = pathOf(staticPages, entry as unknown as AnyEntry);
  const path = own ?? (staging ? previewPath('static-pages', entry.id) : null);
  if (path === null) return null;
  const [form, banner] = await Promise.all([
    readForm(context, 'static-pages', entry.id),
    entry.hero_image ? null : readBanner(context, 'static-pages'),
  ]);
  const brand = brands[institution];
  const { category, hero_image: hero, intro } = entry;
  return {
    title: entry.seo_title ?? shownTitle(entry),
    description: shortened(
      entry.seo_description ?? sentences([intro ?? shownTitle(entry), firstText(entry), brand.about]),
    ),
    path,
    kind: 'article',
    noindex: entry.noindex === true,
    shareImage: hero ? pictureAddress(context, hero, 1280) : null,
    islands: form && !staging ? ['form'] : [],
    crumbs: [
      { name: brand.short, path: `/${institution}` },
      ...(category?.slug && !entry.featured
        ? [{ name: category.name, path: `/${institution}/${category.slug}` }]
        : []),
      { name: shownTitle(entry), path },
    ],
    body: (
      <article data-entry={entry.id} data-type="static-pages">
        <StaticHead banner={banner} context={context} entry={entry} />
        <div className="wrap section page-blocks">
          {entry.sections?.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <div className="entry-section" data-field={`/sections/${index}`} key={index}>
              <BlockBody at={`/sections/${index}`} block={block} context={context} />
            </div>
          ))}
        </div>
        {form && <FormSection context={context} form={form} title="Escríbanos" />}
      </article>
    ),
  };
}

/** The first page of a category of static pages: its featured page, else a list of its pages. */
export async function categoryPage(context: PageContext, category: Category): Promise<PageContent | null> {
  const { institution, reader } = context;
  const [pages, banner] = await Promise.all([
    reader.all('static-pages', institution, { category_id: category.id, sort: 'title' }),
    readBanner(context, 'static-pages'),
  ]);
  const featured = pages.find((page) => page.featured);
  if (featured) return staticPage(context, featured);
  if (pages.length === 0) return null;
  const path = `/${institution}/${category.slug}`;
  return {
    title: category.name,
    description: `${category.name} de ${brands[institution].name}: ${pages.map(shownTitle).join(', ')}.`,
    path,
    crumbs: [
      { name: brands[institution].short, path: `/${institution}` },
      { name: category.name, path },
    ],
    body: (
      <>
        <PageHead about="" banner={banner} context={context} title={category.name} />
        <div className="wrap section">
          <ul className="invitations">
            {pages.map((page) => (
              <li key={page.id}>
                <a href={pathOf(staticPages, page as unknown as AnyEntry) ?? path}>
                  <strong>{shownTitle(page)}</strong>
                  <span>{page.intro}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </>
    ),
  };
}

/** The institution whose page has that slug in that category; the address does not say it. */
export async function findStaticPage(
  context: PageContext,
  slug: string,
): Promise<{ readonly institution: Institution; readonly page: Page } | null> {
  const page = await context.reader.one('static-pages', slug);
  const institution = institutions.find((one) => one === page?.institution_id);
  return page && institution ? { institution, page } : null;
}
