import { fieldsOf, siteLabel } from '@vitrina/model';
import type { AnyEntry } from '../content/reader.ts';
import { Value } from '../parts/value.tsx';
import { factText, isPresent, publicValue } from '../parts/value-text.ts';
import type { SpecialContents } from './sections.tsx';
import type { SiteType } from './site-types.ts';

interface FactsProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly specialContents?: SpecialContents;
}

/** Facts of an entry next to its text: the declared fields with a value. */
export function Facts({ type, entry, specialContents = {} }: FactsProps) {
  const factItems = (type.page.facts ?? []).flatMap((key) => {
    const field = fieldsOf(type)[key];
    const value = field && publicValue(entry, key, field);
    return field && isPresent(value) ? [{ key, field, value }] : [];
  });
  if (factItems.length === 0) return null;
  return (
    <dl className="facts fact-card">
      {factItems.map(({ key, field, value }) => (
        <div data-field={`/${key}`} key={key}>
          <dt>{siteLabel(field)}</dt>
          <dd>
            {specialContents[key] ?? factText(field, value, entry) ?? (
              <Value at={`/${key}`} field={field} value={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
