import { type CalculatorKind, isCalculatorKind } from '@vitrina/model';
import type { Inputs } from './loan/outcome.ts';

/** Which of the two versions of a calculator is simulated. */
export type Version = 'draft' | 'published';

/** The kind of a calculator's values, or null for what is no calculator. */
export function kindOf(values: Readonly<Record<string, unknown>>): CalculatorKind | null {
  const { kind } = values;
  return isCalculatorKind(kind) ? kind : null;
}

/** The sheet of a simulation on a page of its own: that version as it is saved, with these inputs. */
export function sheetAddress(id: string, kind: CalculatorKind, version: Version, inputs: Inputs): string {
  const query = new URLSearchParams({ version, inputs: JSON.stringify(inputs) });
  return `/calculators/${id}/${kind}/sheet?${query}`;
}

/** What the address of a sheet asks for; the inputs are null when it does not say them. */
export function readSheetAddress(search: URLSearchParams): {
  readonly version: Version;
  readonly inputs: Inputs | null;
} {
  return {
    version: search.get('version') === 'draft' ? 'draft' : 'published',
    inputs: readInputs(search.get('inputs')),
  };
}

function readInputs(text: string | null): Inputs | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Inputs) : null;
  } catch (error) {
    // An address that was cut off or typed by hand says nothing.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
