import { isApiError } from '@vitrina/client';
import { type AnswerSource, isRefusal, type Reading, Unavailable } from '../content/store.ts';

/** Error when the service refuses the grant, because the grant, its session or its share link has ended. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/**
 * Creates a store for the answers of one request. It keeps nothing for the next request.
 * @throws GrantRefused, Unavailable
 */
export function createRequestStore(): AnswerSource {
  const readings = new Map<string, Promise<Reading>>();
  return {
    get(key, load) {
      const reading = readings.get(key) ?? read(load);
      readings.set(key, reading);
      return reading;
    },
  };
}

async function read(load: () => Promise<unknown>): Promise<Reading> {
  try {
    return { value: await load(), version: 1 };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) throw new GrantRefused('The service refused the grant.', { cause: error });
    if (!isRefusal(error)) throw new Unavailable('The service gave no answer.', { cause: error });
    return { value: null, version: 1 };
  }
}
