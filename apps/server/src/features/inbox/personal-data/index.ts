import { holdCalls, personalDataCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listMatching } from '../handling/list.ts';
import { presentSubmission } from '../handling/read.ts';
import { inboxTypes } from '../handling/scope.ts';
import { erasePerson } from './erase.ts';
import { exportPerson } from './export.ts';
import { isSentBy, recordPersonalDataEvent } from './find.ts';
import { holdSubmission } from './hold.ts';

export { eraseExpiredSubmissions } from './erase.ts';

/** Routes that find, export and erase the data of one person, and set legal holds. */
export const personalDataFeature = {
  name: 'personal-data',
  register(app: FastifyInstance): void {
    implement(app, personalDataCalls.search, async ({ body: { page, per_page, ...lookup } }, ctx) => {
      const person = personOf(ctx);
      const matchingPage = await listMatching(ctx.platform, person, [isSentBy(person, lookup)], {
        page,
        per_page,
        sort: '-received_at',
      });
      await recordPersonalDataEvent(ctx, 'searched', { by: lookup.by, submissions: matchingPage.meta.total });
      return matchingPage;
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
