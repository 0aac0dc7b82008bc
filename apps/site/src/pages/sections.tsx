import {
  type Field,
  fieldsOf,
  optionLabel,
  optionsOf,
  type PageSection,
  sectionField,
  siteLabel,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import type { AnyEntry } from '../content/reader.ts';
import { Value } from '../parts/value.tsx';
import { type EmbeddedRecord, isPresent, publicValue, type Values } from '../parts/value-text.ts';
import { RowList } from './section-rows.tsx';
import type { SiteType } from './site-types.ts';

/** Contents of fields on a special page, which replace the layout of their kind. */
export type SpecialContents = Readonly<Record<string, ReactNode>>;

/** Options or names of records in one row. */
function Chips({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const names =
    field.kind === 'choices'
      ? (value as string[]).map((key) => optionLabel(optionsOf(field) ?? {}, key))
      : (value as EmbeddedRecord[]).map(({ name }) => name);
  return (
    <ul className="chips">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

interface BodyProps {
  readonly section: PageSection;
  readonly field: Field;
  readonly value: unknown;
}

function SectionBody({ section, field, value }: BodyProps): ReactNode {
  const at = `/${sectionField(section)}`;
  const isChips = typeof section !== 'string' && section.as === 'chips';
  if (field.kind === 'choices' || (isChips && field.kind === 'relations'))
    return <Chips field={field} value={value} />;
  if (typeof section !== 'string' && field.kind === 'list' && field.of.kind === 'group') {
    const rows = value as readonly Values[];
    if (section.as !== 'chips' && section.as !== 'small-print')
      return (
        <RowList at={at} elementField={field.of} label={siteLabel(field)} rows={rows} section={section} />
      );
  }
  const body = <Value at={at} field={field} value={value} />;
  return field.kind === 'text' && !field.multiline ? <p>{body}</p> : body;
}

interface SectionsProps {
  readonly type: SiteType;
  readonly entry: AnyEntry;
  readonly specialContents?: SpecialContents;
}

/** Sections of an entry's page, one for each declared field that holds a value. */
export function Sections({ type, entry, specialContents = {} }: SectionsProps) {
  return type.page.sections?.map((section) => {
    const key = sectionField(section);
    const field = fieldsOf(type)[key];
    const value = field && publicValue(entry, key, field);
    if (field === undefined || !isPresent(value)) return null;
    const isSmallPrint = typeof section !== 'string' && section.as === 'small-print';
    return (
      <section
        className={isSmallPrint ? 'entry-section is-legal' : 'entry-section'}
        data-field={`/${key}`}
        key={key}
      >
        <h2>{siteLabel(field)}</h2>
        {specialContents[key] ?? <SectionBody field={field} section={section} value={value} />}
      </section>
    );
  });
}
