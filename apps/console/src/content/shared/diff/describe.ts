import {
  behaviour,
  type ChoicesField,
  type Field,
  type FieldChange,
  type FieldKind,
  type FieldOf,
  formatDays,
  formatShifts,
  type Image,
  isEmptyValue,
  type OpeningHours,
  optionLabel,
  type RelationsField,
  type SpecialHours,
  sameValue,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import { type DiffPart, itemParts, replaced, wordParts } from './parts.ts';

/** Names of the entries that either version points to, by id. */
export type Names = ReadonlyMap<string, { readonly name: string }>;

/** One line of a comparison. A field gives one, opening hours one a day. */
export interface ChangeRow {
  /** `Horario del sábado`, `Punto de referencia` */
  readonly label: string;
  readonly parts: readonly DiffPart[];
  /** True when the parts are items of a list, to be set apart; words of a sentence otherwise. */
  readonly items: boolean;
}

interface Change<F, V> {
  readonly field: F;
  readonly before: V | null;
  readonly after: V | null;
  readonly names: Names;
}

type Describe<F, V> = (change: Change<F, V>) => ChangeRow[];

const textOf = (field: Field, value: unknown, names: Names): string =>
  isEmptyValue(field, value) ? '' : behaviour(field).toText(value, field, names);

const sentence = (field: Field, parts: readonly DiffPart[]): ChangeRow[] => [
  { label: field.label, parts, items: false },
];
const items = (field: Field, parts: readonly DiffPart[]): ChangeRow[] => [
  { label: field.label, parts, items: true },
];

const words: Describe<Field, unknown> = ({ field, before, after, names }) =>
  sentence(field, wordParts(textOf(field, before, names), textOf(field, after, names)));

const whole: Describe<Field, unknown> = ({ field, before, after, names }) =>
  sentence(field, replaced(textOf(field, before, names), textOf(field, after, names)));

const formatted: Describe<FieldOf<'rich'>, string> = (change) => {
  const { field, before, after, names } = change;
  const [was, is] = [textOf(field, before, names), textOf(field, after, names)];
  return was === is && was !== ''
    ? sentence(field, [{ kind: 'same', text: 'El mismo texto con otro formato' }])
    : words(change);
};

const optionNames: Describe<ChoicesField, readonly string[]> = ({ field, before, after }) => {
  const labels = (values: readonly string[] | null) =>
    (values ?? []).map((value) => optionLabel(field.options, value));
  return items(field, itemParts(labels(before), labels(after)));
};

const entryNames: Describe<RelationsField, readonly string[]> = ({ field, before, after, names }) => {
  const called = (ids: readonly string[] | null) =>
    (ids ?? []).map((id) => names.get(id)?.name ?? 'Registro que ya no existe');
  return items(field, itemParts(called(before), called(after)));
};

const week: Describe<FieldOf<'hours'>, OpeningHours> = ({ field, before, after }) => {
  const always = (hours: OpeningHours | null) => hours?.always_open === true;
  if (before === null || after === null || always(before) || always(after)) {
    const told = (hours: OpeningHours | null) =>
      hours === null ? '' : behaviour(field).toText(hours, field, new Map());
    return sentence(field, replaced(told(before), told(after)));
  }
  return weekdays
    .filter((day) => !sameValue(before.days[day], after.days[day]))
    .map((day) => ({
      label: `Horario del ${weekdayLabels[day].toLowerCase()}`,
      parts: replaced(formatShifts(before.days[day]), formatShifts(after.days[day])),
      items: false,
    }));
};

const specialDays: Describe<FieldOf<'special-hours'>, readonly SpecialHours[]> = ({
  field,
  before,
  after,
}) => {
  const told = (rows: readonly SpecialHours[] | null) =>
    (rows ?? []).map((row) => `${formatDays(row)} ${row.label}: ${formatShifts(row.shifts)}`);
  return items(field, itemParts(told(before), told(after)));
};

const picture: Describe<FieldOf<'image'>, Image> = ({ field, before, after }) => {
  if (before === null || after === null) {
    const words = before === null ? 'Imagen nueva' : 'Imagen';
    return sentence(
      field,
      before === null ? [{ kind: 'added', text: words }] : [{ kind: 'removed', text: words }],
    );
  }
  const other = before.file.url !== after.file.url;
  const [was, is] = [before.file.meta, after.file.meta];
  if (other) {
    const text =
      was.description === is.description
        ? 'Imagen nueva, con el mismo texto alternativo'
        : 'Imagen y texto alternativo nuevos';
    return sentence(field, [{ kind: 'same', text }]);
  }
  return [
    ...(was.title === is.title
      ? []
      : [{ label: `${field.label}: título`, parts: wordParts(was.title, is.title), items: false }]),
    ...(was.description === is.description
      ? []
      : [
          {
            label: `${field.label}: texto alternativo`,
            parts: wordParts(was.description, is.description),
            items: false,
          },
        ]),
  ];
};

const gallery: Describe<FieldOf<'images'>, readonly Image[]> = ({ field, before, after }) => {
  const addresses = (images: readonly Image[] | null) => (images ?? []).map((image) => image.file.url);
  const [old, now] = [addresses(before), addresses(after)];
  const added = now.filter((url) => !old.includes(url)).length;
  const removed = old.filter((url) => !now.includes(url)).length;
  const count = (n: number) => (n === 1 ? '1 imagen' : `${n} imágenes`);
  const parts: DiffPart[] = [
    ...(removed > 0 ? [{ kind: 'removed' as const, text: count(removed) }] : []),
    ...(added > 0 ? [{ kind: 'added' as const, text: count(added) }] : []),
  ];
  return items(field, parts.length > 0 ? parts : [{ kind: 'same', text: 'Otro orden o textos distintos' }]);
};

const parts: Describe<FieldOf<'group'>, Readonly<Record<string, unknown>>> = ({
  field,
  before,
  after,
  names,
}) =>
  Object.entries(field.fields).flatMap(([key, inner]) => {
    const [was, is] = [before?.[key] ?? null, after?.[key] ?? null];
    if (sameValue(was, is)) return [];
    return describe({ field: inner, before: was, after: is, names }).map((row) => ({
      ...row,
      label: row.label === field.label ? row.label : `${field.label}: ${row.label.toLowerCase()}`,
    }));
  });

const elements: Describe<FieldOf<'list'>, readonly unknown[]> = ({ field, before, after, names }) => {
  const told = (values: readonly unknown[] | null) =>
    (values ?? []).map((value) => textOf(field.of, value, names));
  return items(field, itemParts(told(before), told(after)));
};

const describers = {
  text: words,
  email: whole,
  phone: whole,
  url: whole,
  slug: whole,
  icon: whole,
  rich: formatted,
  number: whole,
  percentage: whole,
  money: whole,
  boolean: whole,
  date: whole,
  datetime: whole,
  month: whole,
  choice: whole,
  choices: optionNames,
  relation: whole,
  relations: entryNames,
  image: picture,
  images: gallery,
  file: whole,
  geo: whole,
  hours: week,
  'special-hours': specialDays,
  group: parts,
  list: elements,
} satisfies { readonly [K in FieldKind]: Describe<FieldOf<K>, never> };

function describe(change: Change<Field, unknown>): ChangeRow[] {
  // Values have passed their kind's schema when they were saved, so each describer gets what it expects.
  return (describers[change.field.kind] as Describe<Field, unknown>)(change);
}

/** A changed field in lines of words struck and added. @param names the `related` of both versions */
export function describeChange(change: FieldChange, names: Names): ChangeRow[] {
  const { field, before, after } = change;
  const rows = describe({ field, before, after, names });
  // Something changed that no word of the kind tells: it is still a change and must not vanish.
  return rows.length > 0
    ? rows
    : [{ label: field.label, parts: [{ kind: 'same', text: 'Cambió' }], items: false }];
}

/** The names of several answers' `related`, together. */
export function namesOf(
  ...related: readonly (Readonly<Record<string, { readonly name: string }>> | undefined)[]
): Names {
  return new Map(related.flatMap((one) => Object.entries(one ?? {})));
}
