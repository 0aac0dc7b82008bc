import type pg from 'pg';
import type { Logger } from '../log.ts';

/** Error if a pooler accepted a connection but assigned no server session in time. */
export class NoSession extends Error {
  override readonly name = 'NoSession';
}

/** Time (ms) after which a limited pool tries to open more connections. */
const limitDurationMs = 60_000;

/**
 * Returns the function that takes a connection from the pool. If a pooler has no session for another connection, the
 * pool uses only its open connections for a while: in session mode two processes may need more sessions than the
 * default of a pooler.
 */
export function limitedConnect(pool: pg.Pool, log: Logger): () => Promise<pg.PoolClient> {
  const { max } = pool.options;
  let openCount = 0;
  let isLimited = false;
  pool.on('connect', () => {
    openCount += 1;
  });
  pool.on('remove', () => {
    openCount -= 1;
  });
  const startLimiting = (error: NoSession): void => {
    pool.options.max = openCount;
    if (isLimited) return;
    isLimited = true;
    log.warn({ err: error }, `using ${openCount} database connections instead of ${max} for a while`);
    setTimeout(() => {
      isLimited = false;
      pool.options.max = max;
    }, limitDurationMs).unref();
  };
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof NoSession) || openCount === 0) throw error;
      startLimiting(error);
      return pool.connect();
    }
  };
}
