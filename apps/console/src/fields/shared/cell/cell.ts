import type { Field, Status } from '@vitrina/model';
import type { ReactNode } from 'react';

/** Facts about a record that a list row refers to. */
export interface RelatedRecord {
  readonly name: string;
  readonly deleted?: boolean;
  readonly status?: Status;
  /** True if the record is public now. */
  readonly on_site?: boolean;
}

/** Records that a row refers to, by id. */
export type RelatedRecords = Readonly<Record<string, RelatedRecord>>;

/** Input of a cell. The value is valid for its kind and not empty. */
export interface CellProps<F = Field, V = unknown> {
  readonly field: F;
  readonly value: V;
  readonly relatedRecords: RelatedRecords;
}

/** Cell of a field kind in a list. `textOf` returns the short text of a field inside the value. */
export interface CellKind<F = Field, V = unknown> {
  /**
   * Renders the value in one line without links, because the row itself is a link. When absent, the row shows the
   * value's text.
   */
  readonly show?: (props: CellProps<F, V>, textOf: CellText) => ReactNode;
  /** Short text of the value, for kinds whose normal text is too long for a row. */
  readonly text?: (props: CellProps<F, V>) => string;
  /** Present if the cell is aligned right, so that the digits of numbers and money line up. */
  readonly end?: true;
  /** A word or two that distinguish records, shown under the name on a phone's card. */
  readonly briefText?: (props: CellProps<F, V>) => string;
  /** Returns a short warning, or null if there is none. A phone's card shows it too. */
  readonly warning?: (props: CellProps<F, V>) => string | null;
}

/** Returns the short text of a field of any kind. */
export type CellText = (props: CellProps) => string;
