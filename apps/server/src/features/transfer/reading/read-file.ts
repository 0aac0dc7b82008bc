import { maxImportRows } from '@vitrina/contract';
import { unreadable } from '../../../errors.ts';
import { endedForMemory, startQuarantined } from '../../../platform/quarantine/start.ts';
import type { FileRow, FromReading, ReadingLimits, ToReading } from './messages.ts';

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
 * It is read in a process of its own, which ends with the file or when the caller wants no more of it.
 * Throws 400 with the reason for a file that cannot be imported.
 */
export async function* readFile(bytes: Uint8Array): AsyncGenerator<readonly FileRow[]> {
  const child = startQuarantined(new URL('./read-worker.ts', import.meta.url), { heap: mostMemory });
  // What cannot be sent finds the process ended, and why is told by its end.
  const tell = (message: ToReading): void => void child.send(message, () => {});
  const heard: FromReading[] = [];
  let wake: () => void = () => {};
  let failure: unknown = null;
  const fail = (error: unknown): void => {
    failure ??= error;
    wake();
  };
  child.on('message', (message: FromReading) => {
    heard.push(message);
    wake();
  });
  child.on('error', fail);
  child.on('exit', (code, signal) =>
    fail(
      endedForMemory(code, signal)
        ? unreadable('El archivo es demasiado grande para leerlo: divídalo en varios.')
        : new Error(`The process that reads a file ended before the file did, with ${signal ?? code}.`),
    ),
  );
  const clock = setTimeout(
    () => fail(unreadable('El archivo tarda demasiado en leerse: divídalo en varios.')),
    mostTime,
  );
  try {
    tell({ bytes, limits });
    for (;;) {
      const message = heard.shift();
      if (message === undefined) {
        if (failure !== null) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (message.kind === 'end') return;
      if (message.kind === 'refused') throw unreadable(message.detail);
      yield message.rows;
      tell('next');
    }
  } finally {
    clearTimeout(clock);
    child.kill('SIGKILL');
  }
}
