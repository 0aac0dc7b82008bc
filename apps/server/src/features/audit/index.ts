import { auditCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { reply } from '../../platform/http/answer.ts';
import { implement } from '../../platform/http/implement.ts';
import { exportEvents } from './export.ts';
import { listEvents, readEvent } from './list.ts';
import { lastVerification, startVerification, stopVerification } from './verification.ts';

export { defineVerification } from './verification.ts';

/** Routes to read, export and verify the audit trail. */
export const auditFeature = {
  name: 'audit',
  register(app: FastifyInstance): void {
    implement(app, auditCalls.list, ({ query }, ctx) => listEvents(ctx, query));
    implement(app, auditCalls.read, ({ params }, ctx) => readEvent(ctx, params.eventId));
    implement(app, auditCalls.export, ({ query }, ctx) => exportEvents(ctx, query));
    implement(app, auditCalls.verification, async (_input, ctx) => ({ data: await lastVerification(ctx) }));
    implement(app, auditCalls.verify, async (_input, ctx) =>
      reply(await startVerification(ctx), { status: 202 }),
    );
    implement(app, auditCalls.stop, async (_input, ctx) => ({ data: await stopVerification(ctx) }));
  },
};
