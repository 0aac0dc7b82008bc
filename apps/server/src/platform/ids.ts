import { randomBytes } from 'node:crypto';

let lastTime = 0;
let counter = 0;
let pool = Buffer.alloc(0);
let offset = 0;

/** Returns eight random bytes; random bytes are drawn 4,096 at a time, because each draw is a system call. */
function eightRandomBytes(): Buffer {
  if (offset + 8 > pool.length) {
    pool = randomBytes(4096);
    offset = 0;
  }
  const bytes = pool.subarray(offset, offset + 8);
  offset += 8;
  return bytes;
}

/**
 * Creates a UUIDv7 (RFC 9562): Unix milliseconds, a 12-bit counter that makes ids of a process increase within a
 * millisecond, and 62 random bits.
 */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    counter = eightRandomBytes().readUInt16BE(0) & 0x7ff;
  } else if (++counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  const time = lastTime.toString(16).padStart(12, '0');
  const random = eightRandomBytes();
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
