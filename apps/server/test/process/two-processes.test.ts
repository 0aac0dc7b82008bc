import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../../e2e/support/server.ts';
import { administratorOf, cityOf, completeStore, startReal } from '../support/real-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

describe.runIf(onPostgres)('two processes on one PostgreSQL', () => {
  it('forget within a second what the other took off the site, and show what it put there', {
    timeout: 90_000,
  }, async () => {
    const first = await startReal();
    const second = await startServer({ DEMO: '0', DATABASE_URL: first.databaseUrl });
    try {
      const admin = await administratorOf(first.url);
      const { body } = await admin.call(
        'POST',
        '/stores',
        completeStore('Agencia Centro', await cityOf(admin)),
      );
      const id = String(body['id']);
      const read = async (): Promise<number> =>
        (await fetch(`${second.url}/api/stores/${id}?stage=production`)).status;
      const within = async (status: number): Promise<boolean> => {
        const deadline = Date.now() + 1000;
        while (Date.now() < deadline) {
          if ((await read()) === status) return true;
          await pause(20);
        }
        return false;
      };
      for (let round = 0; round < 5; round += 1) {
        expect(await read()).toBe(404);
        expect((await admin.call('POST', `/stores/${id}/commit`)).status).toBe(200);
        expect(await within(200)).toBe(true);
        // Read often enough that it is certainly remembered over there.
        for (let times = 0; times < 20; times += 1) expect(await read()).toBe(200);
        expect((await admin.call('POST', `/stores/${id}/unpublish`)).status).toBe(200);
        expect(await within(404)).toBe(true);
      }
    } finally {
      await second.stop();
      await first.stop();
    }
  });
});
