import { parseArgs } from 'node:util';
import { checkLint, checkTypes } from './checks.ts';
import { ONE_FAILURE, type Outcome, sumOutcomes } from './outcome.ts';
import { endJourneys, prepareJourneys, runJourneys, runVitest } from './suites.ts';

/** Steps of the test run, by the names that `--only` accepts. */
const STEPS = {
  types: checkTypes,
  lint: checkLint,
  unit: runVitest,
  e2e: runJourneys,
} satisfies Record<string, () => Promise<Outcome>>;

type StepName = keyof typeof STEPS;

/**
 * Rows of steps that run at the same time. A row starts after the previous row has ended, unless a step of the
 * previous row failed.
 */
const ROWS: readonly (readonly StepName[])[] = [['types', 'lint'], ['unit'], ['e2e']];

const outcome = await run(wantedSteps());
await endJourneys();
console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed === 0 ? 0 : 1;

async function run(targets: ReadonlySet<StepName>): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const queue = ROWS.map((row) => row.filter((step) => targets.has(step)));
  while (queue.length > 0 && sumOutcomes(outcomes).failed === 0) {
    const row = queue.shift() ?? [];
    // If the preparation fails, the journeys, which wait for it, report the reason.
    if (row.includes('unit') && targets.has('e2e')) prepareJourneys().catch(() => undefined);
    outcomes.push(...(await Promise.all(row.map(runStep))));
  }
  const skipped = queue.flat();
  if (skipped.length > 0) console.log(`Not run, because of the failure above: ${skipped.join(', ')}`);
  return sumOutcomes(outcomes);
}

/** Runs a step. A step that throws is reported and counts as one failure, so that the summary is still printed. */
async function runStep(step: StepName): Promise<Outcome> {
  try {
    return await STEPS[step]();
  } catch (error) {
    console.error(`✗ ${step}: ${error instanceof Error ? error.message : String(error)}`);
    return ONE_FAILURE;
  }
}

/** Returns the steps of `--only=types,lint,unit,e2e`; all steps without the option. */
function wantedSteps(): ReadonlySet<StepName> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(STEPS);
  return new Set(names.map(stepNamed));
}

function stepNamed(name: string): StepName {
  if (Object.hasOwn(STEPS, name)) return name as StepName;
  throw new Error(`--only takes ${Object.keys(STEPS).join(', ')}; it does not know "${name}".`);
}
