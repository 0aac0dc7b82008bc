import { type CalculatorKind, isCalculatorKind } from '@vitrina/model';
import { choiceParameter, urlState } from '../../lib/state/url-state.ts';
import type { LoanInputs } from './loan/outcome.ts';

/** Version of a calculator to simulate. */
export type Version = 'draft' | 'published';

/** Returns the kind of a calculator from its values; null if the kind is missing or unknown. */
export function kindOf(values: Readonly<Record<string, unknown>>): CalculatorKind | null {
  const { kind } = values;
  return isCalculatorKind(kind) ? kind : null;
}

/** State in the address of a printable sheet. `inputs` is null if the address contains no inputs. */
interface SheetUrlState {
  readonly version: Version;
  readonly inputs: LoanInputs | null;
}

const versionParameter = choiceParameter<Version, Version>('version', ['draft', 'published'], 'published');

/** Codec of the state in the address of a sheet. */
export const sheetUrl = urlState<SheetUrlState>({
  // Also written where it is the default, because people read and share the address.
  version: { ...versionParameter, write: (value) => [['version', value]] },
  inputs: {
    names: ['inputs'],
    read: (query) => readInputs(query.get('inputs')),
    write: (inputs) => (inputs === null ? [] : [['inputs', JSON.stringify(inputs)]]),
  },
});

/** Returns the address of the sheet that shows a saved version with these inputs. */
export function sheetAddress(id: string, kind: CalculatorKind, version: Version, inputs: LoanInputs): string {
  return `/calculators/${id}/${kind}/sheet?${sheetUrl.write({ version, inputs })}`;
}

function readInputs(text: string | null): LoanInputs | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as LoanInputs)
      : null;
  } catch (error) {
    // A truncated or mistyped address counts as one without inputs.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
