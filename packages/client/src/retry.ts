import { ApiError } from './api-error.ts';
import type { Input } from './call-types.ts';
import type { Route } from './route.ts';

/** Before the first repetition; doubled before each further one. */
const firstWaitMs = 200;
/** A service that asks for a longer wait is not waited for: whoever called decides. */
const maxWaitMs = 10_000;

/** True if the call may be sent again although it may have done its work the first time. */
export function isRepeatable({ method, safe }: Route, { idempotencyKey, ifMatch }: Input): boolean {
  if (method === 'GET' || safe === true || idempotencyKey !== undefined) return true;
  // With a revision a repeated replacement is refused for what the first one did.
  return (method === 'PUT' || method === 'DELETE') && ifMatch === undefined;
}

/** True if a retry may help: the service was not reached, is busy, or asks to come back. */
export function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || [429, 502, 503, 504].includes(error.status);
}

/**
 * Delay before the repetition of that number, from 0, in milliseconds: the one that the service asks for, else twice
 * as long each time; plus up to half as much at random, so that callers that failed together do not come back
 * together. null: too long to wait.
 */
export function waitBefore(repetition: number, { retryAfter }: ApiError): number | null {
  const least = retryAfter === undefined ? firstWaitMs * 2 ** repetition : retryAfter * 1000;
  return least > maxWaitMs ? null : least * (1 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, waitMs);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}
