import { randomUUID } from 'node:crypto';

let lastTime = 0;
let counter = 0;

/**
 * Creates a UUIDv7 (RFC 9562): Unix milliseconds, a 12-bit counter that makes ids of a process increase within a
 * millisecond, and 62 random bits.
 */
export function newId(now: number = Date.now()): string {
  // A UUIDv4 ends with the variant and 62 random bits too; Node draws the random bytes of many at a time.
  const random = randomUUID();
  if (now > lastTime) {
    lastTime = now;
    counter = Number.parseInt(random.slice(0, 3), 16) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${random.slice(19)}`;
}
