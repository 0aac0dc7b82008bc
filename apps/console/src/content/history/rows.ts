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
  type OpeningHours,
  optionLabel,
  type RelationsField,
  type Shift,
  type SpecialHours,
  sameValue,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import { type DiffPart, describeChange, type Names, sideOf } from '../shared/diff/index.ts';
import { replaced, wordParts } from '../shared/diff/parts.ts';
import { listParts, type Separator } from './list-parts.ts';

/** What one side of a row shows. */
export interface Half {
  readonly parts: readonly DiffPart[];
  /** The shifts of a day, for its bar. */
  readonly shifts?: readonly Shift[];
  readonly pictures?: readonly Image[];
}

/** One line of a field's card. Most fields have one; opening hours one a day, groups one a part. */
export interface Row {
  /** Tells it from the other lines of its card. */
  readonly key: string;
  /** `Sábado`, `Hasta`; null when the field's own label says it all. */
  readonly label: string | null;
  /** Both versions in one run. */
  readonly inline: readonly DiffPart[];
  /** The parts of `inline` are things to be set apart, not words of a sentence. */
  readonly items: boolean;
  /** Under the words: what they are (`Texto alternativo`). */
  readonly caption: string | null;
  readonly before: Half;
  readonly after: Half;
}

interface Change<F, V> {
  readonly key: string;
  readonly field: F;
  readonly before: V | null;
  readonly after: V | null;
}

type Rows<F, V> = (change: Change<F, V>, names: Names) => Row[];

type Extras = Omit<Half, 'parts'>;

function rowOf(
  label: string | null,
  parts: readonly DiffPart[],
  more: { items?: boolean; caption?: string; before?: Extras; after?: Extras } = {},
): Row {
  return {
    key: '',
    label,
    inline: parts,
    items: more.items ?? false,
    caption: more.caption ?? null,
    before: { parts: sideOf(parts, 'before'), ...more.before },
    after: { parts: sideOf(parts, 'after'), ...more.after },
  };
}

/** The words that dialogs use too, a side at a time. */
const told: Rows<Field, unknown> = (change, names) =>
  describeChange(change, names).map(({ label, parts, items }) => {
    const inside = label.startsWith(`${change.field.label}: `)
      ? label.slice(change.field.label.length + 2)
      : label;
    return rowOf(
      inside === change.field.label ? null : inside.charAt(0).toUpperCase() + inside.slice(1),
      parts,
      { items },
    );
  });

function listRow(before: readonly string[], after: readonly string[], separator: Separator): Row[] {
  const parts = listParts(before, after, separator);
  return [{ ...rowOf(null, parts.inline), before: { parts: parts.before }, after: { parts: parts.after } }];
}

const optionNames: Rows<ChoicesField, readonly string[]> = ({ field, before, after }) => {
  const labels = (values: readonly string[] | null) =>
    (values ?? []).map((value) => optionLabel(field.options, value));
  return listRow(labels(before), labels(after), ', ');
};

const entryNames: Rows<RelationsField, readonly string[]> = ({ before, after }, names) => {
  const called = (ids: readonly string[] | null) =>
    (ids ?? []).map((id) => names.get(id)?.name ?? 'Registro que ya no existe');
  return listRow(called(before), called(after), ', ');
};

const elements: Rows<FieldOf<'list'>, readonly unknown[]> = ({ field, before, after }, names) => {
  const said = (values: readonly unknown[] | null) =>
    (values ?? []).map((value) => behaviour(field.of).toText(value, field.of, names));
  return listRow(said(before), said(after), '\n');
};

const specialDays: Rows<FieldOf<'special-hours'>, readonly SpecialHours[]> = ({ before, after }) => {
  const said = (rows: readonly SpecialHours[] | null) =>
    (rows ?? []).map((row) => `${formatDays(row)} ${row.label}: ${formatShifts(row.shifts)}`);
  return listRow(said(before), said(after), '\n');
};

const week: Rows<FieldOf<'hours'>, OpeningHours> = (change, names) => {
  const { before, after } = change;
  // A week against none, or against "always open", is told as a whole: there are no days to set against each other.
  if (before === null || after === null || before.always_open || after.always_open)
    return told(change, names);
  return weekdays
    .filter((day) => !sameValue(before.days[day], after.days[day]))
    .map((day) => {
      const [was, is] = [before.days[day], after.days[day]];
      return rowOf(weekdayLabels[day], replaced(formatShifts(was), formatShifts(is)), {
        before: { shifts: was },
        after: { shifts: is },
      });
    });
};

function pictureRows(before: Image | null, after: Image | null): Row[] {
  const pictures = (image: Image | null) => (image === null ? {} : { pictures: [image] });
  const text = (image: Image | null, which: 'title' | 'description') => image?.file.meta[which] ?? '';
  const said = (which: 'title' | 'description') => wordParts(text(before, which), text(after, which));
  return [
    rowOf(null, said('description'), {
      caption: 'Texto alternativo',
      before: pictures(before),
      after: pictures(after),
    }),
    ...(text(before, 'title') === text(after, 'title') ? [] : [rowOf('Título', said('title'))]),
  ];
}

const picture: Rows<FieldOf<'image'>, Image> = ({ before, after }) => pictureRows(before, after);

const gallery: Rows<FieldOf<'images'>, readonly Image[]> = (change, names) => {
  const [old, now] = [change.before ?? [], change.after ?? []];
  const without = (images: readonly Image[], others: readonly Image[]) =>
    images.filter((image) => !others.some((other) => other.file.url === image.file.url));
  const [gone, come] = [without(old, now), without(now, old)];
  const texts = now.flatMap((image) => {
    const was = old.find((other) => other.file.url === image.file.url);
    return was === undefined || sameValue(was, image) ? [] : pictureRows(was, image);
  });
  if (gone.length + come.length > 0 || texts.length === 0) {
    const rows = told(change, names).map((row) => ({
      ...row,
      before: { ...row.before, pictures: gone },
      after: { ...row.after, pictures: come },
    }));
    return [...rows, ...texts];
  }
  return texts;
};

const parts: Rows<FieldOf<'group'>, Readonly<Record<string, unknown>>> = ({ field, before, after }, names) =>
  Object.entries(field.fields).flatMap(([key, inner]) => {
    const [was, is] = [before?.[key] ?? null, after?.[key] ?? null];
    if (sameValue(was, is)) return [];
    return rowsOf({ key, field: inner, before: was, after: is }, names).map((row) => ({
      ...row,
      label: row.label === null ? inner.label : `${inner.label}: ${row.label.toLowerCase()}`,
    }));
  });

const kinds = {
  text: told,
  email: told,
  phone: told,
  url: told,
  slug: told,
  icon: told,
  rich: told,
  number: told,
  percentage: told,
  money: told,
  boolean: told,
  date: told,
  datetime: told,
  month: told,
  choice: told,
  choices: optionNames,
  relation: told,
  relations: entryNames,
  image: picture,
  images: gallery,
  file: told,
  geo: told,
  hours: week,
  'special-hours': specialDays,
  group: parts,
  list: elements,
} satisfies { readonly [K in FieldKind]: Rows<FieldOf<K>, never> };

/** The lines of a changed field's card. @param names the `related` of both versions */
export function rowsOf(change: FieldChange, names: Names): Row[] {
  // Values have passed their kind's schema when they were saved, so each kind gets what it expects.
  const rows = (kinds[change.field.kind] as Rows<Field, unknown>)(change, names);
  // Something changed that the kind has no line for: it is still a change and must not vanish.
  return (rows.length > 0 ? rows : told(change, names)).map((row, index) => ({
    ...row,
    key: `${change.key}.${index}`,
  }));
}
