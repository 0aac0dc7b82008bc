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
  readonly items: boolean;
}

function labelOf(field: string, { fullLabel, path }: Line): string {
  if (fullLabel !== undefined) return fullLabel;
  return path.length === 0 ? field : `${field}: ${path.join(', ').toLowerCase()}`;
}

function rowOf(field: string, line: Line): ChangeRow {
  const { content, brief } = line;
  const label = labelOf(field, line);
  if (brief !== undefined) return { label, parts: brief, items: false };
  if (content.kind === 'words') return { label, parts: content.parts, items: content.areItems === true };
  const parts = itemParts(content.oldItems, content.newItems);
  return { label, parts: parts.length > 0 ? parts : [{ kind: 'same', text: 'Otro orden' }], items: true };
}

/**
 * Returns the rows of a changed field, with removed and added words.
 * @param names names of the records that either version refers to
 */
export function describeChange(
  { field, before: oldValue, after: newValue }: FieldChange,
  names: Names,
): ChangeRow[] {
  return linesOf({ field, oldValue, newValue, names }).map((line) => rowOf(field.label, line));
}

/** Merges the record names (`related`) of several API answers into one map. */
export function namesOf(
  ...related: readonly (Readonly<Record<string, { readonly name: string }>> | undefined)[]
): Names {
  return new Map(related.flatMap((item) => Object.entries(item ?? {})));
}
