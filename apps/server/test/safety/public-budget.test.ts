import { defineCallsWith } from '@vitrina/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createFairReads } from '../../src/platform/http/fair-reads.ts';
import { answering, buildApp, buildPerson } from '../support/build-app.ts';
import { ManualClock } from '../support/manual-clock.ts';

const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test' });
const read = defineCall('read', 'GET /read/:name', {
  access: { action: 'list', resource: 'store', publicStage: true },
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ stage: z.enum(['staging', 'production']).default('staging') }),
  answer: z.object({ name: z.string() }),
});

it('public reads that the cache cannot answer are limited per client address, without effect on other limits', async () => {
  await using service = await buildApp({
    config: { publicReadsPerMinute: 3 },
    features: [answering(read, async ({ params }) => params)],
  });
  const ask = (name: string, remoteAddress: string) =>
    service.app.inject({ url: `/api/read/${name}?stage=production`, remoteAddress });
  for (const name of ['a', 'b', 'c']) expect((await ask(name, '192.0.2.1')).statusCode).toBe(200);
  const response = await ask('d', '192.0.2.1');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('d', '192.0.2.2')).statusCode).toBe(200);
  const person = service.as(buildPerson());
  for (let n = 0; n < 5; n++) expect((await person.get(`/read/${n}`)).status).toBe(200);
});

it('public reads are counted per address without the port, even if a trusted proxy forwards the port', async () => {
  await using service = await buildApp({
    config: { publicReadsPerMinute: 1, trustedProxies: ['127.0.0.1'] },
    features: [answering(read, async ({ params }) => params)],
  });
  const ask = async (address: string) => {
    const url = `/api/read/${encodeURIComponent(address)}?stage=production`;
    return (await service.app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
  };
  for (const [first, second] of [
    ['192.0.2.1:1001', '192.0.2.1:1002'],
    ['[2001:db8::1]:1001', '2001:db8::2'],
    ['[2001:db8:0:1::1]', '[2001:db8:0:1::2]:1002'],
  ] as const)
    expect([await ask(first), await ask(second)]).toEqual([200, 429]);
});

it('reads with the token of the site are not limited, but reads with another token are limited', async () => {
  const siteToken = 'a'.repeat(43);
  await using service = await buildApp({
    config: { publicReadsPerMinute: 1, siteToken },
    features: [answering(read, async ({ params }) => params)],
  });
  const ask = async (name: string, authorization: string) => {
    const url = `/api/read/${name}?stage=production`;
    return (await service.app.inject({ url, headers: { authorization } })).statusCode;
  };
  for (const name of ['a', 'b', 'c']) expect(await ask(name, `Site ${siteToken}`)).toBe(200);
  const refusedHeaders = [`Site ${'b'.repeat(43)}`, `Bearer ${siteToken}`, 'Site ', `Site ${siteToken} `];
  expect(await ask('d', `Site ${siteToken.slice(1)}`)).toBe(200);
  for (const authorization of refusedHeaders)
    expect([authorization, await ask('e', authorization)]).toEqual([authorization, 429]);
  // The token gives no rights.
  const staffRead = await service.as(null).get('/read/f', { authorization: `Site ${siteToken}` });
  expect(staffRead.status).toBe(401);
});

it('a read by the site is answered before waiting reads by others', async () => {
  const readFairly = createFairReads({ clock: new ManualClock(), maxPerMinute: 100, maxConcurrent: 1 });
  const order: string[] = [];
  const read = (name: string, address: string | null) =>
    readFairly(
      address,
      () => false,
      async () => order.push(name),
    );
  await Promise.all([
    read('first', '192.0.2.1'),
    read('second', '192.0.2.1'),
    read('third', '192.0.2.2'),
    read('site', null),
  ]);
  expect(order).toEqual(['first', 'site', 'second', 'third']);
});

it('a call of staff is not delayed by a queue of public reads', async () => {
  const waiting: (() => void)[] = [];
  await using service = await buildApp({
    features: [
      answering(read, async ({ params }, { isPublic }) => {
        if (isPublic) await new Promise<void>((go) => waiting.push(go));
        return params;
      }),
    ],
  });
  const reads = Array.from({ length: 20 }, (_, n) => service.as(null).get(`/read/p${n}?stage=production`));
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  expect((await service.as(buildPerson()).get('/read/mine')).status).toBe(200);
  expect(waiting.length).toBeLessThanOrEqual(2);
  const free = setInterval(() => waiting.shift()?.(), 1);
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  clearInterval(free);
});
