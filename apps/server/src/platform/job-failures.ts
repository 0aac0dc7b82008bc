import { databaseProblem } from './database/failures.ts';
import type { Logger } from './log.ts';

/** Minimum time (ms) between two reports that the database does not answer the job queues. */
const reportIntervalMs = 60_000;

/** Writes a failure of the jobs to the log, with further members of the line. */
export type ReportFailure = (error: unknown, message: string, members?: Record<string, unknown>) => void;

/**
 * Returns the reporter of failed jobs. An unavailable database, which all queues poll, causes one warning per minute.
 */
export function jobFailures(log: Logger): ReportFailure {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (error, message, members = {}) => {
    const problem = databaseProblem(asError(error));
    if (problem === null || problem.status < 500) return log.error({ ...members, err: error }, message);
    if (performance.now() - reportedAt < reportIntervalMs) return;
    reportedAt = performance.now();
    log.warn(
      { ...members, err: error },
      'jobs wait for the database, which does not serve them now; said once a minute',
    );
  };
}

/**
 * Converts an error of the job library to an `Error`: the library reports objects that have the members of an error
 * but are no errors.
 */
function asError(error: unknown): unknown {
  return typeof error === 'object' && error !== null && !(error instanceof Error)
    ? Object.assign(new Error(), error)
    : error;
}
