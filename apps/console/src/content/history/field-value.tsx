import {
  type Block,
  behaviour,
  type Field,
  type FieldKind,
  type FieldOf,
  formatShifts,
  type Image,
  isEmptyValue,
  type OpeningHours,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/bits.tsx';
import type { Names } from '../shared/diff/index.ts';
import styles from './field-value.module.css';
import { Picture } from './picture.tsx';

type Show<F, V> = (value: V, field: F, names: Names) => ReactNode;

const words: Show<Field, unknown> = (value, field, names) => behaviour(field).toText(value, field, names);

const week: Show<FieldOf<'hours'>, OpeningHours> = (value, field, names) =>
  value.always_open ? (
    words(value, field, names)
  ) : (
    <span className={styles.week}>
      {weekdays.map((day) => (
        <span key={day}>
          <span>{weekdayLabels[day]}</span> {formatShifts(value.days[day])}
        </span>
      ))}
    </span>
  );

const pictures: Show<Field, readonly Image[]> = (value) =>
  value.map((image) => (
    <span key={image.file.url} className={styles.shown}>
      <Picture image={image} />
      <span>{image.file.meta.description || 'Sin texto alternativo'}</span>
    </span>
  ));

type Values = Readonly<Record<string, unknown>>;

const group: Show<FieldOf<'group'>, Values> = (value, field, names) => (
  <FieldValues fields={Object.entries(field.fields)} values={value} names={names} />
);

/** Elements one under the other, each with its number and name above what it held. */
function Elements({
  parts,
}: {
  readonly parts: readonly { readonly title: string; readonly shown: ReactNode }[];
}) {
  return (
    <ol className={styles.elements}>
      {parts.map(({ title, shown }) => (
        <li key={title}>
          <b>{title}</b>
          {shown}
        </li>
      ))}
    </ol>
  );
}

const list: Show<FieldOf<'list'>, readonly unknown[]> = (value, field, names) => {
  const { of } = field;
  if (of.kind !== 'group') return value.map((element) => behaviour(of).toText(element, of, names)).join('\n');
  const parts = value.map((element, index) => ({
    title: `${of.label} ${index + 1}`,
    shown: group(element as Values, of, names),
  }));
  return <Elements parts={parts} />;
};

const blocks: Show<FieldOf<'blocks'>, readonly Block[]> = (value, field, names) => {
  const parts = value.map((block, index) => {
    const declared = field.of[block.type];
    const fields = Object.entries(declared?.fields ?? {});
    return {
      title: `${index + 1}. ${declared?.label ?? block.type}`,
      shown: <FieldValues fields={fields} values={block} names={names} />,
    };
  });
  return <Elements parts={parts} />;
};

const kinds = {
  text: words,
  email: words,
  phone: words,
  url: words,
  slug: words,
  icon: words,
  rich: words,
  number: words,
  percentage: words,
  money: words,
  boolean: words,
  date: words,
  datetime: words,
  month: words,
  choice: words,
  choices: words,
  relation: words,
  relations: words,
  image: (value: Image, field, names) => pictures([value], field, names),
  images: pictures,
  file: words,
  geo: words,
  hours: week,
  'special-hours': words,
  destination: words,
  group,
  list,
  blocks,
} satisfies { readonly [K in FieldKind]: Show<FieldOf<K>, never> };

function shownOf(field: Field, value: unknown, names: Names): ReactNode {
  if (!isEmptyValue(field, value)) return (kinds[field.kind] as Show<Field, unknown>)(value, field, names);
  return (
    <span className={styles.nothing}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>Vacío</VisuallyHidden>
    </span>
  );
}

export interface FieldValuesProps {
  /** Key and declaration, in the order to show. */
  readonly fields: readonly (readonly [string, Field])[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly names: Names;
}

/** Fields with what they held, to read. */
export function FieldValues({ fields, values, names }: FieldValuesProps) {
  return (
    <dl className={styles.values}>
      {fields.map(([key, field]) => (
        <div key={key}>
          <dt>{field.label}</dt>
          <dd>{shownOf(field, values[key], names)}</dd>
        </div>
      ))}
    </dl>
  );
}
