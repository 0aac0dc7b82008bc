import { consoleCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { readDashboard } from './read-dashboard.ts';

/** The figures of the first screen. */
export const dashboard = {
  name: 'dashboard',
  register(app: FastifyInstance): void {
    implement(app, consoleCalls.dashboard, async ({ query }, ctx) =>
      readDashboard(ctx.platform, personOf(ctx), query.institution_id ?? null),
    );
  },
};
