import type { Field, ListFilter } from '@vitrina/model';
import type { ReactNode } from 'react';

/** Values by query parameter, as in the address. */
export type FilterParameters = Readonly<Record<string, readonly string[]>>;

/** Filter of a list by a field of a given kind. */
export type FilterBy<F extends Field> = ListFilter & { readonly field: F };

export interface FilterValueProps<F extends Field = Field> {
  readonly filter: FilterBy<F>;
  /** Parameters of this filter; at least one is set. */
  readonly parameters: FilterParameters;
}

export interface FilterControlProps<F extends Field = Field> {
  readonly filter: FilterBy<F>;
  readonly parameters: FilterParameters;
  /** Number of records for each value, for operators with counts. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Renders an option in the panel; its text when absent. */
  readonly renderOption?: ((value: string, text: string) => ReactNode) | undefined;
  /** Called with all parameters of the filter; a parameter that is absent is removed. */
  readonly onChange: (input: FilterParameters) => void;
}

/** Filter controls of a field kind. */
export interface FilterKind<F extends Field = Field> {
  /** Current value in a word or two, for the button of the filter. */
  readonly Value: (props: FilterValueProps<F>) => ReactNode;
  /** Control in the panel of the filter. */
  readonly Control: (props: FilterControlProps<F>) => ReactNode;
}
