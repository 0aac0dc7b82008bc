import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startServer } from '../../../e2e/support/server.ts';
import { startSite } from '../../../e2e/support/site.ts';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { requireProgram } from '../../../scripts/lib/programs.ts';

const run = promisify(execFile);
const vnuVersion = '26.9.27';
const maxPageMs = 300;
const readings = 5;
const maxOutputBytes = 100_000_000;

/** Page of the site with its response times. */
interface Read {
  readonly url: string;
  readonly html: string;
  readonly medianMs: number;
}

async function readPage(url: string): Promise<Read> {
  const durations: number[] = [];
  let html = '';
  for (let n = 0; n < readings; n += 1) {
    const began = performance.now();
    const answer = await fetch(url);
    html = await answer.text();
    durations.push(performance.now() - began);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  }
  return { url, html, medianMs: durations.sort((a, b) => a - b)[Math.floor(readings / 2)] ?? 0 };
}

/** Returns the errors of the Nu HTML validator by page; the validator is installed in the cache of the project. */
async function objections(pages: readonly Read[]): Promise<readonly string[]> {
  const java = await requireProgram('java');
  const cache = join(ROOT, '.cache/vnu');
  await run('npm', ['install', '--prefix', cache, '--no-save', '--ignore-scripts', `vnu-jar@${vnuVersion}`]);
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-pages-'));
  try {
    const files = await Promise.all(
      pages.map(async ({ html }, n) => {
        const file = join(folder, `${n}.html`);
        await writeFile(file, html);
        return file;
      }),
    );
    const jar = join(cache, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const args = ['-Xss2m', '-jar', jar, '--exit-zero-always', '--format', 'json', ...files];
    const { stderr } = await run(java, args, { maxBuffer: maxOutputBytes });
    const { messages } = JSON.parse(stderr) as {
      messages: { type: string; subType?: string; url: string; message: string }[];
    };
    return messages
      .filter(({ type, subType }) => type === 'error' || subType === 'warning')
      .map(({ url, message }) => `${pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.url}: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the structured data of a page. @throws SyntaxError if the data is not valid JSON */
const structuredData = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );

// The service starts its own database, so the test runs with one engine only.
it.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'every page of the demonstration site is valid HTML, contains structured data, and is answered quickly',
  async () => {
    const server = await startServer();
    const site = await startSite(server.url);
    try {
      const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
      const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
        url.replaceAll('&amp;', '&'),
      );
      expect(addresses.length).toBeGreaterThan(100);
      const pages: Read[] = [];
      for (const address of addresses) pages.push(await readPage(address));
      expect(pages.filter(({ medianMs }) => medianMs > maxPageMs)).toEqual([]);
      expect(pages.flatMap(({ html }) => structuredData(html)).length).toBeGreaterThan(50);
      expect(await objections(pages)).toEqual([]);
    } finally {
      await site.stop();
      await server.stop();
    }
  },
);
