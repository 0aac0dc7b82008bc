import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadCacheControl } from '@vitrina/contract';
import { expect, it } from 'vitest';
import { start } from '../test/support/process.ts';
import { administratorOf, startRealServer } from '../test/support/real-server.ts';
import { pdf } from '../test/support/uploads.ts';

const addresses = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const sockets = 20_000;
/**
 * Maximum time until a silent connection is closed (ms): ten seconds, plus time on a machine that opens many
 * connections.
 */
const closedWithinMs = 20_000;

interface Flood {
  readonly connected: number;
  readonly closed: number;
  readonly slowestMs: number;
}

it('20,000 connections that send nothing, half a request or invalid bytes are closed, and health checks are always answered', async () => {
  const server = await startRealServer();
  try {
    const { port } = new URL(server.url);
    const floods = addresses.map((address) => {
      const program = new URL('./support/flood.ts', import.meta.url);
      return start(program, [port, address, String(Math.ceil(sockets / addresses.length))]);
    });
    const probes: number[] = [];
    let peak = 0;
    for (let n = 0; n < 12; n++) {
      const began = performance.now();
      // A new connection each time, as a load balancer opens it.
      const { status } = await fetch(`${server.url}/api/health/ready`, { headers: { connection: 'close' } });
      expect(status).toBe(200);
      probes.push(Math.round(performance.now() - began));
      peak = Math.max(peak, (await readdir(`/proc/${server.pid()}/fd`)).length);
      await pause(1_000);
    }
    const results = await Promise.all(
      floods.map(async ({ waitForOutput }) => JSON.parse((await waitForOutput(/\{.*\}/))[0]) as Flood),
    );
    await pause(2_000);
    const remaining = (await readdir(`/proc/${server.pid()}/fd`)).length;
    process.stdout.write(
      `${JSON.stringify(results)}; probes ${probes.join(' ')} ms; at most ${peak} descriptors, ${remaining} left\n`,
    );
    for (const { closed, slowestMs } of results) {
      expect(closed).toBe(Math.ceil(sockets / addresses.length));
      expect(slowestMs).toBeLessThan(closedWithinMs);
    }
    expect(peak).toBeLessThan(3_500);
    expect(remaining).toBeLessThan(200);
  } finally {
    await server.stop();
  }
});

it('an upload of 25 MB succeeds at 1 Mbit/s, and an upload of 100 bytes a second is aborted', async () => {
  const server = await startRealServer();
  try {
    const admin = await administratorOf(server.url);
    const presignUpload = async (): Promise<URL> => {
      const query = new URLSearchParams({
        resource_type: 'documents',
        content_type: 'application/pdf',
        cache_control: uploadCacheControl,
      });
      const { body } = await admin.call('GET', `/resources/hn/v1/presigned-url?${query}`);
      return new URL(String(body['url']), server.url);
    };
    const file = Buffer.concat([pdf('25 MB'), Buffer.alloc(25_000_000, ' '), Buffer.from('%%EOF\n')]);
    const sendSlowly = async (address: URL, bytesInStep: number, stepMs: number) => {
      const began = performance.now();
      const sending = request(address, {
        method: 'PUT',
        headers: {
          'content-type': 'application/pdf',
          'cache-control': uploadCacheControl,
          'content-length': file.length,
        },
      });
      const status = new Promise<number | string>((resolve) => {
        sending.on('response', (response) => resolve(response.resume().statusCode ?? 0));
        sending.on('error', ({ message }) => resolve(message));
      });
      for (let at = 0; at < file.length && !sending.destroyed; at += bytesInStep) {
        sending.write(file.subarray(at, at + bytesInStep));
        await pause(stepMs);
      }
      sending.end();
      return { status: await status, seconds: Math.round((performance.now() - began) / 1_000) };
    };
    const [steady, trickling] = await Promise.all([
      sendSlowly(await presignUpload(), 12_500, 100),
      sendSlowly(await presignUpload(), 10, 100),
    ]);
    process.stdout.write(`${JSON.stringify({ steady, trickling })}\n`);
    expect(steady.status).toBe(200);
    expect(steady.seconds).toBeGreaterThan(190);
    expect(trickling.status).not.toBe(200);
    expect(trickling.seconds).toBeLessThan(40);
  } finally {
    await server.stop();
  }
});
