import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

// Loaded first in every thread of a process whose memory is measured.
const name = 'memory-in-use';
if (!isMainThread) {
  const broadcastChannel = new BroadcastChannel(name);
  broadcastChannel.onmessage = async () => broadcastChannel.postMessage(await heldHere());
  broadcastChannel.unref();
}

/**
 * Returns the memory of this process and its one worker thread after garbage collection (bytes). Needs `--expose-gc`
 * and this file in `--import`.
 */
export async function memoryInUse(): Promise<number> {
  const ask = new BroadcastChannel(name);
  const response = new Promise<number>((hear) => {
    ask.onmessage = ({ data }) => hear(data as number);
  });
  ask.postMessage('collect');
  const existingCount = await response;
  ask.close();
  return existingCount + (await heldHere());
}

/**
 * Returns the memory of this thread after two collections, because buffers are freed shortly after they are
 * collected.
 */
async function heldHere(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    globalThis.gc?.();
    await wait(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
