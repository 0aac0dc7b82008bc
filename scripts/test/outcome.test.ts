import { expect, it } from 'vitest';
import { sumOutcomes, withExitCode } from './outcome.ts';

it('total adds the numbers of several outcomes', () => {
  expect(sumOutcomes([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sumOutcomes([
      { passed: 2, failed: 1 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 5, failed: 5 });
});

it('withExitCode counts a crash without a failed test as one failure', () => {
  expect(withExitCode({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(withExitCode({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(withExitCode({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
});
