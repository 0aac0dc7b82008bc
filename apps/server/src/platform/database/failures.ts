import { duplicate, type Fault, invalidInput, type Problem, storageFull, unavailable } from '../../errors.ts';
import type { Db, Trx } from './database.ts';
import { EngineError } from './embedded/engine.ts';

/** SQLSTATEs of a transaction that lost against another one and may simply be tried again. */
const lostRace: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Classes of SQLSTATE by which a server says that it cannot serve now: connections, sign-in (a password that was
 * rotated), resources, the operator's intervention (restart, failover, time limits), and the machine below it.
 */
const notNowClasses = ['08', '28', '53', '57', '58'];

/** Single SQLSTATEs of the same meaning: read-only, ended transactions, locks, a database that is not there, lost races. */
const notNow: ReadonlySet<string> = new Set(['25006', '25P03', '25P04', '55P03', '3D000', ...lostRace]);

/** SQLSTATEs of a server that stops, starts or has lost the database: they hold for all connections to it. */
const stoppingServer: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P04']);

/** A value that passed our checks but that PostgreSQL cannot hold (NUL in text, a number out of range). */
const badValue: ReadonlySet<string> = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/** Errors of the network below the driver. */
const disconnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOENT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
]);

/** Message of node-postgres when a server took a statement and did not answer in time. */
const unansweredText = 'Query read timeout';

/** Messages of node-postgres without a code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  unansweredText,
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'timeout expired',
];

/** Marks an error that was thrown while a connection was opened. */
const whileConnecting = Symbol('while connecting');

/** Marks an error of opening a connection: whatever it says (a certificate, a protocol), the database is not there now. */
export function markConnectFailure(error: unknown): void {
  if (error instanceof Error) Object.assign(error, { [whileConnecting]: true });
}

/** SQLSTATE of a PostgreSQL error, or the system's code of a network error, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** True if the error is a violated NOT NULL constraint of that column. */
export function isNullViolation(error: unknown, table: string, column: string): boolean {
  if (codeOf(error) !== '23502' || !(error instanceof Error)) return false;
  return 'table' in error && error.table === table && 'column' in error && error.column === column;
}

/** SQLSTATEs of a server that does not have the named statement, or already has one of that name. */
const nameFailures: ReadonlySet<string | null> = new Set(['26000', '42P05']);

/** True if the statement failed for its name: the connection leads to several sessions of the server in turn. */
export function isNameFailure(error: unknown): boolean {
  const code = codeOf(error);
  return (
    nameFailures.has(code) ||
    (code === '08P01' && error instanceof Error && error.message.includes('prepared statement'))
  );
}

/** True if the error is a violated unique constraint, of that name if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return (
    constraint === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

/** True if the transaction did nothing and may simply be tried again: it lost a race, or a statement failed for its name. */
export function mayRetry(error: unknown): boolean {
  return lostRace.has(codeOf(error) ?? '') || isNameFailure(error);
}

/** True if the database refused a write that it may take later, and nothing else: it is read-only, or its disk is full. */
export function isRefusedWrite(error: unknown): boolean {
  return isReadOnly(error) || isDiskFull(error);
}

/** True if the database refused a write because it is read-only: a standby, or set so by its administrator. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** True if the database refused a write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** True if the connection on which the error came is of no use any more. */
export function breaksConnection(error: unknown): error is Error {
  const isConnectionFailure = (codeOf(error)?.startsWith('08') ?? false) && !isNameFailure(error);
  return isConnectionFailure || isReadOnly(error) || isServerStopping(error);
}

/** True if all connections that were opened before the error are of no use any more. */
export function isServerStopping(error: unknown): boolean {
  return isUnanswered(error) || stoppingServer.has(codeOf(error) ?? '');
}

/** True if the server did not answer a statement in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === unansweredText;
}

/** The problem to answer for an error of the database, or null when it is not one we know. */
export function databaseProblem(error: unknown): Problem | null {
  if (error instanceof EngineError) return unavailable(error);
  if (error instanceof Error && whileConnecting in error) return unavailable(error);
  const code = codeOf(error);
  if (code !== null) {
    if (isDiskFull(error)) return storageFull();
    if (badValue.has(code))
      return invalidInput([{ path: '', message: 'Contiene un valor que no se puede guardar.' }]);
    const isNotNow = notNow.has(code) || (code.length === 5 && notNowClasses.includes(code.slice(0, 2)));
    return isNotNow || isNameFailure(error) || (disconnected.has(code) && isDriverError(error))
      ? unavailable(error)
      : null;
  }
  return error instanceof Error && driverMessages.some((text) => error.message.includes(text))
    ? unavailable(error)
    : null;
}

/** `ENOENT` and the like also come from files; those of a connection name a system call of the network. */
function isDriverError(error: unknown): boolean {
  if (error instanceof AggregateError) return true;
  return (
    error instanceof Error &&
    'syscall' in error &&
    ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
  );
}

const isTransaction = (db: Db): db is Trx => db.isTransaction;

/** Runs the work in the transaction that `db` is, or else in a new one. */
export function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return isTransaction(db) ? work(db) : db.transaction().execute(work);
}

/**
 * Runs the work in one transaction, and once more if it lost a race or a statement failed for its name. The work must have
 * no effect outside the transaction.
 */
export function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return withSecondTry(() => transact(db, work));
}

/** Does what is a transaction by itself, once more when it loses against another one. */
export async function withSecondTry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!mayRetry(error)) throw error;
    return attempt();
  }
}

/** Does the work; answers a violated unique constraint (that one, if it is named) with 409 and the fault. */
export async function orDuplicate<T>(work: () => Promise<T>, fault: Fault, constraint?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? duplicate([fault]) : error;
  }
}
