import {
  type Block,
  type BlocksField,
  behaviour,
  type Field,
  type FieldOf,
  type Fields,
  type Image,
  isEmptyValue,
  sameValue,
} from '@vitrina/model';
import { aligned, type Step } from './align.ts';
import { likeness } from './likeness.ts';
import { type Change, type Line, type Lines, type Names, under } from './line.ts';

type Values = Readonly<Record<string, unknown>>;

/** Gives the lines of any field. */
export type AnyLines = (change: Change<Field, unknown>) => Line[];

/** The parts of a group that differ. A part that is called like the whole is told as the whole. */
export function partLines(
  label: string,
  fields: Fields,
  before: Values | null,
  after: Values | null,
  names: Names,
  linesOf: AnyLines,
): Line[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const [was, is] = [before?.[key] ?? null, after?.[key] ?? null];
    if (sameValue(was, is) || (isEmptyValue(field, was) && isEmptyValue(field, is))) return [];
    const lines = linesOf({ field, before: was, after: is, names });
    return field.label === label ? lines : under(field.label, lines);
  });
}

/** An element as a whole: `Título: Sin comisión`, a line for each part that says something. */
export function wholeText(fields: Fields, values: Values, names: Names): string {
  return Object.entries(fields)
    .flatMap(([key, field]) => {
      const value = values[key];
      return isEmptyValue(field, value)
        ? []
        : [`${field.label}: ${behaviour(field).toText(value, field, names)}`];
    })
    .join('\n');
}

/** The pictures that these fields hold. */
export function picturesIn(fields: Fields, values: Values): Image[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'image' && !isEmptyValue(field, values[key]) ? [values[key] as Image] : [],
  );
}

/** The values of these fields only. */
const picked = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, values[key]]));

/** What elements of a list are made of and called. */
interface Elements<V extends Values> {
  readonly fieldsOf: (element: V) => Fields;
  /** `Beneficio 2` */
  readonly called: (index: number, element: V) => string;
  /** They can be the same element at two moments. */
  readonly comparable: (before: V, after: V) => boolean;
}

function elementLines<V extends Values>(
  { before, after, names }: Omit<Change<unknown, readonly V[]>, 'field'>,
  { fieldsOf, called, comparable }: Elements<V>,
  linesOf: AnyLines,
): Line[] {
  const [old, now] = [before ?? [], after ?? []];
  const whole = (kind: 'added' | 'removed', index: number, element: V): Line => {
    const fields = fieldsOf(element);
    const text = wholeText(fields, element, names) || 'Vacío';
    return {
      path: [called(index, element)],
      told: { kind: 'words', parts: [{ kind, text }] },
      [kind === 'added' ? 'after' : 'before']: { pictures: picturesIn(fields, element) },
    };
  };
  const told = (step: Step): Line[] => {
    if (step.kind === 'added')
      return now[step.after] ? [whole('added', step.after, now[step.after] as V)] : [];
    if (step.kind === 'removed')
      return old[step.before] ? [whole('removed', step.before, old[step.before] as V)] : [];
    const [was, is] = [old[step.before], now[step.after]];
    if (was === undefined || is === undefined) return [];
    const label = called(step.after, is);
    if (step.kind === 'changed') return under(label, partLines(label, fieldsOf(is), was, is, names, linesOf));
    const text = `Pasó del lugar ${step.before + 1} al ${step.after + 1}`;
    return [{ path: [label], told: { kind: 'words', parts: [{ kind: 'same', text }] } }];
  };
  const alike = (was: V, is: V): number =>
    comparable(was, is) ? likeness(picked(fieldsOf(was), was), picked(fieldsOf(is), is)) : -1;
  return aligned(old, now, alike).flatMap(told);
}

/** A list of groups, element by element. */
export function groupListLines(
  group: FieldOf<'group'>,
  linesOf: AnyLines,
): Lines<FieldOf<'list'>, readonly Values[]> {
  return (change) =>
    elementLines(
      change,
      {
        fieldsOf: () => group.fields,
        called: (index) => `${group.label} ${index + 1}`,
        comparable: () => true,
      },
      linesOf,
    );
}

/** A body of blocks, block by block; one of another sort is another block. */
export function blockLines(linesOf: AnyLines): Lines<BlocksField, readonly Block[]> {
  return (change) => {
    const { of, one } = change.field;
    const name = one.charAt(0).toUpperCase() + one.slice(1);
    return elementLines(
      change,
      {
        fieldsOf: ({ type }) => of[type]?.fields ?? {},
        called: (index, { type }) => `${name} ${index + 1} (${of[type]?.label ?? type})`,
        comparable: (was, is) => was.type === is.type,
      },
      linesOf,
    );
  };
}
