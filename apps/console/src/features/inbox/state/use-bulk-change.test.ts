import { expect, it } from 'vitest';
import type { SubmissionSummary } from '../submissions/submission-types.ts';
import { discardedRowsByState } from './use-bulk-change.tsx';

const row = (id: string, state: string, revision: number) =>
  ({ id, state, revision, type: 'assets' }) as SubmissionSummary;

it('discardedIn groups discarded submissions by their previous state, each with its revision after the discard', () => {
  const rows = [row('a', 'new', 1), row('b', 'in_progress', 4), row('c', 'new', 2), row('d', 'discarded', 3)];
  const back = [...discardedRowsByState(rows, new Set(['c']))].map(([state, currentRows]) => [
    state,
    currentRows.map(({ id, revision }) => [id, revision]),
  ]);
  expect(back).toEqual([
    ['new', [['a', 2]]],
    ['in_progress', [['b', 5]]],
  ]);
});
