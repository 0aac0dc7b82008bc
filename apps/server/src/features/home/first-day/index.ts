import { type FirstDay, type FirstDayStepKey, firstDayCalls, firstDayStepKeys } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  createStandardCatalogues,
  mayCreateStandard,
  missingGroups,
  standardTypes,
} from '../../../bootstrap/standard-catalogues.ts';
import { firstTypeOnSite } from '../../../content/public/site-reads.ts';
import { may, type Person, type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import { implement } from '../../../platform/http/implement.ts';

/** The checklist of a new installation, and the act that fills its catalogues. */
export const firstDay = {
  name: 'first-day',
  register(app: FastifyInstance): void {
    implement(app, firstDayCalls.read, (_input, ctx) => readFirstDay(ctx));
    implement(app, firstDayCalls.dismiss, async ({ body }, ctx) => {
      await dismiss(ctx, body.dismissed);
      return undefined;
    });
    implement(app, firstDayCalls.createCatalogues, async (_input, ctx) => ({
      created: await createStandardCatalogues(ctx),
    }));
  },
};

/** Whether the person may do the step; what they may not is no step of theirs. */
const offered: Readonly<Record<FirstDayStepKey, (person: Person) => boolean>> = {
  catalogues: mayCreateStandard,
  branch: (person) => may(person, 'create', 'store'),
  publication: (person) => may(person, 'publish', 'store'),
  site: (person) => may(person, 'publish', 'store'),
  colleague: (person) => may(person, 'create', 'staff'),
  notifications: (person) => may(person, 'create', 'notification-settings'),
  roles: (person) => may(person, 'update', 'staff'),
};

/** Whether the person still has something to see to, and has not put the checklist away. */
export async function hasFirstDay(platform: Platform, person: Person): Promise<boolean> {
  if (person.kind !== 'session') return false;
  const { steps, dismissed } = await readSteps(platform, person);
  return !dismissed && steps.some(({ done }) => !done);
}

async function readFirstDay({ platform, ...ctx }: RequestContext): Promise<FirstDay> {
  const person = personOf({ platform, ...ctx });
  const creates = mayCreateStandard(person);
  const [steps, missing] = await Promise.all([
    readSteps(platform, person),
    creates ? missingGroups(platform.db) : [],
  ]);
  return { ...steps, missing, can: { create_catalogues: creates } };
}

type Facts = Readonly<Record<FirstDayStepKey, boolean>> & { readonly dismissed: boolean };

async function readSteps({ db }: Platform, person: Person): Promise<Pick<FirstDay, 'steps' | 'dismissed'>> {
  const { rows } = await sql<Facts>`select
    (select bool_and(exists (select from entry where type = needed and deleted_at is null))
      from unnest(array[${sql.join(standardTypes)}]::text[]) as needed) as catalogues,
    exists (select from entry where type = 'stores' and deleted_at is null) as branch,
    exists (select from publication where type = 'stores') as publication,
    exists (select from site_read where type = ${firstTypeOnSite}) as site,
    (select count(*) > 1 from (select from staff where state = 'active' limit 2) as people) as colleague,
    exists (select from notification_setting) as notifications,
    (select count(*) > 1 from role
        where exists (select from staff where staff.role_id = role.id and (staff.state = 'active') is true))
      or exists (select from review_type) as roles,
    exists (select from first_day_dismissal where staff_id = ${person.id}::uuid) as dismissed`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A select of expressions answers one row.');
  return {
    steps: firstDayStepKeys.filter((key) => offered[key](person)).map((key) => ({ key, done: facts[key] })),
    dismissed: facts.dismissed,
  };
}

/** Puts the person's own checklist away, or takes it back; doing it twice changes nothing. */
async function dismiss(ctx: RequestContext, dismissed: boolean): Promise<void> {
  const { platform } = ctx;
  const { id } = personOf(ctx);
  if (dismissed)
    await platform.db
      .insertInto('first_day_dismissal')
      .values({ staff_id: id, at: platform.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await platform.db.deleteFrom('first_day_dismissal').where('staff_id', '=', id).execute();
}
