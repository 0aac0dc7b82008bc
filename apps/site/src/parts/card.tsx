import { fieldsOf } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import { imagesOf, pathOf, shorten, shownTitle, textOf } from '../pages/describe.ts';
import type { SiteType } from '../pages/site-types.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { factText, publicValue } from './value-text.ts';

interface CardProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly level?: 'h2' | 'h3';
}

/** Entry in a list: picture, name and the declared facts. The whole card is a link to the page. */
export function Card({ type, entry, level: Heading = 'h2' }: CardProps) {
  const { logo, lead: leadField, card = [] } = type.page;
  const path = pathOf(type, entry);
  const lead = textOf(entry, leadField);
  const kicker = entry.category?.name;
  return (
    <article className="card">
      <Picture
        className={logo ? 'card-picture is-logo' : 'card-picture'}
        decorative
        image={imagesOf(type, entry)[0]}
        sizes="(max-width: 700px) 100vw, 400px"
      />
      <div className="card-body">
        {kicker && <p className="kicker">{kicker}</p>}
        <Heading className="card-title">
          {path === null ? shownTitle(entry) : <a href={path}>{shownTitle(entry)}</a>}
        </Heading>
        {lead && <p className="card-lead">{shorten(lead, 130)}</p>}
        <ul className="card-facts">
          {card.map((key) => {
            const field = fieldsOf(type)[key];
            const text = field && factText(field, publicValue(entry, key, field));
            return field && text ? (
              <li key={key}>
                <span>{field.short ?? field.label}</span> {shorten(text, 60)}
              </li>
            ) : null;
          })}
        </ul>
        <span aria-hidden="true" className="card-more">
          Ver más <Icon name="arrow-right" size={18} />
        </span>
      </div>
    </article>
  );
}
