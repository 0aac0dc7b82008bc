import { fieldsOf, hasInbox, type Image, type PublicDestination } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { FormSection, readForm } from '../parts/form.tsx';
import { Icon } from '../parts/icon.tsx';
import { ButtonLink, buttonFields } from '../parts/link.tsx';
import { Picture, pictureAddress } from '../parts/picture.tsx';
import { type EmbeddedRecord, publicValue } from '../parts/value-text.ts';
import {
  descriptionOf,
  imagePointer,
  imagesOf,
  shownPathOf,
  shownTitle,
  textOf,
  titlePointer,
} from './describe.ts';
import { Facts } from './facts.tsx';
import { Sections } from './sections.tsx';
import { listPath, listTitle, type SiteType } from './site-types.ts';
import { structuredDataOf } from './structured-data.ts';

interface HeadButtonProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly name: string;
  readonly isFirst: boolean;
}

/** Button at the top of the page: label and link target of a group, or the calculator that a relation refers to. */
function HeadButton({ type, entry, name, isFirst }: HeadButtonProps) {
  const field = fieldsOf(type)[name];
  const value = field && publicValue(entry, name, field);
  if (!field || !value) return null;
  if (field.kind === 'relation') {
    const { slug } = value as EmbeddedRecord;
    return slug === null ? null : (
      <a className="button is-quiet" data-field={`/${name}`} href={`/bank/calculators/${slug}`}>
        <Icon name="calculator" size={20} /> Calcular la cuota
      </a>
    );
  }
  const { label, destination } = value as {
    readonly label: string | null;
    readonly destination: PublicDestination | null;
  };
  return (
    <ButtonLink
      className={isFirst ? 'button' : 'button is-quiet'}
      destination={destination}
      fields={buttonFields(`/${name}`)}
      label={label}
    />
  );
}

interface EntryHeadProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly formLabel: string | null;
}

function EntryHead({ type, entry, formLabel }: EntryHeadProps) {
  const { page } = type;
  const [image] = imagesOf(type, entry);
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
            {page.buttons?.map((name, index) => (
              <HeadButton
                entry={entry}
                isFirst={formLabel === null && index === 0}
                key={name}
                name={name}
                type={type}
              />
            ))}
          </div>
        </div>
        <Picture
          className={page.logo ? 'entry-logo' : 'entry-picture'}
          field={imagePointer(type)}
          isFirst
          image={image}
          sizes="(max-width: 900px) 100vw, 600px"
        />
      </div>
    </div>
  );
}

/** Page of an entry, as its type declares it; null if the entry has no address. */
export async function entryPage(
  context: PageContext,
  type: SiteType,
  entry: AnyEntry,
): Promise<PageContent | null> {
  const { page } = type;
  const { institution, staging } = context;
  const path = shownPathOf(context, type, entry);
  if (path === null) return null;
  const form = hasInbox(type) ? await readForm(context, type.slug, entry.id) : null;
  const formLabel = form === null ? null : (page.form ?? 'Escríbanos');
  const image = (entry['share_image'] as Image | null | undefined) ?? imagesOf(type, entry)[0];
  const listAddress = listPath(type, institution);
  return {
    title: textOf(entry, 'seo_title') ?? [shownTitle(entry), page.titleSuffix].filter(Boolean).join(': '),
    description: descriptionOf(type, entry),
    path,
    kind: 'article',
    noindex: entry['noindex'] === true,
    shareImage: image ? pictureAddress(context, image, 1280) : null,
    // Drafts may be incomplete, and search engines expect complete records.
    structuredData: staging ? [] : structuredDataOf(context, type, entry, path),
    scriptNames: form && !staging ? ['form'] : [],
    crumbs: [
      { name: listTitle(type), path: listAddress },
      ...(entry.category?.slug
        ? [{ name: entry.category.name, path: `${listAddress}/${entry.category.slug}` }]
        : []),
      { name: shownTitle(entry), path },
    ],
    body: (
      <article data-entry={entry.id} data-type={type.slug}>
        <EntryHead entry={entry} formLabel={formLabel} type={type} />
        <div className="wrap section entry-grid">
          <div className="entry-main">
            <Sections entry={entry} type={type} />
          </div>
          <aside aria-label="Datos" className="entry-side">
            <Facts entry={entry} type={type} />
          </aside>
        </div>
        {form && <FormSection form={form} title={formLabel ?? ''} />}
      </article>
    ),
  };
}
