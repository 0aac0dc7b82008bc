import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn } from './client.ts';
import type { Figure } from './figures.ts';
import { noisePng } from './noise-png.ts';
import { type Running, startVitrina } from './processes.ts';

const uploadsAtOnce = 50;
/** Side in pixels of a PNG of 20 MB. */
const sideLength = 2600;
const cacheControl = 'must-revalidate, public, max-age=604800';
const maxMemoryMb = 400;

/** Measures the peak memory of the service and its child processes while fifty people upload 20 MB each at once. */
export async function measureUploads(options: { database?: string; dataDir: string }): Promise<Figure[]> {
  const vitrina = await startVitrina(options);
  try {
    const client = await signIn(vitrina.url);
    // Half of the pictures are stored as they are; the others are turned and encoded again.
    const pictures = [noisePng(sideLength, false), noisePng(sideLength, true)];
    const memoryBefore = await vitrina.memory();
    const memoryWatch = watchMemory(vitrina);
    const startMs = performance.now();
    await Promise.all(
      Array.from({ length: uploadsAtOnce }, (_, n) =>
        uploadPicture(vitrina, client, pictures[n % 2] ?? Buffer.alloc(0)),
      ),
    );
    const seconds = (performance.now() - startMs) / 1000;
    const peakMb = await memoryWatch.stop();
    return [
      {
        claim: `memory while ${uploadsAtOnce} uploads of 20 MB arrive at once, with the process that opens them`,
        measured: `${peakMb.toFixed(0)} MB (${memoryBefore.toFixed(0)} MB before; ${seconds.toFixed(0)} s for all)`,
        target: `≤ ${maxMemoryMb} MB`,
        isMet: peakMb <= maxMemoryMb,
      },
    ];
  } finally {
    await vitrina.stop();
  }
}

async function uploadPicture({ url }: Running, client: Client, picture: Buffer<ArrayBuffer>): Promise<void> {
  const query = new URLSearchParams({
    resource_type: 'stores',
    content_type: 'image/png',
    cache_control: cacheControl,
  });
  const presigned = await client.call<{ url: string }>('GET', `/resources/hn/v1/presigned-url?${query}`);
  const answer = await fetch(new URL(presigned.url, url), {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'cache-control': cacheControl },
    body: picture,
  });
  if (answer.status !== 200)
    throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`);
}

/** Samples the memory until stopped; `stop` returns the peak in MB. */
function watchMemory(vitrina: Running): { stop(): Promise<number> } {
  let peakMb = 0;
  let isStopped = false;
  const sampling = (async () => {
    while (!isStopped) {
      peakMb = Math.max(peakMb, await vitrina.memory());
      await pause(25);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await sampling;
      return peakMb;
    },
  };
}
