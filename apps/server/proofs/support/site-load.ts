import { setTimeout as pause } from 'node:timers/promises';
import { any, Caller, type Tally, upTo, words } from './mixed-load.ts';

const longSegmentLength = 7_000;

/** Paths of the pages that the site tells search engines. */
export async function pathsOf(siteUrl: string): Promise<readonly string[]> {
  const map = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Address of 7 kB that no other request has: one long segment, or many short ones. */
export function longPath(n: number): string {
  const text = `${n}-`.padEnd(longSegmentLength, 'a');
  return n % 2 === 0 ? `/bank/${text}` : `/bank/${text.replaceAll('aa', 'a/')}z`;
}

/** Reads pages, searches, and asks for addresses that nothing has, short and long. */
async function visit(caller: Caller, paths: readonly string[]): Promise<void> {
  const number = upTo(1_000_000);
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

/** Lets three visitors loose on these pages of the site, and on addresses without a page, until the time is over. */
export async function siteLoad(
  siteUrl: string,
  paths: readonly string[],
  ms: number,
  tally: Tally,
): Promise<void> {
  const until = performance.now() + ms;
  await Promise.all(
    [1, 2, 3].map(async (n) => {
      const caller = new Caller(siteUrl, `127.1.${n}.1`, tally);
      while (performance.now() < until) await visit(caller, paths);
      caller.end();
    }),
  );
}
