import { type ContentType, compareValues, type Field, sameValue } from '@vitrina/model';
import type { FormValues } from './values.ts';

export type Side = 'mine' | 'theirs';

/** Field for which two people have different values. */
export interface ConflictRow {
  readonly key: string;
  readonly field: Field;
  readonly ownValue: unknown;
  readonly otherValue: unknown;
  /** Version used unless the person chooses: their own if they changed the field. */
  readonly defaultSide: Side;
  /** True if both people changed the field to different values. */
  readonly isChangedByBoth: boolean;
}

/**
 * Returns the fields in which the form differs from the version that somebody saved meanwhile.
 * @param base values from which both started
 */
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

/**
 * Merges the values by the choices. Fields without a conflict take the other person's value, which is equal or newer.
 */
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
