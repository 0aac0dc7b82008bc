import { sql } from 'kysely';
import { rerenderDependents } from '../content/publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../content/write/job-names.ts';
import type { Platform } from '../platform/context.ts';
import type { Db, Trx } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Of the advisory lock that keeps two processes from starting the same empty database. */
const lockName = 'vitrina first start';

/**
 * Does the work in one transaction, in which also every operation takes part that asks for one of its own; a work that
 * is cut off leaves nothing. Two processes do not do it at once. Jobs that would render records again are done at the end.
 */
export async function inOneTransaction<T>(
  platform: Platform,
  work: (inside: Platform) => Promise<T>,
): Promise<T> {
  return platform.audit.withoutLooking(() =>
    platform.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
      const changedIds = new Set<string>();
      const inside = { ...platform, db: within(trx), jobs: withoutQueues(platform.jobs, changedIds) };
      const done = await work(inside);
      for (const id of changedIds) await rerenderDependents(inside, id);
      return done;
    }),
  );
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
 * records whose dependents would be rendered again are added to `changedIds`.
 */
function withoutQueues(jobs: Jobs, changedIds: Set<string>): Jobs {
  return {
    define: (name, options, handler) => jobs.define(name, options, handler),
    send: async (_trx, name, payload) => {
      if (name === jobNames.rerender) changedIds.add(changedEntry.parse(payload).id);
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
