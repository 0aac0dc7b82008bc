import { expect, it } from 'vitest';
import { startServer } from '../../../e2e/support/server.ts';
import { walkAll } from '../../../e2e/tutorials/walk-all.ts';

// The service brings an engine of its own: once is enough.
it.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'every step of every tutorial can be done on a service with the demonstration',
  async () => {
    const vitrina = await startServer();
    try {
      expect(await walkAll(vitrina.url)).toEqual([]);
    } finally {
      await vitrina.stop();
    }
  },
);
