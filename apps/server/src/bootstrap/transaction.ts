import { sql } from 'kysely';
import { rerenderDependents } from '../content/publish/rerender-dependents.ts';
import { changedEntry, jobNames } from '../content/write/job-names.ts';
import { type Bus, LocalBus } from '../platform/bus.ts';
import type { Platform } from '../platform/context.ts';
import type { Trx } from '../platform/database/database.ts';
import { transact } from '../platform/database/failures.ts';
import { Jobs } from '../platform/jobs.ts';

/** Name of the advisory lock that prevents two processes from filling the same database or catalogues at once. */
const lockName = 'vitrina first start';

/**
 * Runs a function in one transaction, which all its database operations join, so that an interruption leaves no data.
 * A lock prevents other processes from filling the database meanwhile. At the end, documents that depend on changed
 * records are rendered again.
 */
export async function inOneTransaction<T>(
  platform: Platform,
  operation: (trxPlatform: Platform) => Promise<T>,
): Promise<T> {
  return withLock(platform, async (trx) => {
    const changedIds = new Set<string>();
    const trxPlatform = { ...platform, db: trx, jobs: createClosedQueues(changedIds) };
    const result = await operation(trxPlatform);
    for (const id of changedIds) await rerenderDependents(trxPlatform, id);
    return result;
  });
}

/**
 * Runs a function in one transaction while the service answers calls. Jobs are sent in the transaction. Other parts
 * of the service are notified of the changes only after the commit, because before it they would read the old state.
 */
export async function inOneTransactionOfCall<T>(
  platform: Platform,
  operation: (trxPlatform: Platform) => Promise<T>,
): Promise<T> {
  const deliveries: (() => void)[] = [];
  const result = await withLock(platform, (trx) =>
    operation({ ...platform, db: trx, bus: createDeferredBus(platform.bus, deliveries) }),
  );
  for (const delivery of deliveries) delivery();
  return result;
}

function withLock<T>(platform: Platform, operation: (trx: Trx) => Promise<T>): Promise<T> {
  return platform.audit.withoutRefresh(() =>
    transact(platform.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
      return operation(trx);
    }),
  );
}

/** Creates the bus of a transaction, which collects the messages to this process in `deliveries`. */
function createDeferredBus(bus: Bus, deliveries: (() => void)[]): Bus {
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
 * Creates queues that accept no jobs, because the job queues start only after the first start has ended. The
 * scheduler then finds due records by itself every minute. Ids of records whose dependents need rendering are added
 * to `changedIds`.
 */
function createClosedQueues(changedIds: Set<string>): Jobs {
  return Object.assign(new Jobs(), {
    send: async (_trx: unknown, name: string, payload: unknown) => {
      if (name === jobNames.rerender) changedIds.add(changedEntry.parse(payload).id);
      return null;
    },
  });
}
