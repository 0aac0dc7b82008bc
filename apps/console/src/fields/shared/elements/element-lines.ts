import { behaviour, type Fields, type Image, isEmptyValue, sameValue } from '@vitrina/model';
import { alignElements, type Step } from '../diff/align.ts';
import { likeness } from '../diff/likeness.ts';
import { type AnyLines, type Change, indentLines, type Line, type Names } from '../diff/line.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a group that differ. A part that is called like the whole is told as the whole. */
export function partLines(
  label: string,
  fields: Fields,
  stateBefore: Values | null,
  stateAfter: Values | null,
  names: Names,
  linesOf: AnyLines,
): Line[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const [previousValue, is] = [stateBefore?.[key] ?? null, stateAfter?.[key] ?? null];
    if (sameValue(previousValue, is) || (isEmptyValue(field, previousValue) && isEmptyValue(field, is)))
      return [];
    const lines = linesOf({ field, before: previousValue, after: is, names });
    return field.label === label ? lines : indentLines(field.label, lines);
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
export function picturesIn(fields: Fields, values: Values, names: Names, linesOf: AnyLines): Image[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    isEmptyValue(field, values[key])
      ? []
      : linesOf({ field, before: null, after: values[key], names }).flatMap(
          ({ after }) => after?.pictures ?? [],
        ),
  );
}

/** The values of these fields only. */
const picked = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, values[key]]));

/** Fields and names of the elements of a list. */
export interface Elements<V extends Values> {
  readonly fieldsOf: (element: V) => Fields;
  /** `Beneficio 2` */
  readonly nameOf: (index: number, element: V) => string;
  /** They can be the same element at two moments. */
  readonly comparable: (stateBefore: V, stateAfter: V) => boolean;
}

/** Lines for the changed elements of a list, each with fields of its own. */
export function elementLines<V extends Values>(
  { before, after, names }: Omit<Change<unknown, readonly V[]>, 'field'>,
  { fieldsOf, nameOf, comparable }: Elements<V>,
  linesOf: AnyLines,
): Line[] {
  const [old, now] = [before ?? [], after ?? []];
  const whole = (kind: 'added' | 'removed', index: number, element: V): Line => {
    const fields = fieldsOf(element);
    const text = wholeText(fields, element, names) || 'Vacío';
    return {
      path: [nameOf(index, element)],
      told: { kind: 'words', parts: [{ kind, text }] },
      [kind === 'added' ? 'after' : 'before']: { pictures: picturesIn(fields, element, names, linesOf) },
    };
  };
  const told = (step: Step): Line[] => {
    if (step.kind === 'added')
      return now[step.after] ? [whole('added', step.after, now[step.after] as V)] : [];
    if (step.kind === 'removed')
      return old[step.before] ? [whole('removed', step.before, old[step.before] as V)] : [];
    const [previousValue, is] = [old[step.before], now[step.after]];
    if (previousValue === undefined || is === undefined) return [];
    const label = nameOf(step.after, is);
    if (step.kind === 'changed')
      return indentLines(label, partLines(label, fieldsOf(is), previousValue, is, names, linesOf));
    const text = `Pasó del lugar ${step.before + 1} al ${step.after + 1}`;
    return [{ path: [label], told: { kind: 'words', parts: [{ kind: 'same', text }] } }];
  };
  const alike = (previousValue: V, is: V): number =>
    comparable(previousValue, is)
      ? likeness(picked(fieldsOf(previousValue), previousValue), picked(fieldsOf(is), is))
      : -1;
  return alignElements(old, now, alike).flatMap(told);
}
