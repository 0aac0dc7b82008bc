import { behaviour, type Fields, type Image, isEmptyValue, sameValue } from '@vitrina/model';
import { alignElements, type Step } from '../diff/align.ts';
import { likeness } from '../diff/likeness.ts';
import { type AnyLines, type Change, indentLines, type Line, type Names } from '../diff/line.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the lines of a group's changed parts. The lines of a part with the group's own label get no extra label.
 */
export function partLines(
  label: string,
  fields: Fields,
  oldValues: Values | null,
  newValues: Values | null,
  names: Names,
  linesOf: AnyLines,
): Line[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const [previousValue, is] = [oldValues?.[key] ?? null, newValues?.[key] ?? null];
    if (sameValue(previousValue, is) || (isEmptyValue(field, previousValue) && isEmptyValue(field, is)))
      return [];
    const lines = linesOf({ field, oldValue: previousValue, newValue: is, names });
    return field.label === label ? lines : indentLines(field.label, lines);
  });
}

/** Returns all non-empty fields of an element as text, one line each: `Título: Sin comisión`. */
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

/** Returns the pictures in these fields. */
export function picturesIn(fields: Fields, values: Values, names: Names, linesOf: AnyLines): Image[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    isEmptyValue(field, values[key])
      ? []
      : linesOf({ field, oldValue: null, newValue: values[key], names }).flatMap(
          ({ newExtras }) => newExtras?.pictures ?? [],
        ),
  );
}

/** Returns only the values of these fields. */
const pickValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, values[key]]));

/** Functions that describe the elements of a list. */
export interface Elements<V extends Values> {
  readonly fieldsOf: (element: V) => Fields;
  /** Returns the name of an element: `Beneficio 2`. */
  readonly nameOf: (index: number, element: V) => string;
  /** True if two values can be the same element before and after a change. */
  readonly isComparable: (oldValues: V, newValues: V) => boolean;
}

/** Returns the lines for the changed elements of a list; elements may have different fields. */
export function elementLines<V extends Values>(
  { oldValue, newValue, names }: Omit<Change<unknown, readonly V[]>, 'field'>,
  { fieldsOf, nameOf, isComparable }: Elements<V>,
  linesOf: AnyLines,
): Line[] {
  const [old, now] = [oldValue ?? [], newValue ?? []];
  const wholeElementLine = (kind: 'added' | 'removed', index: number, element: V): Line => {
    const fields = fieldsOf(element);
    const text = wholeText(fields, element, names) || 'Vacío';
    return {
      path: [nameOf(index, element)],
      content: { kind: 'words', parts: [{ kind, text }] },
      [kind === 'added' ? 'newExtras' : 'oldExtras']: {
        pictures: picturesIn(fields, element, names, linesOf),
      },
    };
  };
  const linesOfStep = (step: Step): Line[] => {
    if (step.kind === 'added')
      return now[step.newIndex] ? [wholeElementLine('added', step.newIndex, now[step.newIndex] as V)] : [];
    if (step.kind === 'removed')
      return old[step.oldIndex] ? [wholeElementLine('removed', step.oldIndex, old[step.oldIndex] as V)] : [];
    const [previousValue, is] = [old[step.oldIndex], now[step.newIndex]];
    if (previousValue === undefined || is === undefined) return [];
    const label = nameOf(step.newIndex, is);
    if (step.kind === 'changed')
      return indentLines(label, partLines(label, fieldsOf(is), previousValue, is, names, linesOf));
    const text = `Pasó del lugar ${step.oldIndex + 1} al ${step.newIndex + 1}`;
    return [{ path: [label], content: { kind: 'words', parts: [{ kind: 'same', text }] } }];
  };
  const likenessOf = (previousValue: V, is: V): number =>
    isComparable(previousValue, is)
      ? likeness(pickValues(fieldsOf(previousValue), previousValue), pickValues(fieldsOf(is), is))
      : -1;
  return alignElements(old, now, likenessOf).flatMap(linesOfStep);
}
