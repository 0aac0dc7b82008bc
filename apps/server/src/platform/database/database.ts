import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import type { WriteState } from './write-state.ts';

/** The database, or a transaction of it: what a query is run on. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type Queryable = Db | Trx;

export type Engine = 'postgres' | 'embedded';

/** The free space of the disk that is written to. On PostgreSQL there always is enough, as far as this process can tell. */
export interface DiskSpace {
  /** Throws 507 when it is below the limit; what signing in and out writes (`session`) may use half of that reserve. */
  assertFree(purpose: 'write' | 'session'): Promise<void>;
  /** True if free space was below the limit at the last measurement; does not ask the disk. */
  readonly low: boolean;
  /** Measures it, whatever the engine; throws when it is below the limit. */
  check(): Promise<void>;
}

/** An open database and what goes with it. */
export interface OpenedDatabase {
  readonly db: Db;
  readonly engine: Engine;
  readonly diskSpace: DiskSpace;
  readonly writes: WriteState;
  /** Runs SQL text that may hold several statements, outside Kysely; for the job library only. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Throws unless the database answers. */
  check(): Promise<void>;
  /** Ends the connections and frees the data folder. */
  close(): Promise<void>;
}
