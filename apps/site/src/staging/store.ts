import { isApiError } from '@vitrina/client';
import { type AnswerSource, type Reading, Unavailable } from '../content/store.ts';

/** The service lets the grant read nothing: it has ended, or its session or link has. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/** What one request has read, by call: nothing is kept for another. @throws GrantRefused, Unavailable */
export function createRequestStore(): AnswerSource {
  const readings = new Map<string, Promise<Reading>>();
  return {
    get(key, load) {
      const known = readings.get(key) ?? read(load);
      readings.set(key, known);
      return known;
    },
  };
}

async function read(load: () => Promise<unknown>): Promise<Reading> {
  try {
    return { value: await load(), version: 1 };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) throw new GrantRefused('The service refused the grant.', { cause: error });
    const decided = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!decided) throw new Unavailable('The service gave no answer.', { cause: error });
    return { value: null, version: 1 };
  }
}
