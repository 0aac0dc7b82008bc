import { consoleCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { createView, deleteView, listViews, updateView } from './saved-views.ts';

/** List views that a person keeps for herself. */
export const views = {
  name: 'views',
  register(app: FastifyInstance): void {
    implement(app, consoleCalls.views, async ({ query }, ctx) => ({
      data: await listViews(ctx.platform, personOf(ctx), query.type),
    }));
    implement(app, consoleCalls.createView, async ({ body }, ctx) =>
      createView(ctx.platform, personOf(ctx), ctx.newId, body),
    );
    implement(app, consoleCalls.updateView, async ({ params, body }, ctx) =>
      updateView(ctx.platform, personOf(ctx), params.viewId, body),
    );
    implement(app, consoleCalls.deleteView, async ({ params }, ctx) => {
      await deleteView(ctx.platform, personOf(ctx), params.viewId);
      return undefined;
    });
  },
};
