import { holdCalls, personalDataCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listWhere } from '../handling/list.ts';
import { presentSubmission } from '../handling/read.ts';
import { inboxTypes } from '../handling/scope.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';
import { recordPersonalDataEvent, sentBy } from './find.ts';
import { holdSubmission } from './hold.ts';

export { eraseExpired } from './erase.ts';

/** Routes that find, export and erase the data of one person, and set legal holds. */
export const personalData = {
  name: 'personal-data',
  register(app: FastifyInstance): void {
    implement(app, personalDataCalls.search, async ({ body: { page, per_page, ...lookup } }, ctx) => {
      const person = personOf(ctx);
      const match = await listWhere(ctx.platform, person, [sentBy(person, lookup)], {
        page,
        per_page,
        sort: '-received_at',
      });
      await recordPersonalDataEvent(ctx, 'searched', { by: lookup.by, submissions: match.meta.total });
      return match;
    });
    implement(app, personalDataCalls.export, async ({ body: { format, ...lookup } }, ctx) =>
      exportPerson(ctx, lookup, format),
    );
    implement(app, personalDataCalls.erase, async ({ body }, ctx) => erasePerson(ctx, body));
    for (const type of inboxTypes)
      implement(app, holdCalls(type).hold, async ({ params, body }, ctx) =>
        presentSubmission(ctx, type, await holdSubmission(ctx, type, params.submissionId, body)),
      );
  },
};
