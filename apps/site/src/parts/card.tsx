import { type ContentType, fieldsOf } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { imageOf, pathOf, shortened, shownTitle, textOf } from '../pages/describe.ts';
import type { TypePage } from '../pages/type-page.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { type EmbeddedRecord, says, valueText } from './value.tsx';

/** A fact of an entry in words: of a record that it names, the name. */
export function factText(type: ContentType, entry: AnyEntry, key: string): string | null {
  const field = fieldsOf(type)[key];
  if (field === undefined || !says(entry[key])) return null;
  if (field.kind === 'relation')
    return (entry[key.replace(/_id$/, '')] as EmbeddedRecord | null)?.name ?? null;
  if (field.kind === 'relations') return (entry[key] as EmbeddedRecord[]).map(({ name }) => name).join(', ');
  return valueText(field, entry[key]);
}

interface CardProps {
  readonly context: PageContext;
  readonly type: ContentType;
  readonly page: TypePage;
  readonly entry: AnyEntry;
  readonly level?: 'h2' | 'h3';
}

/** An entry in a list: its picture, name and what decides. The whole card leads to its page. */
export function Card({ context, type, page, entry, level: Heading = 'h2' }: CardProps) {
  const path = pathOf(type, entry);
  const image = imageOf(page, entry);
  const lead = textOf(entry, page.lead);
  const kicker = entry.category?.name;
  return (
    <article className="card">
      {image ? (
        <Picture
          className={page.logo ? 'card-picture is-logo' : 'card-picture'}
          context={context}
          decorative
          image={image}
          sizes="(max-width: 700px) 100vw, 400px"
        />
      ) : null}
      <div className="card-body">
        {kicker && <p className="kicker">{kicker}</p>}
        <Heading className="card-title">
          {path === null ? shownTitle(entry) : <a href={path}>{shownTitle(entry)}</a>}
        </Heading>
        {lead && <p className="card-lead">{shortened(lead, 130)}</p>}
        <ul className="card-facts">
          {page.cardFacts.map((key) => {
            const text = factText(type, entry, key);
            const field = fieldsOf(type)[key];
            return text === null ? null : (
              <li key={key}>
                <span>{field?.short ?? field?.label}</span> {shortened(text, 60)}
              </li>
            );
          })}
        </ul>
        <span aria-hidden="true" className="card-more">
          Ver más <Icon name="arrow-right" size={18} />
        </span>
      </div>
    </article>
  );
}
