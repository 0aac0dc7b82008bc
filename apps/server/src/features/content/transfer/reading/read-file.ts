import { on } from 'node:events';
import { maxImportRows } from '@vitrina/contract';
import { type Problem, unreadable } from '../../../../errors.ts';
import {
  outOfTimeExitCode,
  ranOutOfMemory,
  startQuarantined,
} from '../../../../platform/quarantine/start.ts';
import type { TemporaryFile } from '../../../../platform/temporary-file.ts';
import type { FilePart, MessageFromReader, MessageToReader, ReadingLimits } from './messages.ts';

const limits: ReadingLimits = {
  maxRows: maxImportRows,
  maxColumns: 300,
  // Twice the columns of the largest type, for each row.
  maxCells: maxImportRows * 100,
  maxCellLetters: 200_001,
  maxRowLetters: 2_000_000,
  maxLetters: 64 * 1024 * 1024,
  maxInflatedBytes: 128 * 1024 * 1024,
};

/** Limits of reading one file. */
export interface ReadingBudget {
  /** Processor time, which does not depend on how busy the computer is. */
  readonly cpuMs: number;
  /** Total time, including the time to store the rows. */
  readonly timeMs: number;
  /** Maximum heap in megabytes. */
  readonly heapMb: number;
  /** Scheduling priority of the process, up to 19 (the lowest). */
  readonly niceness: number;
}

/** Thrown when reading a file exceeds its budget. `problem` is the response if there is no larger budget. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
  readonly problem: Problem;

  constructor(detail: string) {
    super(detail);
    this.problem = unreadable(detail);
  }
}

/**
 * Reads an uploaded file: its properties, then its rows in portions. The next portion is read while the caller works
 * on one. A separate process reads the file. The process ends when all is read or if the caller stops the iteration.
 * Throws 400 with the reason for a file that cannot be imported, and `OverBudget` for one that exceeds the budget.
 *
 * @param sheet Name of the sheet to read; null for the first visible one.
 */
export async function* readFile(
  file: TemporaryFile,
  sheet: string | null,
  { cpuMs, timeMs, heapMb, niceness }: ReadingBudget,
): AsyncGenerator<FilePart> {
  const child = startQuarantined(new URL('./read-worker.ts', import.meta.url), {
    heap: heapMb,
    niceness,
    cpuMs,
    file: file.descriptor,
  });
  // A failed send means that the process has ended; its exit gives the reason.
  const sendMessage = (message: MessageToReader): void => void child.send(message, () => {});
  const controller = new AbortController();
  const { signal } = controller;
  const timeoutError = (): OverBudget =>
    new OverBudget('El archivo tarda demasiado en leerse: divídalo en varios.');
  child.on('exit', (code, endSignal) => {
    if (code === outOfTimeExitCode) controller.abort(timeoutError());
    else if (ranOutOfMemory(code, endSignal))
      controller.abort(new OverBudget('El archivo es demasiado grande para leerlo: divídalo en varios.'));
    else
      controller.abort(
        new Error(`The process that reads a file ended before the file did, with ${endSignal ?? code}.`),
      );
  });
  child.on('error', (error) => controller.abort(error));
  const timer = setTimeout(() => controller.abort(timeoutError()), timeMs);
  try {
    const messages = on(child, 'message', { signal }) as AsyncIterable<[MessageFromReader]>;
    sendMessage({ size: file.size, sheet, limits });
    for await (const [message] of messages) {
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw unreadable(message.detail);
      yield message;
      // The caller may have used up the whole time to store a portion.
      signal.throwIfAborted();
      sendMessage('next');
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
