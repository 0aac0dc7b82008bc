import {
  type CalculatorKind,
  type CalculatorValues,
  type CommonParameters,
  exampleInputs,
  type Issue,
  inputsSchema,
  parameterIssues,
  readParameters,
  type Simulation,
  simulate,
} from '@vitrina/model';

/** Inputs of a simulation, by the names of the public call; empty ones are absent or null. */
export type Inputs = Readonly<Record<string, unknown>>;

/** Result of a version of a calculator for some inputs. Issues have JSON pointers and Spanish texts. */
export type Outcome =
  /** The calculator itself lacks something. */
  | { readonly at: 'incomplete'; readonly missing: readonly Issue[] }
  /** The inputs are not what it lends. */
  | { readonly at: 'refused'; readonly issues: readonly Issue[] }
  | { readonly at: 'computed'; readonly simulation: Simulation };

const pointer = (path: readonly PropertyKey[]): string => path.map((step) => `/${String(step)}`).join('');

/** The inputs that say something: an emptied field asks for nothing. */
const filledInputs = (inputs: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== null && value !== ''));

/**
 * The loan that these values compute: of a draft, saved or not, or of what is on the site.
 * @param today the bank's day, YYYY-MM-DD
 */
export function outcomeOf<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
  inputs: Inputs,
  today: string,
): Outcome {
  const reading = readParameters(kind, values);
  if ('issues' in reading) return { at: 'incomplete', missing: reading.issues };
  const read = inputsSchema(kind).safeParse(filledInputs(inputs));
  if (!read.success)
    return {
      at: 'refused',
      issues: read.error.issues.map(({ path, message }) => ({ path: pointer(path), message })),
    };
  const result = simulate(kind, reading.parameters, read.data, today);
  return 'issues' in result
    ? { at: 'refused', issues: result.issues }
    : { at: 'computed', simulation: result.simulation };
}

/** Inputs to begin with, which the values allow; null while they are not complete. */
export function exampleOf<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
  today: string,
): Inputs | null {
  const reading = readParameters(kind, values);
  return 'issues' in reading ? null : exampleInputs[kind](reading.parameters, today);
}

/** The parts of the parameters that say what may be asked for; null while they are not complete. */
export function commonOf<K extends CalculatorKind>(
  kind: K,
  values: CalculatorValues,
): CommonParameters | null {
  const reading = readParameters(kind, values);
  return 'issues' in reading ? null : reading.parameters;
}

/** Returns the values that contradict each other; values that are only missing are not among them. */
export function contradictions(kind: CalculatorKind, values: CalculatorValues, today: string): Issue[] {
  return parameterIssues(kind, values, today);
}
