import { searchCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { findRecords } from './find-records.ts';

/** Finding a record of any type, for the command palette. */
export const search = {
  name: 'search',
  register(app: FastifyInstance): void {
    implement(app, searchCalls.records, async ({ query }, ctx) => ({
      data: await findRecords(ctx.platform, personOf(ctx), query.search),
    }));
  },
};
