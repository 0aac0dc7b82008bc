import { sql } from 'kysely';
import { rerenderDependents } from '../content/publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../content/write/job-names.ts';
import { BossJobs } from '../platform/boss-jobs.ts';
import { type Bus, LocalBus } from '../platform/bus.ts';
import type { Platform } from '../platform/context.ts';
import type { Trx } from '../platform/database/database.ts';
import { transact } from '../platform/database/failures.ts';
import type { Jobs } from '../platform/jobs.ts';

/** Of the advisory lock that keeps two processes from starting the same empty database, or filling the same catalogues. */
const lockName = 'vitrina first start';

/**
 * Does the work in one transaction, which all operations within join; an interrupted one leaves nothing. Two processes do
 * not do it at once. Records that depend on others are rendered again at the end.
 */
export async function inOneTransaction<T>(
  platform: Platform,
  work: (insidePlatform: Platform) => Promise<T>,
): Promise<T> {
  return withLock(platform, async (trx) => {
    const changedIds = new Set<string>();
    const insidePlatform = { ...platform, db: trx, jobs: withoutQueues(changedIds) };
    const done = await work(insidePlatform);
    for (const id of changedIds) await rerenderDependents(insidePlatform, id);
    return done;
  });
}

/**
 * The same for a service that answers calls meanwhile: jobs are sent in the transaction, and other parts of the service are
 * notified of the changes after the commit, because they would read the old state before.
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

/** The bus of a transaction: what its own process is told is added to `deliveries`. */
function heldBack(bus: Bus, deliveries: (() => void)[]): Bus {
  const deliver: Bus['deliver'] = (topic, payload) => void deliveries.push(() => bus.deliver(topic, payload));
  const announce: Bus['announce'] = (topic, payload) =>
    void deliveries.push(() => bus.announce(topic, payload));
  return Object.assign(new LocalBus(), {
    notification: (topic: string, payload: string) => bus.notification(topic, payload),
    deliver,
    announce,
    publish: async (topic: string, payload: string) => {
      deliver(topic, payload);
      announce(topic, payload);
    },
  });
}

/**
 * Queues that take no jobs: they start after the first start, and the scheduler finds due records by itself each minute.
 * Ids of records whose dependents would be rendered again are added to `changedIds`.
 */
function withoutQueues(changedIds: Set<string>): Jobs {
  return Object.assign(new BossJobs(), {
    send: async (_trx: unknown, name: string, payload: unknown) => {
      if (name === jobNames.rerender) changedIds.add(changedEntry.parse(payload).id);
      return null;
    },
  });
}
