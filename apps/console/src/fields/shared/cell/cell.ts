import type { Field, Status } from '@vitrina/model';
import type { ReactNode } from 'react';

/** Facts about an entry that a row refers to. */
export interface RelatedRecord {
  readonly name: string;
  readonly deleted?: boolean;
  readonly status?: Status;
  /** True if the public can read it now. */
  readonly on_site?: boolean;
}

/** The entries that a row points to, by id. */
export type Related = Readonly<Record<string, RelatedRecord>>;

/** Input of a cell; the value has passed its kind's schema and is not empty. */
export interface CellProps<F = Field, V = unknown> {
  readonly field: F;
  readonly value: V;
  readonly related: Related;
}

/** Cell of a field kind in a list. `textOf` gives the short text of a field inside it. */
export interface CellKind<F = Field, V = unknown> {
  /** The value in one line, without links: the row leads to the record. The text when absent. */
  readonly show?: (props: CellProps<F, V>, textOf: CellText) => ReactNode;
  /** The value in a word or two, where the text of its kind is longer than a row. */
  readonly text?: (props: CellProps<F, V>) => string;
  /** Numbers and money stand at the right, so that their digits line up. */
  readonly end?: true;
  /** A word or two that tells records apart, to stand under the name on a phone's card. */
  readonly brief?: (props: CellProps<F, V>) => string;
  /** Warning in a few words; null if there is none. A phone's card shows it too. */
  readonly warning?: (props: CellProps<F, V>) => string | null;
}

/** The short text of any field. */
export type CellText = (props: CellProps) => string;
