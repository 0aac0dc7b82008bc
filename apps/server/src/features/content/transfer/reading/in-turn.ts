import { OverBudget, type ReadingBudget } from './read-file.ts';
import { Turns } from './turns.ts';

/** Maximum bytes of a small file, which is first read within the small budget. */
const smallFileBytes = 1024 * 1024;

/** Budgets to read a small file and any other file. */
export interface ReadingBudgets {
  readonly small: ReadingBudget;
  readonly large: ReadingBudget;
}

/** Budgets of the running service. */
export const readingBudgets: ReadingBudgets = {
  small: { cpuMs: 2_000, timeMs: 10_000, heapMb: 128, niceness: 5 },
  large: { cpuMs: 30_000, timeMs: 60_000, heapMb: 256, niceness: 15 },
};

/** People whose file is being read, small or large. */
const busy = new Set<string>();
const smallTurns = new Turns(3, busy);
// As many as the processors of a small computer, since each reader occupies one.
const largeTurns = new Turns(2, busy);

/**
 * Reads a file in its turn. Small files do not wait for large ones, and one person's files do not delay those of
 * other people. A small file that exceeds the small budget, for example one made to exhaust the processor, is read
 * again in the queue of large files.
 *
 * @param budgets Budgets of small and large files: `readingBudgets`, except in tests.
 * @param read Function that reads the file within a budget. Throws `OverBudget` if the budget is not enough.
 */
export async function readInTurn<T>(
  budgets: ReadingBudgets,
  person: string,
  sizeBytes: number,
  read: (budget: ReadingBudget) => Promise<T>,
): Promise<T> {
  if (sizeBytes <= smallFileBytes) {
    try {
      return await inTurn(smallTurns, person, () => read(budgets.small));
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
    }
  }
  try {
    return await inTurn(largeTurns, person, () => read(budgets.large));
  } catch (error) {
    throw error instanceof OverBudget ? error.problem : error;
  }
}

async function inTurn<T>(turns: Turns, person: string, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(person, work);
  } finally {
    for (const othersTurns of [smallTurns, largeTurns]) othersTurns.beginWaiting();
  }
}
