import {
  behaviour,
  type ChoicesField,
  type Destination,
  destinationTypeLabels,
  type Field,
  type FieldKind,
  type FieldOf,
  formatDays,
  formatShifts,
  isEmptyValue,
  linkTargets,
  type OpeningHours,
  optionLabel,
  type RelationsField,
  type SpecialHours,
  sameValue,
  weekdayLabels,
  weekdays,
} from '@vitrina/model';
import { blockLines, groupListLines, partLines } from './element-lines.ts';
import { type Change, inWords, type Line, type Lines, type Names, type Separator } from './line.ts';
import { replaced, wordParts } from './parts.ts';
import { galleryLines, pictureLines } from './picture-lines.ts';
import { treeLines } from './tree-lines.ts';

const textOf = (field: Field, value: unknown, names: Names): string =>
  isEmptyValue(field, value) ? '' : behaviour(field).toText(value, field, names);

const words: Lines<Field, unknown> = ({ field, before, after, names }) =>
  inWords(wordParts(textOf(field, before, names), textOf(field, after, names)));

const whole: Lines<Field, unknown> = ({ field, before, after, names }) =>
  inWords(replaced(textOf(field, before, names), textOf(field, after, names)));

const drawn = (icon: string | null) => (icon === null || icon === '' ? {} : { icon });

/** Names of icons, each with what it draws. */
const icons: Lines<FieldOf<'icon'>, string> = (change) =>
  whole(change).map((line) => ({ ...line, before: drawn(change.before), after: drawn(change.after) }));

const formatted: Lines<FieldOf<'rich'>, string> = (change) => {
  const { field, before, after, names } = change;
  const [was, is] = [textOf(field, before, names), textOf(field, after, names)];
  return was === is && was !== ''
    ? inWords([{ kind: 'same', text: 'El mismo texto con otro formato' }])
    : words(change);
};

/** The kind whose value is several things: what each is called, and how they stand in a row. */
const things =
  <F extends Field, V>(
    told: (value: V, field: F, names: Names) => string,
    separator: Separator,
  ): Lines<F, readonly V[]> =>
  ({ field, before, after, names }) => {
    const all = (values: readonly V[] | null) => (values ?? []).map((value) => told(value, field, names));
    return [{ path: [], told: { kind: 'things', before: all(before), after: all(after), separator } }];
  };

const optionNames = things<ChoicesField, string>((value, { options }) => optionLabel(options, value), ', ');

const entryNames = things<RelationsField, string>(
  (id, _field, names) => names.get(id)?.name ?? 'Registro que ya no existe',
  ', ',
);

const specialDays = things<FieldOf<'special-hours'>, SpecialHours>(
  (row) => `${formatDays(row)} ${row.label}: ${formatShifts(row.shifts)}`,
  '\n',
);

const singles = things<FieldOf<'list'>, unknown>((value, { of }, names) => textOf(of, value, names), '\n');

const elements: Lines<FieldOf<'list'>, never> = (change) =>
  change.field.of.kind === 'group' ? groupListLines(change.field.of, linesOf)(change) : singles(change);

const week: Lines<FieldOf<'hours'>, OpeningHours> = (change) => {
  const { before, after } = change;
  // A week against none, or against "always open", is told as a whole: there are no days to set against each other.
  if (before === null || after === null || before.always_open || after.always_open) return whole(change);
  return weekdays
    .filter((day) => !sameValue(before.days[day], after.days[day]))
    .map((day) => {
      const [was, is] = [before.days[day], after.days[day]];
      return {
        path: [weekdayLabels[day]],
        alone: `Horario del ${weekdayLabels[day].toLowerCase()}`,
        told: { kind: 'words', parts: replaced(formatShifts(was), formatShifts(is)) },
        before: { shifts: was },
        after: { shifts: is },
      };
    });
};

/** Where it leads, with the kind of place: a record and its category may be called alike. Where it opens, apart. */
const link: Lines<FieldOf<'destination'>, Destination> = ({ field, before, after, names }) => {
  const place = (value: Destination | null): string =>
    value === null
      ? ''
      : `${destinationTypeLabels[value.type]}: ${textOf(field, { ...value, target: '_self' }, names)}`;
  const opens = (value: Destination | null): string => (value === null ? '' : linkTargets[value.target]);
  const [was, is] = [place(before), place(after)];
  const moved = before !== null && after !== null && before.target !== after.target;
  return [
    ...(was === is ? [] : inWords(replaced(was, is))),
    ...(moved
      ? [
          {
            path: ['Mostrar en'],
            told: { kind: 'words' as const, parts: replaced(opens(before), opens(after)) },
          },
        ]
      : []),
  ];
};

const parts: Lines<FieldOf<'group'>, Readonly<Record<string, unknown>>> = ({ field, before, after, names }) =>
  partLines(field.label, field.fields, before, after, names, linesOf);

const kinds = {
  text: words,
  email: whole,
  phone: whole,
  url: whole,
  slug: whole,
  icon: icons,
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
  image: pictureLines,
  images: galleryLines,
  file: whole,
  geo: whole,
  hours: week,
  'special-hours': specialDays,
  destination: link,
  group: parts,
  list: elements,
  blocks: blockLines(linesOf),
  tree: treeLines(linesOf),
} satisfies { readonly [K in FieldKind]: Lines<FieldOf<K>, never> };

/** What differs in a changed field, told once for dialogs and histories. Never empty: a change must not vanish. */
export function linesOf(change: Change<Field, unknown>): Line[] {
  // Values have passed their kind's schema when they were saved, so each kind gets what it expects.
  const lines = (kinds[change.field.kind] as Lines<Field, unknown>)(change);
  return lines.length > 0 ? lines : inWords([{ kind: 'same', text: 'Cambió' }]);
}
