import type { FilterOperator, ListFilter } from '@vitrina/model';
import type { ComponentType, ReactNode } from 'react';

/** Query parameter → its values, as they stand in the address. */
export type Given = Readonly<Record<string, readonly string[]>>;

export interface FilterValueProps {
  readonly filter: ListFilter;
  /** The filter's own parameters; at least one is set. */
  readonly given: Given;
}

export interface FilterControlProps {
  readonly filter: ListFilter;
  readonly given: Given;
  /** Records of each value, for the operators that are counted. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** How an option stands in the panel; its text when absent. */
  readonly option?: ((value: string, text: string) => ReactNode) | undefined;
  /** Called with all parameters of the filter; an absent one is taken away. */
  readonly onChange: (given: Given) => void;
}

/** How a way of narrowing stands on screen. */
export interface FilterKind {
  /** What is set, in a word or two, for the filter's button. */
  readonly Value: ComponentType<FilterValueProps>;
  /** What sets it, for the filter's panel. */
  readonly Control: ComponentType<FilterControlProps>;
}

export type FilterRegistry = { readonly [O in FilterOperator]: FilterKind };
