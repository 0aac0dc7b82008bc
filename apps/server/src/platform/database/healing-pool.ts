import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { isNameFailure } from './failures.ts';
import { preparedName } from './prepared.ts';

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
  end(): Promise<void>;
}

interface HealingOptions {
  /** Marked statements are planned once a connection, for as long as the server finds them by their names. */
  readonly prepares?: boolean;
  /** Statement that every transaction begins with. */
  readonly transactionSettings?: string;
}

/** The statements by which Kysely begins a transaction; the scripts of the job library begin theirs in capitals. */
const beginning = /^(begin|start transaction\b.*)$/;

/**
 * Takes connections from a pool and never gives back one that is of no use: a statement that was
 * not answered in time leaves it busy for ever, and whoever got it next would wait as long again.
 */
export function healingPool(
  pool: pg.Pool,
  log: Logger,
  { prepares = false, transactionSettings }: HealingOptions = {},
): HealingPool {
  let usesNames = prepares;
  pool.on('error', () => {
    // The connection's own listener has said it.
  });
  // An `error` event that nobody hears, on a connection idle or in use, would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost')),
  );

  const send = async (
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult> => {
    if (transactionSettings !== undefined && beginning.test(text))
      return client.query(`${text}; ${transactionSettings}`);
    const name = usesNames ? preparedName(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isNameFailure(error)) throw error;
      if (usesNames) log.warn({ err: error }, 'prepared statements do not last; doing without them');
      usesNames = false;
      // It was not executed. A transaction that failed takes no further statement: it is begun anew where it began.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, [...values]);
    }
  };
  const connect = async () => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const query: Run = async (text, values) => {
      if (broken) throw broken;
      try {
        return await send(client, text, values);
      } catch (error) {
        if (error instanceof Error && error.message === unanswered) broken = error;
        throw error;
      }
    };
    return { query, release: (discard?: boolean) => client.release(broken ?? discard) };
  };
  return {
    // Kysely also knows cursors, which are never asked for: streaming is not used. It ends a pool only if it
    // ever used it; whoever opened this one ends it.
    forKysely: {
      options: {},
      connect: async () => (await connect()) as unknown as PostgresPoolClient,
      end: async () => {},
    },
    end: () => pool.end(),
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
