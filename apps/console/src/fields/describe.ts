import type { FieldChange } from '@vitrina/model';
import { linesOf } from './field-lines.ts';
import type { Line, Names } from './shared/diff/line.ts';
import { type DiffPart, itemParts } from './shared/diff/parts.ts';

/**
 * Row of a comparison in text form, without pictures. Most changed fields have one row; opening hours have one for
 * each weekday.
 */
export interface ChangeRow {
  /** Label of the row: `Horario del sábado`, `Punto de referencia`, `Beneficios: beneficio 2, título`. */
  readonly label: string;
  readonly parts: readonly DiffPart[];
  /** True if the parts are separate items of a list; false if they are words of one text. */
  readonly areItems: boolean;
}

function labelOf(fieldLabel: string, { fullLabel, path }: Line): string {
  if (fullLabel !== undefined) return fullLabel;
  return path.length === 0 ? fieldLabel : `${fieldLabel}: ${path.join(', ').toLowerCase()}`;
}

function rowOf(fieldLabel: string, line: Line): ChangeRow {
  const { content, briefParts } = line;
  const label = labelOf(fieldLabel, line);
  if (briefParts !== undefined) return { label, parts: briefParts, areItems: false };
  if (content.kind === 'words') return { label, parts: content.parts, areItems: content.areItems === true };
  const parts = itemParts(content.oldItems, content.newItems);
  return { label, parts: parts.length > 0 ? parts : [{ kind: 'same', text: 'Otro orden' }], areItems: true };
}

/**
 * Returns the rows of a changed field, with removed and added words.
 * @param names names of the records that either version refers to
 */
export function describeChange(
  { field: fieldLabel, valueBefore: oldValue, valueAfter: newValue }: FieldChange,
  names: Names,
): ChangeRow[] {
  return linesOf({ field: fieldLabel, oldValue, newValue, names }).map((line) =>
    rowOf(fieldLabel.label, line),
  );
}

/** Merges the record names (`related`) of several API answers into one map. */
export function namesOf(
  ...relatedNames: readonly (Readonly<Record<string, { readonly name: string }>> | undefined)[]
): Names {
  return new Map(relatedNames.flatMap((namesById) => Object.entries(namesById ?? {})));
}
