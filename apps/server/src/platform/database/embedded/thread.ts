import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { MessageFromThread, MessageToThread, ThreadData } from './messages.ts';

/**
 * Thread of the embedded engine. PostgreSQL in WebAssembly computes without yielding and, on a full disk, endlessly.
 * In a thread it can be given a deadline and be terminated from outside.
 */
if (!parentPort) throw new Error('This file runs as a worker thread only.');
const port = parentPort;
const { folder, program } = workerData as ThreadData;

/**
 * Start options that recycle the log early, so that the reserve of free space covers the writes between two
 * measurements of the disk. The buffers are small, because the file system caches the same pages.
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

function sendMessage(message: MessageFromThread): void {
  port.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
}

/**
 * Runs protocol messages and sends the answer in parts, so that a large answer is never entirely in memory. Does not
 * use `execProtocolRawSync`, which also parses the answer and keeps it until the next `exec`. A failure of the engine
 * itself (not of a statement) rejects the promise without a handler: the thread ends, and the next call opens the
 * database again.
 */
async function answerBytes(engine: PGlite, id: number, bytes: Uint8Array): Promise<void> {
  await engine.execProtocolRawStream(bytes, {
    // Files are written directly, so there is nothing to synchronise.
    syncToFs: false,
    // A copy, because the part may be a view of reused memory.
    onRawData: (part) => sendMessage({ kind: 'answered', id, bytes: new Uint8Array(part) }),
  });
  sendMessage({ kind: 'done', id });
}

try {
  const engine = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams,
    pgliteWasmModule: program,
  });
  port.on('message', (message: MessageToThread) => {
    if (message.kind === 'bytes') {
      void answerBytes(engine, message.id, message.bytes);
    } else if (message.kind === 'attach') {
      void resetSession().then(() => sendMessage({ kind: 'done', id: message.id }));
    } else {
      void engine.close().then(() => sendMessage({ kind: 'done', id: message.id }));
    }
  });
  /** Resets the only session of the engine: a new connection must not inherit the state of the previous one. */
  const resetSession = async (): Promise<void> => {
    if (engine.isInTransaction()) await engine.exec('rollback');
    await engine.exec('discard all');
  };
  sendMessage({ kind: 'ready' });
} catch (error) {
  sendMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
