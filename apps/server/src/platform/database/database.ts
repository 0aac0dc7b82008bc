import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { WriteState } from './write-state.ts';

/** Database or transaction, on which queries run. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type Queryable = Db | Trx;

export type Engine = 'postgres' | 'embedded';

/**
 * Free space of the disk to which the database writes. A PostgreSQL server always counts as having enough, because
 * this process cannot measure its disk.
 */
export interface DiskSpace {
  /** Throws 507 when free space is below the limit. Signing in and out (`session`) may use half of the reserve. */
  assertFree(purpose: 'write' | 'session'): Promise<void>;
  /** True if free space was below the limit at the last measurement; does not measure again. */
  readonly low: boolean;
  /** Measures free space on any engine; throws when it is below the limit. */
  checkFreeSpace(): Promise<void>;
}

/** Open database with its engine, disk space and write state. */
export interface OpenedDatabase {
  readonly db: Db;
  readonly engine: Engine;
  readonly diskSpace: DiskSpace;
  readonly writeState: WriteState;
  /** Runs SQL text, which may contain several statements, outside Kysely; for the job library only. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Throws unless the database answers. */
  checkHealth(): Promise<void>;
  /** Closes the connections and releases the data folder. */
  close(): Promise<void>;
}
