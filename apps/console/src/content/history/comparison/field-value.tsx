import {
  alternativeText,
  type Block,
  behaviour,
  type Field,
  type FieldKind,
  type FieldOf,
  formatShifts,
  type Image,
  isEmptyValue,
  nodeName,
  type OpeningHours,
  type TreeElement,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import { IconByName } from '../../../entities/icons/index.ts';
import { VisuallyHidden } from '../../../ui/bits.tsx';
import type { Names } from '../../shared/diff/index.ts';
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
      <span>{alternativeText(image) || 'Sin texto alternativo'}</span>
    </span>
  ));

const icon: Show<FieldOf<'icon'>, string> = (value) => (
  <span className={styles.icon}>
    <IconByName name={value} /> {value}
  </span>
);

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

/** Elements inside elements, each with its number, its name and what is said of it. */
const tree = (
  elements: readonly TreeElement[],
  field: FieldOf<'tree'>,
  names: Names,
  above = '',
): ReactNode => (
  <ol className={styles.tree}>
    {elements.map(({ type, settings = {}, components = [] }, index) => {
      const number = `${above}${index + 1}`;
      const label = field.of[type]?.label ?? type;
      const name = nodeName(field, { type, settings }, names);
      const said = Object.entries(field.of[type]?.settings ?? {}).filter(
        ([key, inner]) => !isEmptyValue(inner, settings[key]),
      );
      return (
        <li key={number}>
          <b>
            {number} {name || label}
          </b>
          {name !== '' && <span className={styles.sort}> {label}</span>}
          <dl>
            {said.map(([key, inner]) => (
              <div key={key} className={styles.pair}>
                <dt>{inner.label}</dt>
                <dd>
                  {/* A title is a group of one text: the text alone says it. */}
                  {inner.kind === 'group'
                    ? words(settings[key], inner, names)
                    : shownOf(inner, settings[key], names)}
                </dd>
              </div>
            ))}
          </dl>
          {components.length > 0 && tree(components, field, names, `${number}.`)}
        </li>
      );
    })}
  </ol>
);

const kinds = {
  text: words,
  email: words,
  phone: words,
  url: words,
  slug: words,
  icon,
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
  tree: (value: readonly TreeElement[], field, names) => tree(value, field, names),
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
