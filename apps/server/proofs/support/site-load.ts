import { setTimeout as pause } from 'node:timers/promises';
import { any, Caller, randomUpTo, type Tally, words } from './mixed-load.ts';

const longSegmentLength = 7_000;

/** Returns the paths of the pages in the sitemap of the site. */
export async function pathsOf(siteUrl: string): Promise<readonly string[]> {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Returns a unique path of 7 kB: one long segment, or many short ones. */
export function longPath(n: number): string {
  const text = `${n}-`.padEnd(longSegmentLength, 'a');
  return n % 2 === 0 ? `/bank/${text}` : `/bank/${text.replaceAll('aa', 'a/')}z`;
}

/** Reads pages, searches, and requests unknown short and long addresses. */
async function visitPages(caller: Caller, paths: readonly string[]): Promise<void> {
  const number = randomUpTo(1_000_000);
  for (const path of [
    any(paths),
    any(paths),
    `${any(paths)}?x=${number}`,
    `/bank/search?q=${any(words)}+${number}`,
    `/bank/stores?q=${any(words)}&pagina=1`,
    `/bank/products/${any(words)}-${number}`,
    `/nada/${any(words)}-${number}`,
    longPath(number),
  ])
    await caller.call('GET', path, { headers: { 'accept-encoding': any(['br', 'gzip', 'identity']) } });
  await pause(20);
}

/**
 * Puts load on the site until the time is over, from three visitors who request these pages and unknown addresses.
 */
export async function runSiteLoad(
  siteUrl: string,
  paths: readonly string[],
  ms: number,
  tally: Tally,
): Promise<void> {
  const endMs = performance.now() + ms;
  await Promise.all(
    [1, 2, 3].map(async (n) => {
      const caller = new Caller(siteUrl, `127.1.${n}.1`, tally);
      while (performance.now() < endMs) await visitPages(caller, paths);
      caller.end();
    }),
  );
}
