import { Worker } from 'node:worker_threads';
import { maxImportRows } from '@vitrina/contract';
import { unreadable } from '../../../errors.ts';
import type { FileRow, FromReading, ReadingData, ReadingLimits } from './messages.ts';

const limits: ReadingLimits = {
  rows: maxImportRows,
  columns: 300,
  cell: 200_001,
  letters: 64 * 1024 * 1024,
  unpacked: 256 * 1024 * 1024,
};
/** What reading may take (MB, ms). */
const mostMemory = 384;
const mostTime = 100_000;

/**
 * The rows of an uploaded file, the heads first, in portions; the next portion is read while the caller works on one.
 * Throws 400 with the reason for a file that cannot be imported.
 */
export async function* readFile(bytes: Uint8Array): AsyncGenerator<readonly FileRow[]> {
  const data: ReadingData = { bytes, limits };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const heard: FromReading[] = [];
  let wake: () => void = () => {};
  let failure: unknown = null;
  worker.on('message', (message: FromReading) => {
    heard.push(message);
    wake();
  });
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that reads a file ended before the file did.')));
  const clock = setTimeout(
    () => fail(unreadable('El archivo tarda demasiado en leerse: divídalo en varios.')),
    mostTime,
  );
  try {
    for (;;) {
      const message = heard.shift();
      if (message === undefined) {
        if (failure !== null)
          throw isOutOfMemory(failure)
            ? unreadable('El archivo es demasiado grande para leerlo: divídalo en varios.')
            : failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw unreadable(message.detail);
      yield message.rows;
      worker.postMessage(null);
    }
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
