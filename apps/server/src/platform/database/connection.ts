import pg from 'pg';
import type { Logger } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { isUnanswered } from './failures.ts';
import { NoSession } from './pooler-limit.ts';
import { valueTypes } from './values.ts';

/** A statement, and a wait for a lock, end after this long (ms): no request hangs behind another. */
const statementTimeoutMs = 7_500;
const lockTimeoutMs = 4_000;
/** Waiting for a free connection (ms). */
const connectTimeoutMs = 5_000;
const idleInTransactionTimeoutMs = 30_000;
/** Waiting for a pooler to give a new connection a session of the server (ms). */
const sessionTimeoutMs = 3_000;

/**
 * Settings of the planner, whatever those of the server are: compiling one takes longer than any of ours does, and reading
 * one page of an index costs little more than reading the next one. `DATABASE_URL` may name other `options`.
 */
const planning = { jit: 'off', random_page_cost: '1.1' };

const timeouts = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
};

/** Options of a connection to PostgreSQL, without settings of the session. */
export function connectionOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'vitrina',
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    // A server that takes the statement and never answers (a hung network) must not hang us.
    query_timeout: statementTimeoutMs + 1_000,
  };
}

/** Options of the connections of a pool, and what lies between them and PostgreSQL. */
export interface Route {
  readonly connection: pg.PoolConfig;
  /** True if a pooler lies between: neither settings nor prepared statements of a session last beyond a transaction. */
  readonly isPooled: boolean;
}

/** Statement that applies the settings: to the session, or (`set local`) to the transaction. */
const statementOfSettings = (command: 'set' | 'set local'): string =>
  Object.entries({ ...timeouts, ...planning })
    .map(([name, value]) => `${command} ${name} = ${value}`)
    .join('; ');

/** Statement that applies the settings to the transaction in which it runs. */
export const transactionSettings = statementOfSettings('set local');

/**
 * Connects once to find out whether a pooler lies between, which may refuse settings at the start of a connection. Behind
 * one, each new connection applies them by a statement. In transaction mode that reaches a session that connections of
 * the same user share, which all apply the same ones.
 *
 * @throws OperatorError when the pooler cannot hold a transaction
 */
export async function findRoute(url: string, log: Logger): Promise<Route> {
  const plain = connectionOf(url);
  const options = Object.entries(planning).map(([name, value]) => `-c ${name}=${value}`);
  const withSettings = { ...plain, ...timeouts, options: options.join(' ') };
  if ((await findPooler(withSettings)) === 'none') return { connection: withSettings, isPooled: false };
  if ((await findPooler(plain)) === 'none') return { connection: applyingSettings(plain), isPooled: false };
  log.info('a pooler lies between the service and PostgreSQL; statements are not prepared');
  return { connection: applyingSettings(plain), isPooled: true };
}

function applyingSettings(plain: pg.ClientConfig): pg.PoolConfig {
  const settings = statementOfSettings('set');
  const query: pg.QueryConfig & pg.ClientConfig = { text: settings, query_timeout: sessionTimeoutMs };
  return {
    ...plain,
    // The pool waits for the promise before it lends the connection.
    async onConnect(client) {
      try {
        await client.query(query);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        throw new NoSession(
          'The pooler has no session for a further connection. In session mode its default_pool_size must be at least (DATABASE_POOL + 1) for each process.',
        );
      }
    },
  };
}

/** `refuses`: it does not accept settings at the start of a connection. */
async function findPooler(config: pg.ClientConfig): Promise<'none' | 'pooler' | 'refuses'> {
  const client = new pg.Client(config);
  client.on('error', () => {
    // The statement that was cut off reports it.
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler names a process of its own, because its connections have no process of the server.
    if ('processID' in client && client.processID === rows[0]?.pid) return 'none';
    await requireTransactions(client);
    return 'pooler';
  } catch (error) {
    if (error instanceof Error && error.message.includes('unsupported startup parameter')) return 'refuses';
    throw error;
  } finally {
    await client.end();
  }
}

async function requireTransactions(client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('rollback');
  } catch (error) {
    if (error instanceof Error && error.message.includes('statement pooling mode'))
      throw new OperatorError(
        'The pooler at DATABASE_URL is in statement mode, which holds no transactions: set its pool_mode to transaction or session.',
      );
    throw error;
  }
}
