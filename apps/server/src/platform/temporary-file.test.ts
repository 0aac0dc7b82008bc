import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../errors.ts';
import { newId } from './ids.ts';
import { receiveFile } from './temporary-file.ts';

const mega = 1024 * 1024;
const folder = join(tmpdir(), `vitrina-receive-${newId()}`);
const limit = 40 * mega;
const bytes = Buffer.alloc(limit + 1, 'a');

/** Receives the status of each response; 499 if the client disconnected. */
let resolveStatus: (status: number) => void = () => {};
const server = createServer((incoming, response) => void answer(incoming, response));

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const file = await receiveFile(folder, incoming, limit);
    await file.close();
    end(200, String(file.size));
  } catch (error) {
    end(error instanceof Problem ? error.status : 499, '');
  }
  function end(status: number, text: string): void {
    resolveStatus(status);
    response.writeHead(status, { connection: 'close' }).end(text);
  }
}

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const post = () => request({ port: (server.address() as AddressInfo).port, method: 'POST', agent: false });

async function send(body: Buffer): Promise<{ status: number | undefined; text: string }> {
  const outgoing = post();
  outgoing.on('error', () => {});
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() };
}

describe('a file received over a connection', () => {
  it('is not held in memory until garbage collection', async () => {
    const countBefore = process.memoryUsage().arrayBuffers;
    let peakBytes = 0;
    const watch = setInterval(() => {
      peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - countBefore);
    }, 1);
    expect(await send(bytes.subarray(1))).toEqual({ status: 200, text: String(limit) });
    clearInterval(watch);
    expect(peakBytes).toBeLessThan(4 * mega);
  });

  it('is refused with 413 at the first byte over the limit', async () => {
    expect(await send(bytes)).toMatchObject({ status: 413 });
  });

  it('is aborted when the connection ends', async () => {
    const outcome = new Promise<number>((resolve) => {
      resolveStatus = resolve;
    });
    const outgoing = post();
    outgoing.on('error', () => {});
    outgoing.write(bytes.subarray(0, mega), () => outgoing.destroy());
    expect(await outcome).toBe(499);
  });
});

it('receiveFile does not release buffers that the same process passes to it', async () => {
  const body = Buffer.from(new ArrayBuffer(mega));
  const file = await receiveFile(folder, Readable.from([body]), limit);
  await file.close();
  expect([file.size, body.length]).toEqual([mega, mega]);
});
