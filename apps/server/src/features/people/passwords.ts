import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '../../errors.ts';

/**
 * Parameters of Argon2id, the first choice of OWASP: 19 MiB, two passes, one lane. The library uses Argon2id by
 * default.
 */
const hashParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Maximum concurrent hashes and maximum waiting hashes in this process: each hash costs memory and a core. */
const maxConcurrentHashes = 2;
const maxWaitingHashes = 32;

const waitingHashes: (() => void)[] = [];
let runningCount = 0;
let dummyHash: Promise<string> | null = null;

/** Hashes a password as a PHC string. Throws 503 when too many hashes are waiting. */
export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, hashParameters));
}

/**
 * True for the correct password. Takes as long without a stored hash, so that the response time reveals no accounts.
 * Throws 503 when too many hashes are waiting.
 */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return runInTurn(async () => {
    const isMatch = await verify(storedHash ?? (await getDummyHash()), password);
    return isMatch && storedHash !== null;
  });
}

/** True if the stored hash was made with other parameters than the current ones. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== hashParameters.memoryCost ||
    timeCost !== hashParameters.timeCost ||
    parallelism !== hashParameters.parallelism
  );
}

/**
 * Returns the hash to compare when there is no account. It is computed once at the start, so that no sign-in waits
 * for it.
 */
export function getDummyHash(): Promise<string> {
  dummyHash ??= hash(randomBytes(32), hashParameters);
  return dummyHash;
}

async function runInTurn<T>(task: () => Promise<T>): Promise<T> {
  if (runningCount >= maxConcurrentHashes) {
    if (waitingHashes.length >= maxWaitingHashes) throw unavailable();
    // The call that finishes starts the next one, so `runningCount` does not change.
    await new Promise<void>((resolve) => waitingHashes.push(resolve));
  } else runningCount++;
  try {
    return await task();
  } finally {
    const startNext = waitingHashes.shift();
    if (startNext) startNext();
    else runningCount--;
  }
}
