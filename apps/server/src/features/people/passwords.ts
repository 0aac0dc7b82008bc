import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '../../errors.ts';

/**
 * Parameters of Argon2id, the first choice of OWASP: 19 MiB, two passes, one lane. The library uses Argon2id by
 * default.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Maximum concurrent hashes and maximum waiting hashes in this process: each hash costs memory and a core. */
const maxConcurrentHashes = 2;
const maxWaitingHashes = 32;

const waiting: (() => void)[] = [];
let running = 0;
let anonymous: Promise<string> | null = null;

/** Hashes a password as a PHC string. Throws 503 when too many hashes are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/**
 * True for the correct password. Takes as long without a stored hash, so that the response time reveals no accounts.
 * Throws 503 when too many hashes are waiting.
 */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(storedHash ?? (await hashOfNobody()), password);
    return matches && storedHash !== null;
  });
}

/** True if the stored hash was made with other parameters than the current ones. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}

/**
 * Returns the hash to compare when there is no account. It is computed once at the start, so that no sign-in waits
 * for it.
 */
export function hashOfNobody(): Promise<string> {
  anonymous ??= hash(randomBytes(32), parameters);
  return anonymous;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrentHashes) {
    if (waiting.length >= maxWaitingHashes) throw unavailable();
    // The call that finishes starts the next one, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
