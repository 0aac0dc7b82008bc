import { isApiError } from '@vitrina/client';
import { type Held, type Store, Unavailable } from '../content/store.ts';

/** The service lets the grant read nothing: it has ended, or its session or link has. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/** What one request has read, by call: nothing is kept for another. @throws GrantRefused, Unavailable */
export function createRequestStore(): Store {
  const asked = new Map<string, Promise<Held>>();
  return {
    isFresh: () => true,
    refresh: async () => undefined,
    get(key, load) {
      const known = asked.get(key) ?? read(key, load);
      asked.set(key, known);
      return known;
    },
  };
}

async function read(key: string, load: () => Promise<unknown>): Promise<Held> {
  const held = { key, load, value: null as unknown, checkedAtMs: 0, checking: null };
  try {
    held.value = await load();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) throw new GrantRefused('The service refused the grant.', { cause: error });
    const decided = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!decided) throw new Unavailable('The service gave no answer.', { cause: error });
  }
  return held;
}
