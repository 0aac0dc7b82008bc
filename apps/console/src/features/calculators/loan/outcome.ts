import {
  type CalculatorKind,
  type CalculatorValues,
  type CommonParameters,
  exampleInputs,
  type Issue,
  inputsSchema,
  readParameters,
  type Simulation,
  simulate,
} from '@vitrina/model';

/** Inputs of a simulation, named as in the public API. Empty inputs are absent or null. */
export type LoanInputs = Readonly<Record<string, unknown>>;

/** Result of a simulation. Issues have JSON pointers and Spanish texts. */
export type LoanOutcome =
  /** The calculator is not complete. */
  | { readonly at: 'incomplete'; readonly missingIssues: readonly Issue[] }
  /** The inputs are outside the limits of the calculator. */
  | { readonly at: 'refused'; readonly issues: readonly Issue[] }
  | { readonly at: 'computed'; readonly simulation: Simulation };

const toPointer = (path: readonly PropertyKey[]): string => path.map((step) => `/${String(step)}`).join('');

/** Returns the inputs without the empty ones. */
const filledInputs = (inputs: LoanInputs): LoanInputs =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== null && value !== ''));

/**
 * Simulates a loan with the values of a draft, saved or not, or of the published version.
 * @param today the bank's day, YYYY-MM-DD
 */
export function outcomeOf<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
  inputs: LoanInputs,
  today: string,
): LoanOutcome {
  const parsedParameters = readParameters(kind, values);
  if ('issues' in parsedParameters) return { at: 'incomplete', missingIssues: parsedParameters.issues };
  const parsedInputs = inputsSchema(kind).safeParse(filledInputs(inputs));
  if (!parsedInputs.success)
    return {
      at: 'refused',
      issues: parsedInputs.error.issues.map(({ path, message }) => ({ path: toPointer(path), message })),
    };
  const result = simulate(kind, parsedParameters.parameters, parsedInputs.data, today);
  return 'issues' in result
    ? { at: 'refused', issues: result.issues }
    : { at: 'computed', simulation: result.simulation };
}

/** Returns example inputs and the limits of the inputs; both are null while the calculator is not complete. */
export function offerOf<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
  today: string,
): { readonly example: LoanInputs | null; readonly limits: CommonParameters | null } {
  const parsedParameters = readParameters(kind, values);
  if ('issues' in parsedParameters) return { example: null, limits: null };
  return {
    example: exampleInputs[kind](parsedParameters.parameters, today),
    limits: parsedParameters.parameters,
  };
}
