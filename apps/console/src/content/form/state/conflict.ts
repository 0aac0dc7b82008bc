import { type ContentType, compareValues, type Field, sameValue } from '@vitrina/model';
import type { FormValues } from './values.ts';

export type Side = 'mine' | 'theirs';

/** A field that two people left in different states. */
export interface ConflictRow {
  readonly key: string;
  readonly field: Field;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whose is taken unless somebody says otherwise: mine where I changed it, theirs elsewhere. */
  readonly proposed: Side;
  /** Both changed it, each in another way. */
  readonly both: boolean;
}

/**
 * What stands between a save and the version that somebody saved meanwhile.
 * @param base what both started from
 */
export function conflictRows(
  type: ContentType,
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): ConflictRow[] {
  return compareValues(type, theirs, mine).map(({ key, field, before, after }) => {
    const iChanged = !sameValue(base[key], mine[key]);
    return {
      key,
      field,
      mine: after,
      theirs: before,
      proposed: iChanged ? 'mine' : 'theirs',
      both: iChanged && !sameValue(base[key], theirs[key]),
    };
  });
}

/** The values after the choices: what is not in question is theirs, because it is the same or newer. */
export function merged(
  theirs: FormValues,
  rows: readonly ConflictRow[],
  choices: Readonly<Record<string, Side>>,
): FormValues {
  const taken = rows.flatMap((row) =>
    (choices[row.key] ?? row.proposed) === 'mine' ? [[row.key, row.mine] as const] : [],
  );
  return { ...theirs, ...Object.fromEntries(taken) };
}
