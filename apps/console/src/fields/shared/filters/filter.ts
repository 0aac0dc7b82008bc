import type { Field, ListFilter } from '@vitrina/model';
import type { ReactNode } from 'react';

/** Query parameter → its values, as they stand in the address. */
export type FilterParameters = Readonly<Record<string, readonly string[]>>;

/** A filter of a list, by a field of a kind. */
export type FilterBy<F extends Field> = ListFilter & { readonly field: F };

export interface FilterValueProps<F extends Field = Field> {
  readonly filter: FilterBy<F>;
  /** The filter's own parameters; at least one is set. */
  readonly parameters: FilterParameters;
}

export interface FilterControlProps<F extends Field = Field> {
  readonly filter: FilterBy<F>;
  readonly parameters: FilterParameters;
  /** Records of each value, for the operators that are counted. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Content of an option in the panel; its text when absent. */
  readonly option?: ((value: string, text: string) => ReactNode) | undefined;
  /** Called with all parameters of the filter; an absent one is taken away. */
  readonly onChange: (input: FilterParameters) => void;
}

/** Filter control on screen. */
export interface FilterKind<F extends Field = Field> {
  /** Current value in a word or two, for the filter's button. */
  readonly Value: (props: FilterValueProps<F>) => ReactNode;
  /** Control in the filter's panel. */
  readonly Control: (props: FilterControlProps<F>) => ReactNode;
}
