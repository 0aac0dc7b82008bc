import { type ContentType, fieldsOf, hasInbox, type TypeSlug } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { factText } from '../parts/card.tsx';
import { FormSection, readForm } from '../parts/form.tsx';
import { Icon } from '../parts/icon.tsx';
import { ButtonLink, buttonFields } from '../parts/link.tsx';
import { Picture, pictureAddress } from '../parts/picture.tsx';
import { says, Value } from '../parts/value.tsx';
import {
  descriptionOf,
  imageOf,
  imagePointer,
  pathOf,
  previewPath,
  shownTitle,
  textOf,
  titlePointer,
} from './describe.ts';
import { Sections } from './sections.tsx';
import { structuredDataOf } from './structured-data.ts';
import type { TypePage } from './type-page.ts';
import { typePages } from './type-pages.ts';

function Facts({
  context,
  type,
  entry,
  keys,
}: {
  readonly context: PageContext;
  readonly type: ContentType;
  readonly entry: AnyEntry;
  readonly keys: readonly string[];
}) {
  const shown = keys.flatMap((key) => {
    const field = fieldsOf(type)[key];
    const text = field && factText(type, entry, key);
    if (!field || !says(entry[key])) return [];
    return [
      {
        key,
        label: field.short ?? field.label,
        value: text ?? <Value at={`/${key}`} context={context} field={field} value={entry[key]} />,
      },
    ];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="facts fact-card">
      {shown.map(({ key, label, value }) => (
        <div data-field={`/${key}`} key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EntryHead({
  context,
  type,
  page,
  entry,
  formLabel,
}: {
  readonly context: PageContext;
  readonly type: ContentType;
  readonly page: TypePage;
  readonly entry: AnyEntry;
  readonly formLabel: string | null;
}) {
  const image = imageOf(page, entry);
  const cta = entry['cta'] as
    | { readonly label: string | null; readonly destination: never }
    | null
    | undefined;
  const calculator = entry['calculator'] as { readonly slug: string | null } | null | undefined;
  return (
    <div className={image && !page.logo ? 'entry-head has-picture' : 'entry-head'}>
      <div className="wrap">
        <div className="entry-words">
          {entry.category && (
            <p className="kicker" data-field="/category_id">
              {entry.category.name}
            </p>
          )}
          <h1 data-field={titlePointer(type)}>{shownTitle(entry)}</h1>
          {textOf(entry, page.lead) && (
            <p className="lead" data-field={`/${page.lead}`}>
              {textOf(entry, page.lead)}
            </p>
          )}
          {entry.status === 'historic' && (
            <p className="note">Este registro está archivado y se conserva para consulta.</p>
          )}
          <div className="actions">
            {formLabel && (
              <a className="button" href="#solicitud">
                {formLabel}
              </a>
            )}
            <ButtonLink
              className={formLabel ? 'button is-quiet' : 'button'}
              destination={cta?.destination}
              fields={buttonFields('/cta')}
              label={cta?.label}
            />
            {calculator?.slug && (
              <a
                className="button is-quiet"
                data-field="/calculator_id"
                href={`/bank/calculators/${calculator.slug}`}
              >
                <Icon name="calculator" size={20} /> Calcular la cuota
              </a>
            )}
          </div>
        </div>
        <Picture
          className={page.logo ? 'entry-logo' : 'entry-picture'}
          context={context}
          field={imagePointer(type, page)}
          first
          image={image}
          sizes="(max-width: 900px) 100vw, 600px"
        />
      </div>
    </div>
  );
}

/** The page of an entry: what its declaration says of each field decides how it is shown. */
export async function entryPage(
  context: PageContext,
  type: ContentType & { readonly slug: TypeSlug },
  entry: AnyEntry,
): Promise<PageContent | null> {
  const page = typePages[type.slug];
  const { institution, staging } = context;
  const path = pathOf(type, entry) ?? (staging ? previewPath(type.slug, entry.id) : null);
  if (page === undefined || path === null) return null;
  const form = hasInbox(type) ? await readForm(context, type.slug, entry.id) : null;
  const formLabel = form === null ? null : (page.form ?? 'Escríbanos');
  const image = (entry['share_image'] as ReturnType<typeof imageOf>) ?? imageOf(page, entry);
  const root = `/${institution}/${type.slug}`;
  return {
    title: textOf(entry, 'seo_title') ?? [shownTitle(entry), page.titleWord].filter(Boolean).join(': '),
    description: descriptionOf(type, page, entry),
    path,
    kind: 'article',
    noindex: entry['noindex'] === true,
    shareImage: image ? pictureAddress(context, image, 1280) : null,
    // What search engines read is made of complete records.
    structuredData: staging ? [] : structuredDataOf(context, type.slug, entry, path),
    islands: form && !staging ? ['form'] : [],
    crumbs: [
      { name: brands[institution].short, path: `/${institution}` },
      { name: page.title, path: root },
      ...(entry.category?.slug
        ? [{ name: entry.category.name, path: `${root}/${entry.category.slug}` }]
        : []),
      { name: shownTitle(entry), path },
    ],
    body: (
      <article data-entry={entry.id} data-type={type.slug}>
        <EntryHead context={context} entry={entry} formLabel={formLabel} page={page} type={type} />
        <div className="wrap section entry-grid">
          <div className="entry-main">
            <Sections context={context} entry={entry} keys={page.sections} type={type} />
          </div>
          <aside aria-label="Datos" className="entry-side">
            <Facts context={context} entry={entry} keys={page.facts} type={type} />
          </aside>
        </div>
        {form && <FormSection context={context} form={form} title={formLabel ?? ''} />}
      </article>
    ),
  };
}
