import { type CalculatorKind, isCalculatorKind } from '@vitrina/model';
import { choice, urlState } from '../../lib/state/url-state.ts';
import type { Inputs } from './loan/outcome.ts';

/** Version of a calculator that is simulated. */
export type Version = 'draft' | 'published';

/** The kind of a calculator's values, or null for what is no calculator. */
export function kindOf(values: Readonly<Record<string, unknown>>): CalculatorKind | null {
  const { kind } = values;
  return isCalculatorKind(kind) ? kind : null;
}

/** State in the address of a sheet; the inputs are null when the address has none. */
interface SheetAsked {
  readonly version: Version;
  readonly inputs: Inputs | null;
}

const version = choice<Version, Version>('version', ['draft', 'published'], 'published');

/** Codec of the state in the address of a sheet. */
export const sheetUrl = urlState<SheetAsked>({
  // Said also where it is the default: the address is passed on, and people read it.
  version: { ...version, write: (value) => [['version', value]] },
  inputs: {
    names: ['inputs'],
    read: (query) => readInputs(query.get('inputs')),
    write: (inputs) => (inputs === null ? [] : [['inputs', JSON.stringify(inputs)]]),
  },
});

/** The sheet of a simulation on a page of its own: that version as it is saved, with these inputs. */
export function sheetAddress(id: string, kind: CalculatorKind, shown: Version, inputs: Inputs): string {
  return `/calculators/${id}/${kind}/sheet?${sheetUrl.write({ version: shown, inputs })}`;
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
