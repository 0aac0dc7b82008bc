import { type ContentType, compareValues, type Field, sameValue } from '@vitrina/model';
import type { FormValues } from './values.ts';

export type Side = 'mine' | 'theirs';

/** A field that two people left in different states. */
export interface ConflictRow {
  readonly key: string;
  readonly field: Field;
  readonly ownValue: unknown;
  readonly otherValue: unknown;
  /** Side that is taken unless the person chooses: their own where they changed the field. */
  readonly defaultSide: Side;
  /** Both changed it, each in another way. */
  readonly isChangedByBoth: boolean;
}

/** Fields in which the form differs from the version that somebody saved meanwhile. @param base values that both started from */
export function conflictRows(
  type: ContentType,
  base: FormValues,
  ownValues: FormValues,
  otherValues: FormValues,
): ConflictRow[] {
  return compareValues(type, otherValues, ownValues).map(({ key, field, ...change }) => {
    const isOwnChange = !sameValue(base[key], ownValues[key]);
    return {
      key,
      field,
      ownValue: change.after,
      otherValue: change.before,
      defaultSide: isOwnChange ? 'mine' : 'theirs',
      isChangedByBoth: isOwnChange && !sameValue(base[key], otherValues[key]),
    };
  });
}

/** Values after the choices; fields without a conflict have the other person's value, which is the same or newer. */
export function merged(
  otherValues: FormValues,
  rows: readonly ConflictRow[],
  choices: Readonly<Record<string, Side>>,
): FormValues {
  const ownEntries = rows.flatMap((row) =>
    (choices[row.key] ?? row.defaultSide) === 'mine' ? [[row.key, row.ownValue] as const] : [],
  );
  return { ...otherValues, ...Object.fromEntries(ownEntries) };
}
