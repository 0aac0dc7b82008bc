import type { Field, FieldKind, FieldOf, ValueOf } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { CellKind } from './shared/cell/cell.ts';
import type { DetailOf } from './shared/detail/detail.ts';
import type { LinesOf, Names } from './shared/diff/line.ts';
import type { FilterKind } from './shared/filters/filter.ts';

export type { Names };

/** Names a part of a field: `Horario del jueves`. */
export type LabelOf = (field: Field, steps: readonly string[], value: unknown) => string;

/**
 * Console part of a field kind that the model declares, except its editor (`Editor`, in the same folder). Absent
 * members follow from the model's behaviour of the kind, above all from its text.
 */
export interface FieldModuleFor<F extends Field, V> {
  /** Cell in a row of a list; its text in one line when absent. */
  readonly cell?: CellKind<F, V>;
  /** Filter of lists; the control of the kind's filter operator when absent. */
  readonly filter?: FilterKind<F>;
  /** False if the value does not tell what an element is about: the line of a closed element is without it. */
  readonly summary?: false;
  /** Lines that compare two values; the old text struck and the new one added when absent. */
  readonly diff?: LinesOf<F, V>;
  /** The value as a version of a record shows it, at length; its text when absent. */
  readonly detail?: DetailOf<F, V>;
  /** Label of the part that an issue's path leads to; the field's label when absent. */
  readonly partLabel?: (field: F, steps: readonly string[], value: unknown, labelOf: LabelOf) => string;
  /** Its editor takes more than a line: as an element of a list it stands in a box of its own, under its name. */
  readonly tall?: true;
  /** Bulk editing, if it differs from the default. */
  readonly bulk?: { readonly icon: ReactNode; readonly wide?: true };
}

/** The module of one kind: what its folder's index exports. */
export type FieldModule<K extends FieldKind> = FieldModuleFor<FieldOf<K>, ValueOf<K>>;
