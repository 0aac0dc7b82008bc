import { on } from 'node:events';
import { maxImportRows } from '@vitrina/contract';
import { type Problem, unreadable } from '../../../../errors.ts';
import { ranOutOfMemory, startQuarantined, tookTooLong } from '../../../../platform/quarantine/start.ts';
import type { TemporaryFile } from '../../../../platform/temporary-file.ts';
import type { FilePart, FromReading, ReadingLimits, ToReading } from './messages.ts';

const limits: ReadingLimits = {
  rows: maxImportRows,
  columns: 300,
  // Twice the columns of the largest type in every row.
  cells: maxImportRows * 100,
  cell: 200_001,
  rowLetters: 2_000_000,
  letters: 64 * 1024 * 1024,
  inflatedBytes: 128 * 1024 * 1024,
};

/** Limits of reading one file. */
export interface ReadingBudget {
  /** Time of a processor: a busy machine does not make a file a slow one. */
  readonly cpuMs: number;
  /** Time until it is done, storing its rows included. */
  readonly timeMs: number;
  /** Megabytes of objects. */
  readonly heapMb: number;
  /** Niceness of the process, up to 19. */
  readonly niceness: number;
}

/** Thrown when reading a file took more than its budget; `problem` is what to answer when it gets no larger one. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
  readonly problem: Problem;

  constructor(detail: string) {
    super(detail);
    this.problem = unreadable(detail);
  }
}

/**
 * Reads an uploaded file: its facts, then its rows in portions; the next portion is read while the caller works on one.
 * It is read in a process of its own, which ends with the file or when the caller wants no more of it.
 * Throws 400 with the reason for a file that cannot be imported, `OverBudget` for one that takes too much.
 *
 * @param sheet name of the sheet to read; null for the first visible one
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
  // What cannot be sent finds the process ended, and why is told by its end.
  const tell = (message: ToReading): void => void child.send(message, () => {});
  const controller = new AbortController();
  const { signal } = controller;
  const late = (): OverBudget => new OverBudget('El archivo tarda demasiado en leerse: divídalo en varios.');
  child.on('exit', (code, endSignal) => {
    if (code === tookTooLong) controller.abort(late());
    else if (ranOutOfMemory(code, endSignal))
      controller.abort(new OverBudget('El archivo es demasiado grande para leerlo: divídalo en varios.'));
    else
      controller.abort(
        new Error(`The process that reads a file ended before the file did, with ${endSignal ?? code}.`),
      );
  });
  child.on('error', (error) => controller.abort(error));
  const clock = setTimeout(() => controller.abort(late()), timeMs);
  try {
    const messages = on(child, 'message', { signal }) as AsyncIterable<[FromReading]>;
    tell({ size: file.size, sheet, limits });
    for await (const [message] of messages) {
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw unreadable(message.detail);
      yield message;
      // A caller may have taken the whole budget to store a portion.
      signal.throwIfAborted();
      tell('next');
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(clock);
    child.kill('SIGKILL');
  }
}
