import { setTimeout as wait } from 'node:timers/promises';
import { defineCallsWith } from '@vitrina/contract';
import { z } from 'zod';
import { readConfig } from '../../src/platform/config.ts';
import { implement } from '../../src/platform/http/implement.ts';
import { serve } from '../../src/serve.ts';

// Program that runs a complete service, with calls for tests of starting, stopping and killing.
const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test', access: { open: 'a test' } });
const slow = defineCall('slow', 'GET /slow', {
  answer: z.object({ done: z.boolean() }),
});
const note = defineCall('note', 'POST /notes/:name', {
  keyless: true,
  params: z.strictObject({ name: z.string() }),
  status: 201,
  answer: z.object({ name: z.string() }),
});
const notes = defineCall('notes', 'GET /notes', {
  answer: z.array(z.string()),
});

await serve(readConfig(), {
  isComplete: false,
  loadComposition: async () => () => ({
    guards: {
      authenticator: { authenticate: async () => null },
      keys: { acceptsKey: async () => false },
      previews: { open: async () => null },
    },
    features: [
      {
        name: 'test',
        register(app, { db }) {
          implement(app, slow, async () => {
            await wait(700);
            return { done: true };
          });
          implement(app, note, async ({ params: { name } }, ctx) => {
            await db.insertInto('heartbeat').values({ name, at: ctx.platform.clock.now() }).execute();
            return { name };
          });
          implement(app, notes, async () =>
            (await db.selectFrom('heartbeat').select('name').execute()).map(({ name }) => name),
          );
        },
      },
    ],
  }),
});
