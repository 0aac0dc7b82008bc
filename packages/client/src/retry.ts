import { ApiError } from './api-error.ts';
import type { Input } from './call-types.ts';
import type { Route } from './route.ts';

/** Delay before the first retry; doubled before each further one. */
const firstWaitMs = 200;
/** Longest delay. If the service asks for a longer one, the call fails instead and the caller decides. */
const maxWaitMs = 10_000;

/** True if the call may be sent again, although the first request may have been performed. */
export function isRepeatable({ method, safe }: Route, { idempotencyKey, ifMatch }: Input): boolean {
  if (method === 'GET' || safe === true || idempotencyKey !== undefined) return true;
  // With `ifMatch`, a repeated replacement would fail because the first one changed the revision.
  return (method === 'PUT' || method === 'DELETE') && ifMatch === undefined;
}

/** True if a retry may succeed: the service was not reached, is busy, or asks for a later request. */
export function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || [429, 502, 503, 504].includes(error.status);
}

/**
 * Returns the delay before a retry in milliseconds; `repetition` counts from 0. The delay is the one that the service
 * asks for, else doubled with each retry. Up to half is added at random, so that callers that failed together do not
 * retry together. null if the delay is too long.
 */
export function waitBefore(repetition: number, { retryAfter }: ApiError): number | null {
  const least = retryAfter === undefined ? firstWaitMs * 2 ** repetition : retryAfter * 1000;
  return least > maxWaitMs ? null : least * (1 + Math.random() / 2);
}

/** Waits. Rejects with the signal's reason when the signal is aborted. */
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
