import type pg from 'pg';
import type { Logger } from '../log.ts';

/** A pooler accepted a connection and gave it no session of the server in time. */
export class NoSession extends Error {
  override readonly name = 'NoSession';
}

/** Time after which a pool that was limited tries to open more connections (ms). */
const limitMs = 60_000;

/**
 * Returns the function that takes a connection of the pool. When a pooler has no session for a further connection, the
 * pool makes do for a while with those it has: in session mode two processes may want more than a pooler gives by default.
 */
export function limitedConnect(pool: pg.Pool, log: Logger): () => Promise<pg.PoolClient> {
  const { max } = pool.options;
  let open = 0;
  let isLimited = false;
  pool.on('connect', () => {
    open += 1;
  });
  pool.on('remove', () => {
    open -= 1;
  });
  const limit = (error: NoSession): void => {
    pool.options.max = open;
    if (isLimited) return;
    isLimited = true;
    log.warn({ err: error }, `using ${open} database connections instead of ${max} for a while`);
    setTimeout(() => {
      isLimited = false;
      pool.options.max = max;
    }, limitMs).unref();
  };
  return async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof NoSession) || open === 0) throw error;
      limit(error);
      return pool.connect();
    }
  };
}
