import type { Field, Image, Shift } from '@vitrina/model';
import type { DiffPart } from './parts.ts';

/** Names of the records that values refer to, by id. */
export type Names = ReadonlyMap<string, { readonly name: string }>;

/** Additions to the text of one side of a comparison line. */
export interface Extras {
  /** Shifts of a day, drawn as a bar. */
  readonly shifts?: readonly Shift[];
  readonly pictures?: readonly Image[];
  /** Name of the icon to draw. */
  readonly icon?: string;
}

/** Separator of list items: a comma, or a new line for each. */
export type Separator = ', ' | '\n';

/** Text of a line: removed and added words, or the old and new items of a list. */
export type LineText =
  | {
      readonly kind: 'words';
      readonly parts: readonly DiffPart[];
      /** Present if the parts are separate items, not words of one text. */
      readonly areItems?: true;
    }
  | {
      readonly kind: 'things';
      readonly oldItems: readonly string[];
      readonly newItems: readonly string[];
      readonly separator: Separator;
    };

/**
 * One difference in a changed field. Most fields have one line; opening hours have one per day, groups one per part.
 */
export interface Line {
  /**
   * Labels from the field to the part that the line describes: `Sábado`, or `Beneficio 2` and `Título`; empty for the
   * field itself.
   */
  readonly path: readonly string[];
  readonly content: LineText;
  /** Label of a line that has no heading above it; the field's label and the path when absent. */
  readonly fullLabel?: string;
  /** Caption below the text: `Texto alternativo`. */
  readonly caption?: string;
  readonly oldExtras?: Extras;
  readonly newExtras?: Extras;
  /** Text to show where pictures cannot be drawn. */
  readonly briefParts?: readonly DiffPart[];
}

/** Old and new value of one field. */
export interface Change<F, V> {
  readonly field: F;
  readonly oldValue: V | null;
  readonly newValue: V | null;
  readonly names: Names;
}

/** Returns the lines of a change of any field. */
export type AnyLines = (change: Change<Field, unknown>) => Line[];

/** Returns the lines of a change of one field kind. `linesOf` returns those of the fields inside it. */
export type LinesOf<F, V> = (change: Change<F, V>, linesOf: AnyLines) => Line[];

/** Returns one line, in words, for the field itself. */
export const textLine = (parts: readonly DiffPart[]): Line[] => [
  { path: [], content: { kind: 'words', parts } },
];

/** Adds a label in front of the path of each line, for the lines of a part. */
export function indentLines(label: string, lines: readonly Line[]): Line[] {
  return lines.map(({ fullLabel: _fullLabel, ...line }) => ({ ...line, path: [label, ...line.path] }));
}
