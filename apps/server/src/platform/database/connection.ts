import pg from 'pg';
import type { Logger } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { isUnanswered } from './failures.ts';
import { NoSession } from './pooler-limit.ts';
import { valueTypes } from './values.ts';

/** Timeout of statements and of waits for locks (ms), so that no request waits long for another. */
const statementTimeoutMs = 7_500;
const lockTimeoutMs = 4_000;
/** Timeout for a free connection (ms). */
const connectTimeoutMs = 5_000;
const idleInTransactionTimeoutMs = 30_000;
/** Timeout for a pooler to assign a server session to a new connection (ms). */
const sessionTimeoutMs = 3_000;

/**
 * Settings of the planner, independent of those of the server: JIT compilation takes longer than any statement of
 * this service, and a random page read of an index costs little more than a sequential one. `DATABASE_URL` may name
 * other `options`.
 */
const planningSettings = { jit: 'off', random_page_cost: '1.1' };

const timeouts = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutMs,
  idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
};

/** Returns the options of a connection to PostgreSQL, without session settings. */
export function connectionOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'vitrina',
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    // A server that accepts the statement and never answers (a hung network) must not block this process.
    query_timeout: statementTimeoutMs + 1_000,
  };
}

/** Options of the connections of a pool, and the presence of a pooler. */
export interface Route {
  readonly connection: pg.PoolConfig;
  /** True if a pooler is in use: settings and prepared statements of a session do not outlast a transaction. */
  readonly isPooled: boolean;
}

/** Builds the statement that applies the settings to the session or (`set local`) to the transaction. */
const statementOfSettings = (command: 'set' | 'set local'): string =>
  Object.entries({ ...timeouts, ...planningSettings })
    .map(([name, value]) => `${command} ${name} = ${value}`)
    .join('; ');

/** Statement that applies the settings to the transaction in which it runs. */
export const transactionSettings = statementOfSettings('set local');

/**
 * Detects, with one connection, a pooler in front of PostgreSQL, which may refuse settings at the start of a
 * connection. If there is one, each new connection applies the settings by a statement. In transaction mode the
 * statement reaches a session shared by connections of the same user, which all apply the same settings.
 *
 * @throws OperatorError if the pooler does not support transactions
 */
export async function findRoute(url: string, log: Logger): Promise<Route> {
  const plainConfig = connectionOf(url);
  const options = Object.entries(planningSettings).map(([name, value]) => `-c ${name}=${value}`);
  const configWithSettings = { ...plainConfig, ...timeouts, options: options.join(' ') };
  if ((await detectPooler(configWithSettings)) === 'none')
    return { connection: configWithSettings, isPooled: false };
  if ((await detectPooler(plainConfig)) === 'none')
    return { connection: withSettingsOnConnect(plainConfig), isPooled: false };
  log.info('a pooler lies between the service and PostgreSQL; statements are not prepared');
  return { connection: withSettingsOnConnect(plainConfig), isPooled: true };
}

function withSettingsOnConnect(plainConfig: pg.ClientConfig): pg.PoolConfig {
  const settings = statementOfSettings('set');
  const query: pg.QueryConfig & pg.ClientConfig = { text: settings, query_timeout: sessionTimeoutMs };
  return {
    ...plainConfig,
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

/** Detects a pooler; `refuses` if it does not accept settings at the start of a connection. */
async function detectPooler(config: pg.ClientConfig): Promise<'none' | 'pooler' | 'refuses'> {
  const client = new pg.Client(config);
  client.on('error', () => {
    // The interrupted statement reports the error.
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
