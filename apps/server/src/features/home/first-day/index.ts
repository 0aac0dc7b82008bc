import {
  type FirstDay,
  type FirstDayStepKey,
  firstDayCalls,
  firstDayStepKeys,
  type StandardGroup,
} from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { firstTypeOnSite } from '../../../content/public/site-reads.ts';
import { may, type Person, type Platform, personOf, type RequestContext } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { implement } from '../../../platform/http/implement.ts';

/** Standard records and roles that can be created in a new installation. */
export interface StandardCatalogues {
  /** Slugs of the content types of the records, in the order in which they are created. */
  readonly types: readonly string[];
  mayCreate(person: Person): boolean;
  findMissing(db: Queryable): Promise<StandardGroup[]>;
  /** Creates all missing records and roles. Throws 403 unless the person may create all of them. */
  create(ctx: RequestContext): Promise<StandardGroup[]>;
}

/**
 * Creates the checklist for a new installation. `isOpen` is true while a step is open and the person has not
 * dismissed the checklist.
 */
export const createFirstDay = (catalogues: StandardCatalogues) => ({
  name: 'first-day',
  isOpen: async (platform: Platform, person: Person): Promise<boolean> => {
    if (person.kind !== 'session') return false;
    const { steps, dismissed: isDismissed } = await readSteps(platform, person, catalogues);
    return !isDismissed && steps.some(({ done }) => !done);
  },
  register(app: FastifyInstance): void {
    implement(app, firstDayCalls.read, (_input, ctx) => readFirstDay(ctx, catalogues));
    implement(app, firstDayCalls.dismiss, ({ body }, ctx) => dismissFirstDay(ctx, body.dismissed));
    implement(app, firstDayCalls.createCatalogues, async (_input, ctx) => ({
      created: await catalogues.create(ctx),
    }));
  },
});

/** Permission needed for each step. A person sees only the steps that they may perform. */
const isStepPermitted: Readonly<Record<Exclude<FirstDayStepKey, 'catalogues'>, (person: Person) => boolean>> =
  {
    branch: (person) => may(person, 'create', 'store'),
    publication: (person) => may(person, 'publish', 'store'),
    site: (person) => may(person, 'publish', 'store'),
    colleague: (person) => may(person, 'create', 'staff'),
    notifications: (person) => may(person, 'create', 'notification-settings'),
    roles: (person) => may(person, 'update', 'staff'),
  };

async function readFirstDay(ctx: RequestContext, catalogues: StandardCatalogues): Promise<FirstDay> {
  const { platform } = ctx;
  const person = personOf(ctx);
  const mayCreate = catalogues.mayCreate(person);
  const [steps, missingGroups] = await Promise.all([
    readSteps(platform, person, catalogues),
    mayCreate ? catalogues.findMissing(platform.db) : [],
  ]);
  return { ...steps, missing: missingGroups, can: { create_catalogues: mayCreate } };
}

type StepStates = Readonly<Record<FirstDayStepKey, boolean>> & { readonly dismissed: boolean };

async function readSteps(
  { db }: Platform,
  person: Person,
  catalogues: StandardCatalogues,
): Promise<Pick<FirstDay, 'steps' | 'dismissed'>> {
  const { rows } = await sql<StepStates>`select
    (select bool_and(exists (select from entry where type = needed and deleted_at is null))
      from unnest(array[${sql.join(catalogues.types)}]::text[]) as needed) as catalogues,
    exists (select from entry where type = 'stores' and deleted_at is null) as branch,
    exists (select from publication where type = 'stores') as publication,
    exists (select from site_read where type = ${firstTypeOnSite}) as site,
    (select count(*) > 1 from (select from staff where state = 'active' limit 2) as people) as colleague,
    exists (select from notification_setting) as notifications,
    (select count(*) > 1 from role
        where exists (select from staff where staff.role_id = role.id and (staff.state = 'active') is true))
      or exists (select from review_type) as roles,
    exists (select from first_day_dismissal where staff_id = ${person.id}::uuid) as dismissed`.execute(db);
  const [stepStates] = rows;
  if (stepStates === undefined) throw new Error('A select of expressions answers one row.');
  const mayTake = (key: FirstDayStepKey): boolean =>
    key === 'catalogues' ? catalogues.mayCreate(person) : isStepPermitted[key](person);
  return {
    steps: firstDayStepKeys.filter(mayTake).map((key) => ({ key, done: stepStates[key] })),
    dismissed: stepStates.dismissed,
  };
}

/** Dismisses the person's checklist, or shows it again. Idempotent. */
async function dismissFirstDay(ctx: RequestContext, isDismissed: boolean): Promise<void> {
  const { platform } = ctx;
  const { id } = personOf(ctx);
  if (isDismissed)
    await platform.db
      .insertInto('first_day_dismissal')
      .values({ staff_id: id, at: platform.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await platform.db.deleteFrom('first_day_dismissal').where('staff_id', '=', id).execute();
}
