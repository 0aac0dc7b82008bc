import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log.ts';

/** What node-postgres says when a server took a statement and did not answer in time. */
const unanswered = 'Query read timeout';

/** Runs one text, which may hold several statements when there are no values. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** A pool whose broken connections are replaced. */
export interface HealingPool {
  /** As Kysely's dialect wants it. */
  readonly forKysely: PostgresPool;
  /** Lends one connection to the work. */
  lend<T>(work: (run: Run) => Promise<T>): Promise<T>;
}

/**
 * Takes connections from a pool and never gives back one that is of no use: a statement that was
 * not answered in time leaves it busy for ever, and whoever got it next would wait as long again.
 */
export function healingPool(pool: pg.Pool, log: Logger): HealingPool {
  pool.on('error', () => {
    // The connection's own listener has said it.
  });
  // An `error` event that nobody hears, on a connection idle or in use, would end the process.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')));

  const connect = async () => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const query: Run = async (text, values) => {
      if (broken) throw broken;
      try {
        return await client.query(text, values === undefined ? undefined : [...values]);
      } catch (error) {
        if (error instanceof Error && error.message === unanswered) broken = error;
        throw error;
      }
    };
    return { query, release: () => client.release(broken) };
  };
  return {
    // Kysely also knows cursors, which are never asked for: streaming is not used.
    forKysely: { options: {}, connect: async () => (await connect()) as unknown as PostgresPoolClient, end: () => pool.end() },
    async lend(work) {
      const { query, release } = await connect();
      try {
        return await work(query);
      } finally {
        release();
      }
    },
  };
}
