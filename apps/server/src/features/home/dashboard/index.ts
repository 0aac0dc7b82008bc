import { consoleCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { type Person, type Platform, personOf } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { type ListAssignedSubmissions, readForYou } from './for-you.ts';
import { readDashboard } from './read-dashboard.ts';

/** True if the person has open steps in the checklist for a new installation. */
export type HasFirstDay = (platform: Platform, person: Person) => Promise<boolean>;

/** Routes of the dashboard, the first screen of the console. */
export const createDashboard = (
  hasFirstDay: HasFirstDay,
  listAssignedSubmissions: ListAssignedSubmissions,
) => ({
  name: 'dashboard',
  register(app: FastifyInstance): void {
    implement(app, consoleCalls.dashboard, async ({ query }, ctx) => {
      const person = personOf(ctx);
      const [figures, first_day] = await Promise.all([
        readDashboard(ctx.platform, person, query.institution_id ?? null),
        hasFirstDay(ctx.platform, person),
      ]);
      return { ...figures, first_day };
    });
    implement(app, consoleCalls.forYou, (_input, ctx) =>
      readForYou(ctx.platform, personOf(ctx), listAssignedSubmissions),
    );
  },
});
