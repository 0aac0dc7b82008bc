import { noticeCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { type Platform, personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { chooseNoticeMail, readMailChoices } from './by-mail.ts';
import { listNotices, markAllRead, markNotice } from './read.ts';

export { addNotices } from './add.ts';

/** Retention of notices, read or not (ms). */
const noticeLifetimeMs = 90 * 86_400_000;

/** Deletes old notices. Idempotent. */
export async function deleteOldNotices({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('at', '<', new Date(clock.now().getTime() - noticeLifetimeMs))
    .execute();
}

/** Routes of a person's notices. */
export const noticesFeature = {
  name: 'notices',
  register(app: FastifyInstance, { jobs }: Platform): void {
    jobs.scheduleRecurring('notice-sweep', '43 3 * * *', deleteOldNotices);
    implement(app, noticeCalls.list, ({ query }, ctx) => listNotices(ctx.platform, personOf(ctx), query));
    implement(app, noticeCalls.mark, ({ params }, ctx) =>
      markNotice(ctx.platform, personOf(ctx), params.noticeId),
    );
    implement(app, noticeCalls.markAll, async (_input, ctx) => {
      await markAllRead(ctx.platform, personOf(ctx));
      return { unread: 0 };
    });
    implement(app, noticeCalls.mails, (_input, ctx) => readMailChoices(ctx));
    implement(app, noticeCalls.chooseMail, ({ body }, ctx) => chooseNoticeMail(ctx, body));
  },
};
