import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import type { KeyGuard } from '../../platform/http/guards.ts';
import { newId } from '../../platform/ids.ts';

/** Topic on which processes announce that application keys have changed. */
export const apiKeyTopic = 'api-key';
/**
 * Lifetime of cached keys (ms). A key whose end has passed is rejected after this time, because no process is
 * notified of the end.
 */
const cacheMaxAgeMs = 60_000;

interface ValidKeys {
  readonly digests: readonly Buffer[];
  readonly readAt: number;
}

/**
 * Creates the guard of application keys. All keys that have not ended are valid, so that an old and a new key can
 * overlap.
 */
export function createKeyGuard(platform: Platform): KeyGuard {
  const { bus, clock, db } = platform;
  let validKeys: ValidKeys | null = null;
  let cacheEpoch = 0;
  const clearCache = (): void => {
    cacheEpoch++;
    validKeys = null;
  };
  bus.subscribe(apiKeyTopic, clearCache);
  bus.onListening(clearCache);

  const readValidKeys = async (): Promise<ValidKeys> => {
    const now = clock.now();
    if (validKeys && bus.listening && Math.abs(now.getTime() - validKeys.readAt) < cacheMaxAgeMs)
      return validKeys;
    const epochBefore = cacheEpoch;
    const rows = await db
      .selectFrom('api_key')
      .select('key')
      .where((row) => row.or([row('retired_at', 'is', null), row('retired_at', '>', now)]))
      .execute();
    const newKeys = { digests: rows.map(({ key }) => digest(key)), readAt: now.getTime() };
    if (cacheEpoch === epochBefore) validKeys = newKeys;
    return newKeys;
  };

  return {
    async acceptsKey(key) {
      const keyDigest = digest(key);
      const { digests } = await readValidKeys();
      // Compares all keys even after a match, so that the response time reveals nothing.
      return digests.reduce(
        (isAccepted, validDigest) => timingSafeEqual(validDigest, keyDigest) || isAccepted,
        false,
      );
    },
  };
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Generates an application key. */
export function newApplicationKey(): string {
  return `vk_${randomBytes(24).toString('base64url')}`;
}

/** Creates an application key, valid immediately. Returns the key. */
export async function createApiKey(platform: Platform, label: string): Promise<string> {
  const key = newApplicationKey();
  await platform.db
    .insertInto('api_key')
    .values({ id: newId(), key, label, created_at: platform.clock.now(), retired_at: null })
    .execute();
  await platform.bus.publish(apiKeyTopic, '');
  return key;
}
