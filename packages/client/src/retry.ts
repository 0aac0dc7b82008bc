import { ApiError } from './api-error.ts';
import type { Input } from './call-types.ts';
import type { Route } from './route.ts';

/** Delay before the first retry; doubled before each further one. */
const firstWaitMs = 200;
/** Longest delay. If the service asks for a longer one, the call fails instead and the caller decides. */
const maxWaitMs = 10_000;

/** True if sending the call twice has the same effect as sending it once. */
export function isRepeatable({ method, safe }: Route, { idempotencyKey, ifMatch }: Input): boolean {
  if (method === 'GET' || safe === true || idempotencyKey !== undefined) return true;
  // With `ifMatch`, a repeated replacement would fail because the first one changed the revision.
  return (method === 'PUT' || method === 'DELETE') && ifMatch === undefined;
}

/** True if a retry may succeed: the service was not reached, is busy, or asks for a later request. */
export function isTemporary(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'network' || error.code === 'timeout' || [429, 502, 503, 504].includes(error.status);
}

/**
 * Returns the delay before a retry (ms); null if it would be too long. It is the delay that the service asks for,
 * otherwise doubled with each retry (`repetition` counts from 0). Up to half is added at random, so that clients do
 * not all retry together.
 */
export function waitBefore(repetition: number, { retryAfter }: ApiError): number | null {
  const minWaitMs = retryAfter === undefined ? firstWaitMs * 2 ** repetition : retryAfter * 1000;
  return minWaitMs > maxWaitMs ? null : minWaitMs * (1 + Math.random() / 2);
}

/** Waits. Rejects with the signal's reason when the signal is aborted. */
export function pause(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const rejectOnAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', rejectOnAbort);
      resolve();
    }, waitMs);
    signal?.addEventListener('abort', rejectOnAbort, { once: true });
  });
}
