import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { findRoute, transactionSettings } from './connection.ts';
import type { Db, OpenedDatabase } from './database.ts';
import { fileSpace, guardedDiskSpace, type Measure } from './embedded/disk-space.ts';
import { Engine } from './embedded/engine.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { EngineSocket } from './embedded/socket.ts';
import { type HealingPool, healingPool } from './healing-pool.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { requireRights } from './rights.ts';
import type { Database } from './schema.ts';
import { valueTypes } from './values.ts';
import { alwaysWritable, WriteWatch } from './write-state.ts';

/** Parts that tests replace. */
export interface DatabaseParts {
  readonly measureFree?: Measure;
  /** Timeout of statements of the embedded engine (ms). */
  readonly deadlineMs?: number;
}

/** Maximum age of a connection (s), and so of its cached plans. */
const maxLifetimeSeconds = 600;
/** Deadline (ms) after which the embedded engine, which cannot cancel a statement, is terminated and opened again. */
const embeddedDeadlineMs = 30_000;

/**
 * Opens the configured database and migrates it. Throws `FolderInUse` if another process uses the folder of the
 * embedded engine.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  parts: DatabaseParts = {},
): Promise<OpenedDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(config, log, parts)
    : openPostgres(config.databaseUrl, config, log, parts);
}

async function openPostgres(
  url: string,
  config: Config,
  log: Logger,
  parts: DatabaseParts,
): Promise<OpenedDatabase> {
  const { connection, isPooled } = await findRoute(url, log);
  await migrateWithoutTimeout(connection, log);
  const writeState = new WriteWatch({
    connection,
    log,
    dropConnections: () => pool.dropConnections(),
    ask: (text) => pool.lendConnection((run) => run(text)),
  });
  const pool = healingPool(
    new pg.Pool({
      ...connection,
      max: config.databasePool,
      idleTimeoutMillis: 60_000,
      maxLifetimeSeconds,
    }),
    log,
    {
      ...(isPooled ? { transactionSettings } : { prepares: true }),
      onFailure: (error) => writeState.recordFailure(error),
    },
  );
  const db = createKysely(pool);
  return {
    db,
    engine: 'postgres',
    diskSpace: fileSpace(config.dataDir, config.minFreeBytes, parts.measureFree),
    writeState,
    execute: createExecutor(pool),
    checkHealth: () => pingDatabase(db),
    async close() {
      await writeState.stop();
      await closePool(db, pool);
    },
  };
}

async function openEmbedded(config: Config, log: Logger, parts: DatabaseParts): Promise<OpenedDatabase> {
  const lock = await lockFolder(config.dataDir);
  const engine = new Engine({
    folder: join(config.dataDir, 'database'),
    log,
    deadlineMs: parts.deadlineMs ?? embeddedDeadlineMs,
  });
  const sessionPool = new pg.Pool({
    stream: () => new EngineSocket(engine) as unknown as import('node:net').Socket,
    types: valueTypes,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    // The engine has one session, so callers queue here.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: embeddedDeadlineMs,
  });
  const pool = healingPool(sessionPool, log);
  const db = createKysely(pool);
  const close = async (): Promise<void> => {
    await closePool(db, pool);
    await engine.close();
    lock.release();
  };
  try {
    // Before the pool connects, which would not wait: creating the database may take minutes on a busy machine.
    await engine.attach();
    await migrate(db, log);
  } catch (error) {
    await close();
    throw error;
  }
  engine.enforceDeadline();
  const diskSpace = guardedDiskSpace(config.dataDir, config.minFreeBytes, parts.measureFree);
  return {
    db,
    engine: 'embedded',
    diskSpace,
    writeState: alwaysWritable,
    execute: createExecutor(pool),
    checkHealth: () => pingDatabase(db),
    close,
  };
}

function createKysely(pool: HealingPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool.forKysely }) });
}

async function closePool(db: Db, pool: HealingPool): Promise<void> {
  await db.destroy();
  await pool.end();
}

/** Runs SQL text on a connection of the pool, which is never returned inside a failed transaction. */
function createExecutor(pool: HealingPool): OpenedDatabase['execute'] {
  return (text, values) =>
    pool.lendConnection(async (run) => {
      try {
        return await run(text, values);
      } catch (error) {
        // A connection that cannot even roll back is dropped by the pool, and the transaction with it.
        await run('rollback').catch(() => undefined);
        throw error;
      }
    });
}

/** Migrates on a separate connection without a statement timeout. */
async function migrateWithoutTimeout(connection: pg.PoolConfig, log: Logger): Promise<void> {
  const { query_timeout: _limit, ...unlimited } = connection;
  const pool = healingPool(new pg.Pool({ ...unlimited, max: 1 }), log);
  const db = createKysely(pool);
  try {
    await requireRights(db, isUpToDate);
    await migrate(db, log);
  } finally {
    await closePool(db, pool);
  }
}

async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
