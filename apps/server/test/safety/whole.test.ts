import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { buildStore, createPublished, type StoredRecord } from '../support/factories.ts';

let service: TestApp;
let ana: Client;
let store: StoredRecord;
let origin: string;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
  ana = service.as(buildPerson());
  store = await createPublished(ana, {
    reference: 'Versión 0',
    notice: { text: 'Aviso 0', until: '2026-12-31' },
  });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

it('a public read during publications returns one complete version, and never an older version than the read before', async () => {
  const rounds = 40;
  let done = false;
  const versions: number[] = [];
  const read = async (path: string): Promise<void> => {
    const response = await fetch(`${origin}/api${path}`);
    const body = (await response.json()) as { data?: Record<string, unknown>[] } & Record<string, unknown>;
    const record = body.data?.[0] ?? body;
    const [, version] = /^Versión (\d+)$/.exec(String(record['reference'])) ?? [];
    expect([response.status, record['notice']]).toEqual([
      200,
      { text: `Aviso ${version}`, until: '2026-12-31' },
    ]);
    if (body.data === undefined) versions.push(Number(version));
  };
  const readers = [`/stores/${store.slug}?stage=production`, '/stores?stage=production'].map(async (path) => {
    while (!done) await read(path);
  });
  for (let round = 1; round <= rounds; round++) {
    const next = {
      name: store['name'],
      city_id: store['city_id'],
      reference: `Versión ${round}`,
      notice: { text: `Aviso ${round}`, until: '2026-12-31' },
    };
    expect((await ana.put(`/stores/${store.id}`, buildStore(next))).status).toBe(200);
    expect((await ana.post(`/stores/${store.id}/commit`)).status).toBe(200);
  }
  done = true;
  await Promise.all(readers);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBeGreaterThan(1);
});
