import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { rerenderDependents } from '../content/publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../content/write/job-names.ts';
import { createApiKey, createStaff, theService } from '../features/access/index.ts';
import { hasStaff } from './fill-empty.ts';
import type { Platform } from '../platform/context.ts';
import type { Db, Trx } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { calendarOf } from '../../demo/timeline/calendar.ts';
import { tellEverything } from '../../demo/everything.ts';
import { storePapers } from '../../demo/files/papers.ts';
import {
  administrator,
  createPeople,
  createRoles,
  demoStaffIds,
  limitKarla,
  type RoleIds,
} from '../../demo/people.ts';
import { storePictures } from '../../demo/files/pictures.ts';
import { tell } from '../../demo/timeline/timeline.ts';

/** The first administrator; the password is given only when the service made it. */
export interface FirstStart {
  readonly staffId: string;
  readonly password: string | null;
  /** People of the demonstration, who have the same password; empty without it. */
  readonly demoStaffIds: readonly string[];
}

/** Of the advisory lock that keeps two processes from starting the same empty database. */
const lockName = 'vitrina first start';

/**
 * Fills an empty database: roles, the first administrator, the application key, and unless `DEMO=0` the
 * demonstration. Answers what the administrator must be told, or null where somebody is known already. All of it is one
 * transaction: a start that is cut off leaves nothing, and the next one begins anew.
 */
export async function firstStart(platform: Platform): Promise<FirstStart | null> {
  if (await hasStaff(platform.db)) return null;
  return platform.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
    if (await hasStaff(trx)) return null;
    const owed = new Set<string>();
    const inside = { ...platform, db: within(trx), jobs: withoutQueues(platform.jobs, owed) };
    const first = await fill(inside);
    for (const id of owed) await rerenderDependents(inside, id);
    return first;
  });
}

async function fill(platform: Platform): Promise<FirstStart> {
  const { config, clock } = platform;
  const password = config.adminPassword ?? newPassword();
  const calendar = calendarOf(clock.now());
  const began: Platform = config.demo
    ? { ...platform, clock: { now: () => calendar.at(300, '08:00') } }
    : platform;
  const roleIds = await createRoles(began);
  await createStaff(
    began,
    { ...administrator, email: null, roleId: roleIds.administrator, password, byOperator: true },
    theService,
  );
  await createApiKey(began, 'Consola');
  if (config.demo) await fillDemo(began, calendar, roleIds, password);
  return {
    staffId: administrator.staffId,
    password: config.adminPassword === null ? password : null,
    demoStaffIds: config.demo ? demoStaffIds : [],
  };
}

async function fillDemo(
  platform: Platform,
  calendar: ReturnType<typeof calendarOf>,
  roleIds: RoleIds,
  password: string,
): Promise<void> {
  const cast = await createPeople(platform, roleIds, password);
  const [pictures, papers] = [await storePictures(platform), await storePapers(platform)];
  await tell(platform, cast, tellEverything(calendar, pictures, papers), [
    { at: calendar.at(10, '08:30'), what: 'Karla is limited', run: (at) => limitKarla(at, cast, roleIds) },
  ]);
}

/** Eighteen letters and figures that are not mistaken for one another, in groups. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const text = Array.from(randomBytes(18), (byte) => letters[byte % letters.length]).join('');
  return text.replace(/(.{6})(?=.)/g, '$1-');
}

/** The database as seen from inside a transaction: whoever asks for one of their own takes part in it. */
function within(trx: Trx): Db {
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (own: Trx) => Promise<unknown>) => work(target) });
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/**
 * The queues start after the first start; what is scheduled here the scheduler finds by itself, each minute. The
 * records whose dependents would be rendered again are noted in `owed`.
 */
function withoutQueues(jobs: Jobs, owed: Set<string>): Jobs {
  return {
    define: (name, options, handler) => jobs.define(name, options, handler),
    send: async (_trx, name, payload) => {
      if (name === jobNames.rerender) owed.add(changedEntry.parse(payload).id);
      return null;
    },
    accepting: false,
    every: (name, cron, handler) => jobs.every(name, cron, handler),
    start: (platform, mode) => jobs.start(platform, mode),
    stop: (timeout) => jobs.stop(timeout),
    ready: () => jobs.ready(),
    check: () => jobs.check(),
  };
}
