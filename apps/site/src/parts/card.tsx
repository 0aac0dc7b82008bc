import { fieldsOf } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import { usePageContext } from '../context.ts';
import { imagesOf, pathOf, shortenText, shownTitle, textOf } from '../pages/describe.ts';
import type { SiteType } from '../pages/site-types.ts';
import { fileText } from './file-link.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { fileAddress, Picture } from './picture.tsx';
import { documentOf } from './records.tsx';
import { factText, publicValue } from './value-text.ts';

interface CardProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly level?: 'h2' | 'h3';
}

/**
 * Entry in a list: picture, name and the declared facts. The whole card links to the page, or to the document of the
 * entry; in the second case another link leads to the page.
 */
export function Card({ type, entry, level: Heading = 'h2' }: CardProps) {
  const context = usePageContext();
  const { logo: logoField, lead: leadField, card: cardFields = [] } = type.page;
  const path = pathOf(type, entry);
  const { file, url } = documentOf(type, entry);
  const lead = textOf(entry, leadField);
  const categoryName = entry.category?.name;
  return (
    <article className="card">
      <Picture
        className={logoField ? 'card-picture is-logo' : 'card-picture'}
        decorative
        image={imagesOf(type, entry)[0]}
        sizes="(max-width: 700px) 100vw, 400px"
      />
      <div className="card-body">
        {categoryName && <p className="kicker">{categoryName}</p>}
        <Heading className="card-title">
          <Link
            href={file ? fileAddress(context, file.url) : (url ?? path)}
            target={url ? '_blank' : '_self'}
          >
            {shownTitle(entry)}
          </Link>
        </Heading>
        {lead && <p className="card-lead">{shortenText(lead, 130)}</p>}
        <ul className="card-facts">
          {cardFields.map((key) => {
            const field = fieldsOf(type)[key];
            const text = field && factText(field, publicValue(entry, key, field));
            return field && text ? (
              <li key={key}>
                <span>{field.label}</span> {shortenText(text, 60)}
              </li>
            ) : null;
          })}
        </ul>
        <p className="card-more">
          {file || url ? (
            <>
              <Icon name={file ? 'file-download' : 'external-link'} size={20} />
              {file ? fileText(file) : 'Documento en otro sitio'}
              {path !== null && (
                <a href={path}>
                  Ver detalles <span className="unseen">de {shownTitle(entry)}</span>
                </a>
              )}
            </>
          ) : (
            <span aria-hidden="true">
              Ver {type.labels.singular} <Icon name="arrow-right" size={18} />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
