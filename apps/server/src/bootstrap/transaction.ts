import { sql } from 'kysely';
import { rerenderDependents } from '../content/publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../content/write/job-names.ts';
import type { Bus } from '../platform/bus.ts';
import type { Platform } from '../platform/context.ts';
import type { Trx } from '../platform/database/database.ts';
import { transact } from '../platform/database/failures.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Of the advisory lock that keeps two processes from starting the same empty database, or filling the same catalogues. */
const lockName = 'vitrina first start';

/**
 * Does the work in one transaction, in which also every operation takes part that asks for one of its own; a work that
 * is cut off leaves nothing. Two processes do not do it at once. Jobs that would render records again are done at the end.
 */
export async function inOneTransaction<T>(
  platform: Platform,
  work: (insidePlatform: Platform) => Promise<T>,
): Promise<T> {
  return withLock(platform, async (trx) => {
    const changedIds = new Set<string>();
    const insidePlatform = { ...platform, db: trx, jobs: withoutQueues(platform.jobs, changedIds) };
    const done = await work(insidePlatform);
    for (const id of changedIds) await rerenderDependents(insidePlatform, id);
    return done;
  });
}

/**
 * The same for a service that answers calls meanwhile: jobs are sent in the transaction, and other parts of the service hear
 * of the changes when they are committed, because before that they would read again what was there.
 */
export async function inOneTransactionOfCall<T>(
  platform: Platform,
  work: (insidePlatform: Platform) => Promise<T>,
): Promise<T> {
  const deliveries: (() => void)[] = [];
  const done = await withLock(platform, (trx) =>
    work({ ...platform, db: trx, bus: heldBack(platform.bus, deliveries) }),
  );
  for (const tell of deliveries) tell();
  return done;
}

function withLock<T>(platform: Platform, work: (trx: Trx) => Promise<T>): Promise<T> {
  return platform.audit.withoutLooking(() =>
    transact(platform.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
      return work(trx);
    }),
  );
}

/** The bus, but for what its own process is told, which is added to `told`. */
function heldBack(bus: Bus, deliveries: (() => void)[]): Bus {
  const deliver: Bus['deliver'] = (topic, payload) => void deliveries.push(() => bus.deliver(topic, payload));
  const announce: Bus['announce'] = (topic, payload) =>
    void deliveries.push(() => bus.announce(topic, payload));
  return {
    get hearing() {
      return bus.hearing;
    },
    get listening() {
      return bus.listening;
    },
    notification: (topic, payload) => bus.notification(topic, payload),
    deliver,
    announce,
    publish: async (topic, payload) => {
      deliver(topic, payload);
      announce(topic, payload);
    },
    subscribe: (topic, listener) => bus.subscribe(topic, listener),
    onListening: (changed) => bus.onListening(changed),
    start: () => bus.start(),
    stop: () => bus.stop(),
  };
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
