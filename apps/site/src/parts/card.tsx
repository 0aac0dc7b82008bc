import { fieldsOf, siteLabel } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import { imagesOf, pathOf, shortenText, shownTitle, textOf } from '../pages/describe.ts';
import type { SiteType } from '../pages/site-types.ts';
import { Download, fileText, OpenFile } from './file-link.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { documentOf } from './records.tsx';
import { factText, publicValue } from './value-text.ts';

interface CardProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly level?: 'h2' | 'h3';
}

/**
 * Entry in a list: picture, name and the declared facts. The whole card links to the page. The card of a document
 * downloads its file, or links to its address, and has further links that open the file and the page.
 */
export function Card({ type, entry, level: Heading = 'h2' }: CardProps) {
  const { logo: logoField, lead: leadField, card: cardFields = [] } = type.page;
  const path = pathOf(type, entry);
  const { file, url } = documentOf(type, entry);
  const leadText = textOf(entry, leadField);
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
          {file ? (
            <Download file={file}>{shownTitle(entry)}</Download>
          ) : (
            <Link className="cover-link" href={url ?? path} target={url ? '_blank' : '_self'}>
              {shownTitle(entry)}
            </Link>
          )}
        </Heading>
        {leadText && <p className="card-lead">{shortenText(leadText, 130)}</p>}
        <ul className="card-facts">
          {cardFields.map((key) => {
            const field = fieldsOf(type)[key];
            const text = field && factText(field, publicValue(entry, key, field), entry);
            return field && text ? (
              <li key={key}>
                <span>{siteLabel(field)}</span> {shortenText(text, 60)}
              </li>
            ) : null;
          })}
        </ul>
        <p className="card-more">
          {file || url ? (
            <>
              <Icon name={file ? 'file-download' : 'external-link'} size={20} />
              <span aria-hidden={file !== null}>
                {file ? `Descargar ${fileText(file)}` : 'Documento en otro sitio'}
              </span>
              {file && <OpenFile file={{ ...file, title: shownTitle(entry) }} />}
              {path !== null && (
                <a className="over-cover" href={path}>
                  Detalles <span className="unseen">de {shownTitle(entry)}</span>
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
