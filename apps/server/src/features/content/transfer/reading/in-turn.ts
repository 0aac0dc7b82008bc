import { OverBudget, type ReadingBudget } from './read-file.ts';
import { Turns } from './turns.ts';

/** A file of at most so many bytes is expected to be read within the small budget. */
const smallFileBytes = 1024 * 1024;

/** Budgets of reading a small file, and any other. */
export interface ReadingBudgets {
  readonly small: ReadingBudget;
  readonly large: ReadingBudget;
}

/** The service's own. */
export const readingBudgets: ReadingBudgets = {
  small: { cpuMs: 2_000, timeMs: 10_000, heapMb: 128, niceness: 5 },
  large: { cpuMs: 30_000, timeMs: 60_000, heapMb: 256, niceness: 15 },
};

/** Owners of the files being read, small or large. */
const busy = new Set<string>();
const smallTurns = new Turns(3, busy);
// As many as there are processors in a small machine: a reader takes a whole one.
const largeTurns = new Turns(2, busy);

/**
 * Reads a file when its turn has come. Small files do not wait for large ones, and one person's files never keep
 * others from being read. A small file that takes more than the small budget, as one that was made to exhaust the
 * processor does, is read again among the large ones.
 *
 * @param budgets what reading may take: `readingBudgets`, but for tests
 * @param read is called with what reading may take, and throws `OverBudget` when that is not enough
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
