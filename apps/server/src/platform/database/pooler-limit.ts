import type pg from 'pg';
import type { Logger } from '../log.ts';

/** Error if a pooler accepted a connection but assigned no server session in time. */
export class NoSession extends Error {
  override readonly name = 'NoSession';
}

/** Time (ms) after which a limited pool tries to open more connections. */
const limitMs = 60_000;

/**
 * Returns the function that takes a connection from the pool. If a pooler has no session for another connection, the
 * pool uses only its open connections for a while: in session mode two processes may need more sessions than the
 * default of a pooler.
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
