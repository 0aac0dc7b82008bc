import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { Pieces } from './pieces.ts';

/**
 * The embedded engine's own thread. PostgreSQL in WebAssembly computes without yielding and, on a
 * full disk, for ever: here it can be waited for with a deadline and ended from outside.
 */
if (!parentPort) throw new Error('This file runs as a worker thread only.');
const port = parentPort;
const { folder, program } = workerData as ThreadData;

/**
 * The log is recycled early, so that the free-space reserve outlasts what is written between two
 * looks at the disk; the buffers are small, because the file system keeps the same pages again.
 */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'shared_buffers=16MB',
];

function tell(message: FromThread): void {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}

/**
 * Runs protocol messages and sends on what the engine says, in pieces. Not by `execProtocolRawSync`: that one also
 * parses what is answered and keeps it until the next `exec`. A failure of the engine itself (not of a statement) is
 * rejected, which nobody handles: it ends the thread, and the next call opens the database again.
 */
async function answer(engine: PGlite, id: number, bytes: Uint8Array): Promise<void> {
  const pieces = new Pieces((piece) => tell({ kind: 'answered', id, bytes: piece }));
  // Files are written as they are; there is nothing to synchronise.
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (part) => pieces.add(part) });
  pieces.flush();
  tell({ kind: 'done', id });
}

try {
  const engine = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams,
    pgliteWasmModule: program,
  });
  port.on('message', (message: ToThread) => {
    if (message.kind === 'bytes') {
      void answer(engine, message.id, message.bytes);
    } else if (message.kind === 'attach') {
      void freshSession().then(() => tell({ kind: 'done', id: message.id }));
    } else {
      void engine.close().then(() => tell({ kind: 'done', id: message.id }));
    }
  });
  /** There is one session for ever: a new connection must not inherit the state of the last one. */
  const freshSession = async (): Promise<void> => {
    if (engine.isInTransaction()) await engine.exec('rollback');
    await engine.exec('discard all');
  };
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
