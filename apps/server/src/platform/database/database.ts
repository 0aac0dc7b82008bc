import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The database, or a transaction of it: what a query is run on. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
export type Queryable = Db | Trx;

export type Engine = 'postgres' | 'embedded';

/** Whether there is room to write. On PostgreSQL there always is, as far as this process can tell. */
export interface Room {
  /** Throws 507 when free space is below the limit; `essential` writes (signing in and out) may use half of the reserve. */
  require(need: 'ordinary' | 'essential'): Promise<void>;
  /** The last answer, without asking the disk. */
  readonly low: boolean;
}

/** An open database and what goes with it. */
export interface OpenedDatabase {
  readonly db: Db;
  readonly engine: Engine;
  readonly room: Room;
  /** Runs SQL text that may hold several statements, outside Kysely; for the job library only. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Throws unless the database answers. */
  check(): Promise<void>;
  /** Ends the connections and frees the data folder. */
  close(): Promise<void>;
}
