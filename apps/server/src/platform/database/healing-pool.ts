import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { breaksConnection, isNameFailure, isServerStopping, markConnectFailure } from './failures.ts';
import { limitedConnect } from './pooler-limit.ts';
import { preparedName } from './prepared.ts';

/** Runs SQL text, which may contain several statements if it has no parameters. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** Pool that replaces broken connections. */
export interface HealingPool {
  /** Pool in the form that the dialect of Kysely requires. */
  readonly forKysely: PostgresPool;
  /** Runs the work on one connection. */
  lendConnection<T>(operation: (run: Run) => Promise<T>): Promise<T>;
  /** Closes every open connection; a connection in use is closed when it is returned. */
  dropConnections(): void;
  end(): Promise<void>;
}

interface HealingOptions {
  /**
   * True to prepare marked statements once per connection, as long as the server finds prepared statements by name.
   */
  readonly prepares?: boolean;
  /** Statement at the beginning of every transaction. */
  readonly transactionSettings?: string;
  /** Called for every statement that failed on a connection that was not dropped. */
  readonly onFailure?: (error: unknown) => void;
}

/** Statements by which Kysely begins a transaction; the scripts of the job library use capitals. */
const beginPattern = /^(begin|start transaction\b.*)$/;

/**
 * Takes connections from a pool and never returns an unusable one. A statement that was not answered in time blocks
 * its connection forever, and the next user would wait as long again. When the server stops, all open connections are
 * dropped, so that new ones follow the present address of the server.
 */
export function healingPool(
  pool: pg.Pool,
  log: Logger,
  { prepares = false, transactionSettings, onFailure }: HealingOptions = {},
): HealingPool {
  let usesNames = prepares;
  const connections = currentConnections(pool, log);

  const sendQuery = async (
    client: pg.PoolClient,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult> => {
    if (transactionSettings !== undefined && beginPattern.test(text))
      return client.query(`${text}; ${transactionSettings}`);
    const name = usesNames ? preparedName(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isNameFailure(error)) throw error;
      if (usesNames) log.warn({ err: error }, 'prepared statements do not last; doing without them');
      usesNames = false;
      // The statement was not executed. A failed transaction accepts no further statement: its caller starts it again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, [...values]);
    }
  };
  const connectClient = async () => {
    const client = await connections.take();
    let connectionError: Error | undefined;
    const query: Run = async (text, values) => {
      if (connectionError) throw connectionError;
      try {
        return await sendQuery(client, text, values);
      } catch (error) {
        if (breaksConnection(error)) connectionError = error;
        // The error of a dropped connection concerns a server that is no longer used.
        if (connections.isCurrent(client)) {
          if (isServerStopping(error)) connections.drop();
          onFailure?.(error);
        }
        throw error;
      }
    };
    const releaseClient = (mustDiscard?: boolean) =>
      client.release(connectionError ?? (connections.isCurrent(client) ? mustDiscard : true));
    return { query, release: releaseClient };
  };
  return {
    // Kysely also knows cursors, which are never asked for: streaming is not used. It ends a pool only if it
    // ever used it; whoever opened this one ends it.
    forKysely: {
      options: {},
      connect: async () => (await connectClient()) as unknown as PostgresPoolClient,
      end: async () => {},
    },
    end: () => pool.end(),
    dropConnections: connections.drop,
    async lendConnection(operation) {
      const { query, release: releaseClient } = await connectClient();
      try {
        return await operation(query);
      } finally {
        releaseClient();
      }
    },
  };
}

/** Tracks the connections of a pool that were opened since the last drop. */
function currentConnections(pool: pg.Pool, log: Logger) {
  let dropCount = 0;
  /** Number of drops before each connection was opened. */
  const dropCountByClient = new WeakMap<pg.PoolClient, number>();
  pool.on('error', () => {
    // The listener of the connection has logged the error.
  });
  pool.on('connect', (client) => {
    dropCountByClient.set(client, dropCount);
    // An `error` event without a listener would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  });
  const isCurrent = (client: pg.PoolClient): boolean => dropCountByClient.get(client) === dropCount;
  const connectClient = limitedConnect(pool, log);

  const takeCurrent = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const dropsBefore = dropCount;
      const client = await connectClient().catch((error: unknown) => {
        markConnectFailure(error);
        if (isServerStopping(error) && dropsBefore === dropCount) dropConnections();
        throw error;
      });
      if (isCurrent(client)) return client;
      client.release(true);
    }
  };

  const dropConnections = (): void => {
    dropCount += 1;
    // An idle one is ended by taking it, which is all that the pool offers.
    for (let idleCount = pool.idleCount; idleCount > 0; idleCount -= 1)
      pool.connect().then(
        (client) => client.release(!isCurrent(client)),
        () => {
          // The next caller gets the same failure.
        },
      );
  };
  return { take: takeCurrent, drop: dropConnections, isCurrent };
}
