import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '../../errors.ts';

/** Argon2id by OWASP's first choice: 19 MiB, two passes, one lane. The library's default variant is Argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes cost memory and a core each: so many run in this process, and so many may wait. */
const maxConcurrentHashes = 2;
const maxWaitingHashes = 32;

const waiting: (() => void)[] = [];
let running = 0;
let anonymous: Promise<string> | null = null;

/** The PHC string to store for a password. Throws 503 when too many hashes wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/** True for the right password; same work without a hash, so that time tells nothing. Throws 503 when too many wait. */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(storedHash ?? (await hashOfNobody()), password);
    return matches && storedHash !== null;
  });
}

/** True if the stored hash was made with other parameters than those of today. */
export function isOutdated(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(storedHash);
  return (
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}

/** Hash that is compared when there is no account; made once, before the first sign-in would have to wait for it. */
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
