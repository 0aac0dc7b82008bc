import type { Field, FieldKind, FieldOf } from '@vitrina/model';
import type { ReactNode } from 'react';

/** Names of the entries that a row points to, by id. */
export type Related = Readonly<Record<string, { readonly name: string }>>;

/** What a cell is made of; the value has passed its kind's schema and is not empty. */
export interface CellProps<F extends Field = Field> {
  readonly field: F;
  readonly value: unknown;
  readonly related: Related;
}

/** How a kind of field stands in a row of a list. */
export interface CellKind<F extends Field = Field> {
  /** The value in one line, without links: the row leads to the record. */
  readonly show: (props: CellProps<F>) => ReactNode;
  /** Numbers and money stand at the right, so that their digits line up. */
  readonly end?: true;
  /** A word or two that tells records apart: may stand under the name on a phone's card. */
  readonly brief?: true;
}

export type CellRegistry = { readonly [K in FieldKind]: CellKind<FieldOf<K>> };
