import { defineCallsWith } from '@vitrina/contract';
import { z } from 'zod';
import type { Feature } from '../../src/app.ts';
import { reply } from '../../src/platform/http/answer.ts';
import { answering } from './build-app.ts';

// Calls of every kind with minimal implementations, for tests of the code around calls.
const defineCall = defineCallsWith({ summary: 'for the test', tag: 'test', access: { open: 'a test' } });

export const list = defineCall('things.list', 'GET /things', {
  access: { action: 'list', resource: 'store', publicStage: true },
  query: z.strictObject({
    stage: z.enum(['staging', 'production']).default('staging'),
    page: z.coerce.number().int().min(1).default(1),
    status: z.array(z.string()).optional(),
  }),
  answer: z.object({ stage: z.string(), page: z.number(), status: z.array(z.string()) }),
});
export const create = defineCall('things.create', 'POST /things', {
  access: { action: 'create', resource: 'store' },
  status: 201,
  idempotent: true,
  body: z.strictObject({
    name: z.string().min(2),
    count: z.int().optional(),
    nested: z.unknown().optional(),
  }),
  answer: z.object({ id: z.uuid(), name: z.string() }),
});
export const act = defineCall('things.act', 'POST /things/:thingId/act', {
  access: { action: 'update', resource: 'store' },
  params: z.strictObject({ thingId: z.uuid() }),
});
export const enter = defineCall('enter', 'POST /enter', {
  keyless: true,
});
export const report = defineCall('report', 'POST /report', {});
export const broken = defineCall('broken', 'GET /broken', {});
export const late = defineCall('late', 'GET /late', {});

/** Counts the completed `create` calls. */
export const work = { done: 0 };

/** Features that implement the calls of this file. */
export const things: readonly Feature[] = [
  answering(list, async ({ query }, ctx) =>
    reply(
      { stage: ctx.isPublic ? 'public' : 'own', page: query.page, status: query.status ?? [] },
      { cacheRule: { tags: ['things'] } },
    ),
  ),
  answering(create, async ({ body }, ctx) => {
    work.done++;
    return { id: ctx.newId, name: body.name };
  }),
  answering(act, async () => undefined),
  answering(enter, async () => undefined),
  answering(report, async () => undefined),
  answering(broken, async () => {
    throw new Error('password=hunter2 at /srv/secret.ts');
  }),
  answering(late, async () => {
    throw Object.assign(new Error('terminating connection due to administrator command'), {
      code: '57P01',
    });
  }),
];
