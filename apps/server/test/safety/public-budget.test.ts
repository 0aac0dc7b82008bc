import { defineCall } from '@vitrina/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { answering, buildApp, buildPerson } from '../support/build-app.ts';

const read = defineCall({
  summary: 'for the test',
  tag: 'test',
  id: 'read',
  method: 'GET',
  path: '/read/:name',
  access: { action: 'list', resource: 'store', publicStage: true },
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ stage: z.enum(['staging', 'production']).default('staging') }),
  answer: z.object({ name: z.string() }),
});

it('public reads beyond memory have a budget for each address, which nobody else pays', async () => {
  await using service = await buildApp({
    config: { publicReadsPerMinute: 3 },
    features: [answering(read, async ({ params }) => params)],
  });
  const ask = (name: string, remoteAddress: string) =>
    service.app.inject({ url: `/api/read/${name}?stage=production`, remoteAddress });
  for (const name of ['a', 'b', 'c']) expect((await ask(name, '192.0.2.1')).statusCode).toBe(200);
  const refused = await ask('d', '192.0.2.1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await ask('d', '192.0.2.2')).statusCode).toBe(200);
  const person = service.as(buildPerson());
  for (let n = 0; n < 5; n++) expect((await person.get(`/read/${n}`)).status).toBe(200);
});

it('a call of the staff waits behind no more of them than are made at once', async () => {
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
