import { behaviour, type Fields } from '@vitrina/model';
import type { LoanInputs } from './outcome.ts';

/** Returns the labels and formatted values of the inputs of a loan, without the empty inputs. */
export function describeInputs(
  fields: Fields,
  inputs: LoanInputs,
): { readonly label: string; readonly text: string }[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const value = inputs[key];
    if (value === undefined || value === null || value === '') return [];
    return { label: field.label, text: behaviour(field).toText(value, field, new Map()) };
  });
}
