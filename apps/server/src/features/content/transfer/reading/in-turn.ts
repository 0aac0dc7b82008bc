import { OverBudget, type ReadingBudget } from './read-file.ts';
import { Turns } from './turns.ts';

/** Maximum bytes of a small file, which is first read within the small budget. */
const smallFileBytes = 1024 * 1024;

/** Budgets to read a small file and any other file. */
export interface ReadingBudgets {
  readonly smallFiles: ReadingBudget;
  readonly largeFiles: ReadingBudget;
}

/** Budgets of the running service. */
export const readingBudgets: ReadingBudgets = {
  smallFiles: { cpuMs: 2_000, timeMs: 10_000, heapMb: 128, niceness: 5 },
  largeFiles: { cpuMs: 30_000, timeMs: 60_000, heapMb: 256, niceness: 15 },
};

/** People whose file is being read, small or large. */
const busyPeople = new Set<string>();
const smallTurns = new Turns(3, busyPeople);
// As many as the processors of a small computer, since each reader occupies one.
const largeTurns = new Turns(2, busyPeople);

/**
 * Reads a file in its turn. Small files do not wait for large ones, and one person's files do not delay those of
 * other people. A small file that exceeds the small budget, for example one made to exhaust the processor, is read
 * again in the queue of large files.
 *
 * @param budgets Budgets of small and large files: `readingBudgets`, except in tests.
 * @param readFile Function that reads the file within a budget. Throws `OverBudget` if the budget is not enough.
 */
export async function readInTurn<T>(
  budgets: ReadingBudgets,
  person: string,
  sizeBytes: number,
  readFile: (budget: ReadingBudget) => Promise<T>,
): Promise<T> {
  if (sizeBytes <= smallFileBytes) {
    try {
      return await runInTurn(smallTurns, person, () => readFile(budgets.smallFiles));
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
    }
  }
  try {
    return await runInTurn(largeTurns, person, () => readFile(budgets.largeFiles));
  } catch (error) {
    throw error instanceof OverBudget ? error.problem : error;
  }
}

async function runInTurn<T>(turns: Turns, person: string, task: () => Promise<T>): Promise<T> {
  try {
    return await turns.run(person, task);
  } finally {
    for (const turnQueue of [smallTurns, largeTurns]) turnQueue.startWaiting();
  }
}
