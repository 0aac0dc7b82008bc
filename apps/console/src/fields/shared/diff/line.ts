import type { Field, Image, Shift } from '@vitrina/model';
import type { DiffPart } from './parts.ts';

/** Names of the entries that values point to, by id. */
export type Names = ReadonlyMap<string, { readonly name: string }>;

/** Content of one side of a line in addition to words. */
export interface Extras {
  /** The shifts of a day, for its bar. */
  readonly shifts?: readonly Shift[];
  readonly pictures?: readonly Image[];
  /** Name of the icon that is drawn. */
  readonly icon?: string;
}

/** Between things of a list: words in a row, or a line each. */
export type Separator = ', ' | '\n';

/** Words struck and added, or things of a list that went and came. */
export type LineText =
  | {
      readonly kind: 'words';
      readonly parts: readonly DiffPart[];
      /** The parts are things to be set apart, not words of a sentence. */
      readonly areItems?: true;
    }
  | {
      readonly kind: 'things';
      readonly oldItems: readonly string[];
      readonly newItems: readonly string[];
      readonly separator: Separator;
    };

/** One thing that differs in a changed field. Most fields have one line; opening hours one a day, groups one a part. */
export interface Line {
  /** From the field to what the line is about: `Sábado`, or `Beneficio 2` and `Título`; empty for the field itself. */
  readonly path: readonly string[];
  readonly content: LineText;
  /** Label of the line without a heading above it; the field's label and the path when absent. */
  readonly fullLabel?: string;
  /** Under the words: what they are (`Texto alternativo`). */
  readonly caption?: string;
  readonly oldExtras?: Extras;
  readonly newExtras?: Extras;
  /** Text where pictures cannot be shown. */
  readonly brief?: readonly DiffPart[];
}

/** A change of one field's value. */
export interface Change<F, V> {
  readonly field: F;
  readonly oldValue: V | null;
  readonly newValue: V | null;
  readonly names: Names;
}

/** Gives the lines of a change of any field. */
export type AnyLines = (change: Change<Field, unknown>) => Line[];

/** Gives the lines of a change of one kind. `linesOf` gives those of the fields inside it. */
export type LinesOf<F, V> = (change: Change<F, V>, linesOf: AnyLines) => Line[];

/** The line of the field itself in words. */
export const inWords = (parts: readonly DiffPart[]): Line[] => [
  { path: [], content: { kind: 'words', parts } },
];

/** The same lines, told as those of a part of something larger. */
export function indentLines(label: string, lines: readonly Line[]): Line[] {
  return lines.map(({ fullLabel: _fullLabel, ...line }) => ({ ...line, path: [label, ...line.path] }));
}
