import type { Field, FieldKind, FieldOf, ValueOf } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { CellKind } from './shared/cell/cell.ts';
import type { DetailOf } from './shared/detail/detail.ts';
import type { LinesOf, Names } from './shared/diff/line.ts';
import type { FilterKind } from './shared/filters/filter.ts';

export type { Names };

/** Returns the label of a part of a field: `Horario del jueves`. */
export type LabelOf = (field: Field, steps: readonly string[], value: unknown) => string;

/**
 * Console module of a field kind, without its editor (`Editor`, in the same folder). Absent members use defaults
 * derived from the kind's behaviour in the model, mostly from its text.
 */
export interface FieldModuleFor<F extends Field, V> {
  /** Cell of the field in a list row; the value's text in one line when absent. */
  readonly cell?: CellKind<F, V>;
  /** Filter control in lists; the control of the kind's filter operator when absent. */
  readonly filter?: FilterKind<F>;
  /** False if the value does not identify an element: the summary of a closed element omits it. */
  readonly summary?: false;
  /** Comparison lines of two values; the old text struck out and the new one added when absent. */
  readonly diff?: LinesOf<F, V>;
  /** Full value as shown for a version of a record; its text when absent. */
  readonly detail?: DetailOf<F, V>;
  /** Label of the part at an issue's path; the field's label when absent. */
  readonly partLabel?: (field: F, steps: readonly string[], value: unknown, labelOf: LabelOf) => string;
  /** Present if the editor is taller than one line. As a list element it is drawn in a box under its name. */
  readonly isTall?: true;
  /** Icon and width of the field in bulk editing, if they differ from the default. */
  readonly bulkEdit?: { readonly icon: ReactNode; readonly isWide?: true };
}

/** Module of one field kind: the export of its folder's index. */
export type FieldModule<K extends FieldKind> = FieldModuleFor<FieldOf<K>, ValueOf<K>>;
