import { commentCalls } from '@vitrina/contract';
import { contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import type { AddNotices } from '../../../content/shared/notices.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listComments, offerPeople } from './read.ts';
import { addComment, changeComment } from './write.ts';

/** Routes of staff comments on records. */
export const createComments = (addNotices: AddNotices) => ({
  name: 'comments',
  register(app: FastifyInstance): void {
    for (const type of contentTypes) {
      const calls = commentCalls(type);
      implement(app, calls.comments, ({ params, query }, ctx) =>
        listComments(ctx, type, params.entryId, query),
      );
      implement(app, calls.addComment, ({ params, body }, ctx) =>
        addComment(ctx, addNotices, type, params.entryId, body),
      );
      implement(app, calls.changeComment, ({ params, body }, ctx) =>
        changeComment(ctx, type, params, body.resolved),
      );
      implement(app, calls.mentionable, async ({ params, query }, ctx) => ({
        data: await offerPeople(ctx, type, params.entryId, query.search),
      }));
    }
  },
});
