import { type ContentType, compareValues, type Field, sameValue } from '@vitrina/model';
import type { FormValues } from './values.ts';

export type Side = 'mine' | 'theirs';

/** Field with two conflicting versions, shown in the dialog. */
export interface ConflictRow {
  readonly key: string;
  readonly field: Field;
  readonly ownValue: unknown;
  readonly otherValue: unknown;
  /** Version that is selected at first: the person's own if they changed the field, otherwise the other person's. */
  readonly defaultSide: Side;
  /** True if both people changed the field to different values. */
  readonly isChangedByBoth: boolean;
}

/**
 * Returns the fields that differ between the form and the version that another person has saved.
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
      ownValue: change.valueAfter,
      otherValue: change.valueBefore,
      defaultSide: isOwnChange ? 'mine' : 'theirs',
      isChangedByBoth: isOwnChange && !sameValue(base[key], otherValues[key]),
    };
  });
}

/** Merges two versions according to the choices. Fields without a conflict have the other person's value. */
export function mergeValues(
  otherValues: FormValues,
  rows: readonly ConflictRow[],
  choices: Readonly<Record<string, Side>>,
): FormValues {
  const ownEntries = rows.flatMap((row) =>
    (choices[row.key] ?? row.defaultSide) === 'mine' ? [[row.key, row.ownValue] as const] : [],
  );
  return { ...otherValues, ...Object.fromEntries(ownEntries) };
}
