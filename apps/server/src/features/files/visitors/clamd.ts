import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';

/** Maximum time without data from the scanner (ms). */
const silenceTimeoutMs = 60_000;

/** Thrown when the scanner responded without scanning the bytes. */
export class ScanFailure extends Error {
  override readonly name = 'NotScanned';
}

/** Result of a scan: the name of the threat; null if there is none. */
export type Verdict = { readonly threat: string | null };

/**
 * Scans bytes with clamd's INSTREAM command. Throws if clamd does not respond, and `ScanFailure` if it could not scan
 * them.
 */
export async function scanFile(
  { host, port }: { readonly host: string; readonly port: number },
  bytes: Readable,
): Promise<Verdict> {
  const socket = connect({ host, port });
  socket.setTimeout(silenceTimeoutMs, () =>
    socket.destroy(new Error(`clamd was silent for ${silenceTimeoutMs} ms.`)),
  );
  const response = collectText(socket);
  // Prevents an unhandled rejection before the response is awaited below.
  response.catch(() => undefined);
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), response]);
    }
    socket.write(Buffer.alloc(4));
    return verdictOf(await response);
  } finally {
    bytes.destroy();
    socket.destroy();
  }
}

async function collectText(socket: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString().replace(/\0$/, '').trim();
}

/** Parses `stream: OK` and `stream: Name FOUND`. Throws `ScanFailure` for any other response. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { threat: null };
  const [, threat] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  if (threat !== undefined) return { threat };
  throw new ScanFailure(`clamd did not scan the file: ${answer.slice(0, 200) || 'no answer'}`);
}
