import { isApiError } from '@vitrina/client';
import { type AnswerSource, isRefusal, ServiceUnavailable, type VersionedValue } from '../content/store.ts';

/** Error when the service refuses the grant, because the grant, its session or its share link has ended. */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
}

/**
 * Creates a store for the answers of one request. It keeps nothing for the next request.
 * @throws GrantRefused, Unavailable
 */
export function createRequestStore(): AnswerSource {
  const valuesByKey = new Map<string, Promise<VersionedValue>>();
  return {
    get(key, load) {
      const pendingValue = valuesByKey.get(key) ?? readValue(load);
      valuesByKey.set(key, pendingValue);
      return pendingValue;
    },
  };
}

async function readValue(load: () => Promise<unknown>): Promise<VersionedValue> {
  try {
    return { value: await load(), version: 1 };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 401) throw new GrantRefused('The service refused the grant.', { cause: error });
    if (!isRefusal(error)) throw new ServiceUnavailable('The service gave no answer.', { cause: error });
    return { value: null, version: 1 };
  }
}
