import { defineCall } from '@vitrina/contract';
import { z } from 'zod';
import type { Feature } from '../../src/app.ts';
import { reply } from '../../src/platform/http/answer.ts';
import { answering } from './build-app.ts';

// Calls of every sort, with next to no work behind them: for tests of what lies around calls.
const shared = { summary: 'for the test', tag: 'test' } as const;

export const list = defineCall({
  ...shared,
  id: 'things.list',
  method: 'GET',
  path: '/things',
  access: { action: 'list', resource: 'store', publicStage: true },
  query: z.strictObject({
    stage: z.enum(['staging', 'production']).default('staging'),
    page: z.coerce.number().int().min(1).default(1),
    status: z.array(z.string()).optional(),
  }),
  answer: z.object({ stage: z.string(), page: z.number(), status: z.array(z.string()) }),
});
export const create = defineCall({
  ...shared,
  id: 'things.create',
  method: 'POST',
  path: '/things',
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
export const act = defineCall({
  ...shared,
  id: 'things.act',
  method: 'POST',
  path: '/things/:thingId/act',
  access: { action: 'update', resource: 'store' },
  params: z.strictObject({ thingId: z.uuid() }),
});
export const enter = defineCall({
  ...shared,
  id: 'enter',
  method: 'POST',
  path: '/enter',
  access: { open: 'a test' },
  keyless: true,
});
export const report = defineCall({
  ...shared,
  id: 'report',
  method: 'POST',
  path: '/report',
  access: { open: 'a test' },
});
export const broken = defineCall({
  ...shared,
  id: 'broken',
  method: 'GET',
  path: '/broken',
  access: { open: 'a test' },
});
export const late = defineCall({
  ...shared,
  id: 'late',
  method: 'GET',
  path: '/late',
  access: { open: 'a test' },
});

/** Number of completed `create` calls. */
export const work = { done: 0 };

/** All of them, answered. */
export const things: readonly Feature[] = [
  answering(list, async ({ query }, ctx) =>
    reply(
      { stage: ctx.isPublic ? 'public' : 'own', page: query.page, status: query.status ?? [] },
      { cache: { tags: ['things'] } },
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
