import { setTimeout as wait } from 'node:timers/promises';
import { defineCall } from '@vitrina/contract';
import { z } from 'zod';
import { readConfig } from '../../src/platform/config.ts';
import { implement } from '../../src/platform/http/implement.ts';
import { serve } from '../../src/serve.ts';

// A whole service in a process of its own, with calls that tests of starting, stopping and killing need.
const shared = { summary: 'for the test', tag: 'test' } as const;
const open = { open: 'a test' } as const;
const slow = defineCall({
  ...shared,
  id: 'slow',
  method: 'GET',
  path: '/slow',
  access: open,
  answer: z.object({ done: z.boolean() }),
});
const note = defineCall({
  ...shared,
  id: 'note',
  method: 'POST',
  path: '/notes/:name',
  access: open,
  keyless: true,
  params: z.strictObject({ name: z.string() }),
  status: 201,
  answer: z.object({ name: z.string() }),
});
const notes = defineCall({
  ...shared,
  id: 'notes',
  method: 'GET',
  path: '/notes',
  access: open,
  answer: z.array(z.string()),
});

await serve(readConfig(), {
  complete: false,
  load: async () => () => ({
    guards: {
      authenticator: { authenticate: async () => null },
      keys: { accepts: async () => false },
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
