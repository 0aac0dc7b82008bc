import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

// Loaded first in every thread of a process whose memory is measured.
const name = 'memory-in-use';
if (!isMainThread) {
  const broadcastChannel = new BroadcastChannel(name);
  broadcastChannel.onmessage = async () => broadcastChannel.postMessage(await measureHere());
  broadcastChannel.unref();
}

/**
 * Returns the memory of this process and its one worker thread after garbage collection (bytes). Needs `--expose-gc`
 * and this file in `--import`.
 */
export async function memoryInUse(): Promise<number> {
  const ask = new BroadcastChannel(name);
  const response = new Promise<number>((resolve) => {
    ask.onmessage = ({ data }) => resolve(data as number);
  });
  ask.postMessage('collect');
  const otherBytes = await response;
  ask.close();
  return otherBytes + (await measureHere());
}

/**
 * Returns the memory of this thread after two collections, because buffers are freed shortly after they are
 * collected.
 */
async function measureHere(): Promise<number> {
  for (let time = 0; time < 2; time++) {
    globalThis.gc?.();
    await wait(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
