import { duplicate, type Fault, invalidInput, type Problem, storageFull, unavailable } from '../../errors.ts';
import type { Db, Trx } from './database.ts';
import { EngineError } from './embedded/engine.ts';

/** SQLSTATEs of a transaction that lost a race against another one and may be retried. */
const lostRaceCodes: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Classes of SQLSTATE for a server that cannot serve now: connections, sign-in (a rotated password), resources,
 * operator intervention (restart, failover, time limits), and system errors.
 */
const temporaryCodeClasses = ['08', '28', '53', '57', '58'];

/**
 * Further SQLSTATEs for a server that cannot serve now: read-only, ended transactions, locks, a missing database,
 * lost races.
 */
const temporaryCodes: ReadonlySet<string> = new Set([
  '25006',
  '25P03',
  '25P04',
  '55P03',
  '3D000',
  ...lostRaceCodes,
]);

/** SQLSTATEs of a server that stops, starts or has lost the database; they apply to all its connections. */
const stoppingServerCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P04']);

/**
 * SQLSTATEs of a value that passed validation but that PostgreSQL cannot store (NUL in text, a number out of range).
 */
const badValueCodes: ReadonlySet<string> = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008']);

/** Codes of network errors, from the operating system. */
const disconnectedCodes: ReadonlySet<string> = new Set([
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

/** Message of node-postgres if a server accepted a statement and did not answer in time. */
const unansweredText = 'Query read timeout';

/** Messages of node-postgres for errors without a code. */
const driverMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  unansweredText,
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
  'timeout expired',
];

/** Marker of errors that occurred while a connection was opened. */
const connectFailureMark = Symbol('while connecting');

/**
 * Marks an error of opening a connection: whatever its cause (a certificate, a protocol), the database is unavailable
 * now.
 */
export function markConnectFailure(error: unknown): void {
  if (error instanceof Error) Object.assign(error, { [connectFailureMark]: true });
}

/** SQLSTATE of a PostgreSQL error, or the system's code of a network error, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** True if the error is a violated NOT NULL constraint of the given column. */
export function isNullViolation(error: unknown, table: string, column: string): boolean {
  if (codeOf(error) !== '23502' || !(error instanceof Error)) return false;
  return 'table' in error && error.table === table && 'column' in error && error.column === column;
}

/** SQLSTATEs of a server that does not have the named statement, or already has a statement with that name. */
const nameFailureCodes: ReadonlySet<string | null> = new Set(['26000', '42P05']);

/** True if the statement failed because of its name: the connection alternates between several server sessions. */
export function isNameFailure(error: unknown): boolean {
  const code = codeOf(error);
  return (
    nameFailureCodes.has(code) ||
    (code === '08P01' && error instanceof Error && error.message.includes('prepared statement'))
  );
}

/** True if the error is a violated unique constraint: the one with the given name, or any if no name is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  return (
    constraint === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

/**
 * True if the transaction had no effect and may be retried: it lost a race, or a statement failed because of its
 * name.
 */
export function mayRetry(error: unknown): boolean {
  return lostRaceCodes.has(codeOf(error) ?? '') || isNameFailure(error);
}

/** True if the database only refused a write that it may accept later: it is read-only, or its disk is full. */
export function isRefusedWrite(error: unknown): boolean {
  return isReadOnly(error) || isDiskFull(error);
}

/** True if the database refused a write because it is read-only: a standby, or set read-only by its administrator. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** True if the database refused a write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** True if the connection of the error can no longer be used. */
export function breaksConnection(error: unknown): error is Error {
  const isConnectionFailure = (codeOf(error)?.startsWith('08') ?? false) && !isNameFailure(error);
  return isConnectionFailure || isReadOnly(error) || isServerStopping(error);
}

/** True if all connections opened before the error can no longer be used. */
export function isServerStopping(error: unknown): boolean {
  return isUnanswered(error) || stoppingServerCodes.has(codeOf(error) ?? '');
}

/** True if the server did not answer a statement in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === unansweredText;
}

/** Returns the problem to answer for a database error; null for an unknown error. */
export function databaseProblem(error: unknown): Problem | null {
  if (error instanceof EngineError) return unavailable(error);
  if (error instanceof Error && connectFailureMark in error) return unavailable(error);
  const code = codeOf(error);
  if (code !== null) {
    if (isDiskFull(error)) return storageFull();
    if (badValueCodes.has(code))
      return invalidInput([{ path: '', message: 'Contiene un valor que no se puede guardar.' }]);
    const isTemporary =
      temporaryCodes.has(code) || (code.length === 5 && temporaryCodeClasses.includes(code.slice(0, 2)));
    return isTemporary || isNameFailure(error) || (disconnectedCodes.has(code) && isDriverError(error))
      ? unavailable(error)
      : null;
  }
  return error instanceof Error && driverMessages.some((text) => error.message.includes(text))
    ? unavailable(error)
    : null;
}

/**
 * True if the error comes from a connection: unlike file errors with the same codes, it names a network system call.
 */
function isDriverError(error: unknown): boolean {
  if (error instanceof AggregateError) return true;
  return (
    error instanceof Error &&
    'syscall' in error &&
    ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
  );
}

const isTransaction = (db: Db): db is Trx => db.isTransaction;

/** Runs the work in the transaction `db`, or in a new one if `db` is not a transaction. */
export function transact<T>(db: Db, operation: (trx: Trx) => Promise<T>): Promise<T> {
  return isTransaction(db) ? operation(db) : db.transaction().execute(operation);
}

/**
 * Runs the work in one transaction, and again if it lost a race or a statement failed because of its name. The work
 * must have no effect outside the transaction.
 */
export function inTransaction<T>(db: Db, operation: (trx: Trx) => Promise<T>): Promise<T> {
  return withSecondTry(() => transact(db, operation));
}

/** Runs a single transaction, and once more if it failed and may be retried. */
export async function withSecondTry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!mayRetry(error)) throw error;
    return attempt();
  }
}

/** Runs the work; throws 409 with the fault if it violates a unique constraint (the named one, if given). */
export async function orDuplicate<T>(
  operation: () => Promise<T>,
  fault: Fault,
  constraint?: string,
): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw isUniqueViolation(error, constraint) ? duplicate([fault]) : error;
  }
}
