import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import { defineCall } from '@vitrina/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answering, buildApp } from '../support/build-app.ts';

const kilobytes = 1024;
const megabyte = 1024 * 1024;
const rows = 200;
const rowBytes = 10 * kilobytes;

const read = defineCall({
  summary: 'for the test',
  tag: 'test',
  id: 'read',
  method: 'GET',
  path: '/read',
  access: { open: 'a test' },
  answer: z.object({ bytes: z.number() }),
});

/** What the engine's thread holds after a look at all that it holds, which collects its garbage. */
async function heldBy(thread: Worker): Promise<number> {
  const snapshot = await thread.getHeapSnapshot();
  snapshot.destroy();
  const { used_heap_size: objects, external_memory: buffers } = await thread.getHeapStatistics();
  return objects + buffers;
}

/** What this thread holds without its garbage. */
function heldHere(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it.runIf(process.env['TEST_ENGINE'] !== 'postgres')(
  'what the embedded engine has answered is kept by nobody',
  async () => {
    const started = Promise.withResolvers<Worker>();
    process.once('worker', started.resolve);
    await using service = await buildApp({
      // A database of its own, so that its thread is started now.
      database: {},
      features: [
        answering(read, async (_input, { platform }) => {
          const { rows: found } = await sql<{ text: string }>`
            select repeat('x', ${rowBytes}) as text from generate_series(1, ${rows})`.execute(platform.db);
          return { bytes: found.reduce((sum, { text }) => sum + text.length, 0) };
        }),
      ],
    });
    const thread = await started.promise;
    const answer = async (times: number): Promise<number> => {
      let bytes = 0;
      for (let time = 0; time < times; time++)
        bytes += ((await service.as(null).get('/read')).body as { bytes: number }).bytes;
      return bytes;
    };
    await answer(5);
    const before = (await heldBy(thread)) + heldHere();
    const answered = await answer(50);
    const grown = (await heldBy(thread)) + heldHere() - before;
    expect(answered).toBeGreaterThan(95 * megabyte);
    expect(grown).toBeLessThan(answered / 10 / 2);
  },
);
