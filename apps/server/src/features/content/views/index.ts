import { viewCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { createView, deleteView, listViews, updateView } from './saved-views.ts';

/** List views that a person keeps for herself. */
export const views = {
  name: 'views',
  register(app: FastifyInstance): void {
    implement(app, viewCalls.list, async ({ query }, ctx) => ({
      data: await listViews(ctx.platform, personOf(ctx), query.type),
    }));
    implement(app, viewCalls.create, async ({ body }, ctx) =>
      createView(ctx.platform, personOf(ctx), ctx.newId, body),
    );
    implement(app, viewCalls.update, async ({ params, body }, ctx) =>
      updateView(ctx.platform, personOf(ctx), params.viewId, body),
    );
    implement(app, viewCalls.delete, ({ params }, ctx) =>
      deleteView(ctx.platform, personOf(ctx), params.viewId),
    );
  },
};
