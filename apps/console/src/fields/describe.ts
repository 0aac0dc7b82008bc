import type { FieldChange } from '@vitrina/model';
import { linesOf } from './field-lines.ts';
import type { Line, Names } from './shared/diff/line.ts';
import { type DiffPart, itemParts } from './shared/diff/parts.ts';

/** One line of a comparison that shows no pictures. A field gives one, opening hours one a day. */
export interface ChangeRow {
  /** `Horario del sábado`, `Punto de referencia`, `Beneficios: beneficio 2, título` */
  readonly label: string;
  readonly parts: readonly DiffPart[];
  /** True when the parts are items of a list, to be set apart; words of a sentence otherwise. */
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

/** A changed field in lines of words struck and added. @param names the `related` of both versions */
export function describeChange(
  { field, before: oldValue, after: newValue }: FieldChange,
  names: Names,
): ChangeRow[] {
  return linesOf({ field, oldValue, newValue, names }).map((line) => rowOf(field.label, line));
}

/** The names of several answers' `related`, together. */
export function namesOf(
  ...related: readonly (Readonly<Record<string, { readonly name: string }>> | undefined)[]
): Names {
  return new Map(related.flatMap((item) => Object.entries(item ?? {})));
}
