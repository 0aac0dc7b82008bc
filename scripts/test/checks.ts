import { globSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODE, projectEnv, ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { ONE_FAILURE, type Outcome, sumOutcomes } from './outcome.ts';

type Check = {
  readonly title: string;
  /** Name of the program in node_modules/.bin. */
  readonly program: string;
  readonly args: readonly string[];
};

const LINT: readonly Check[] = [
  {
    title: 'lint and format',
    program: 'biome',
    args: ['check', '--error-on-warnings', '--no-errors-on-unmatched'],
  },
  {
    title: 'imports point down',
    program: 'depcruise',
    // The server's tests are excluded, because they use `using`, which the parser does not support yet.
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'apps/server/src',
      'apps/console/src',
      'apps/site/src',
      'packages',
      'e2e',
      'bench',
      'scripts',
    ],
  },
  { title: 'nothing unused', program: 'knip', args: ['--no-progress'] },
  { title: 'nothing that tests alone use', program: 'knip', args: ['--no-progress', '--production'] },
];

/**
 * Options for one checker. Each checker computes all types by itself, so four checkers take twice the processor time
 * of one.
 */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * Checks the types of all programs, as one check. Each program computes the types that it imports, so code for the
 * same runtime is one program.
 */
export async function checkTypes(): Promise<Outcome> {
  const all = globSync(['tsconfig.json', 'packages/tsconfig.json', '{packages,apps}/*/tsconfig.json'], {
    cwd: ROOT,
  });
  const faults: string[] = [];
  for (const project of all.sort()) {
    const result = await runTool({ title: project, program: 'tsc', args: ['-p', project, ...ONE_CHECKER] });
    if (result.code !== 0) faults.push(result.output);
  }
  return reportCheck('types', faults.length === 0, faults.join(''));
}

/** Checks lint rules, format, the direction of imports, and unused code, one after the other. */
export async function checkLint(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const check of LINT) outcomes.push(await runCheck(check));
  return sumOutcomes(outcomes);
}

async function runCheck(check: Check): Promise<Outcome> {
  const result = await runTool(check);
  return reportCheck(check.title, result.code === 0, result.output);
}

function runTool(check: Check) {
  return capture(PINNED_NODE, [join(ROOT, 'node_modules', '.bin', check.program), ...check.args], {
    env: projectEnv(),
  });
}

function reportCheck(title: string, hasPassed: boolean, output: string): Outcome {
  console.log(`${hasPassed ? '✓' : '✗'} ${title}`);
  if (hasPassed) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  return ONE_FAILURE;
}
