import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LAUNCH_ARGS, requireBrowser } from '../../e2e/support/browser.ts';
import { startServer } from '../../e2e/support/server.ts';
import { type RunningSite, startSite } from '../../e2e/support/site.ts';
import { PINNED_NODE, ROOT } from '../../scripts/lib/paths.mjs';
import { type Figure, formatPercent, formatRate, ms } from './figures.ts';
import { measureLatencies, median } from './load.ts';
import { compareWithBare } from './reads.ts';

const run = promisify(execFile);
const lighthouseVersion = '13.5.0';
const runsOfEach = 5;
const minScore = 0.98;
const minBareRatio = 0.5;
const uncachedPages = 200;
const maxOutputBytes = 100_000_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Measures pages of the demo site against a bare Node server, and the four Lighthouse scores of some of them. */
export async function measureSite(): Promise<Figure[]> {
  const vitrina = await startServer();
  const running = await startSite(vitrina.url, { settings: { VISITOR_SEARCHES_PER_MINUTE: '1000000' } });
  try {
    return [...(await measurePagesPerSecond(running)), ...(await measureLighthouse(running))];
  } finally {
    await running.stop();
    await vitrina.stop();
  }
}

async function measurePagesPerSecond({ url }: RunningSite): Promise<Figure[]> {
  const comparison = await compareWithBare({ url }, '/bank');
  // Each address is requested once: its page is not cached, although many of its parts are.
  const perPageMs = median(await measureLatencies((n) => fetch(`${url}/bank/search?q=x${n}`), uncachedPages));
  return [
    {
      claim:
        'home page of the public site from memory, pages per second against a bare Node server with the same bytes',
      measured: `${formatPercent(comparison.ratio)} (${formatRate(comparison.ourRate)} of ${formatRate(comparison.theirRate)})`,
      target: '≥ 50 %',
      isMet: comparison.ratio >= minBareRatio,
    },
    {
      claim: 'page of the public site that is made anew, one at a time',
      measured: ms(perPageMs),
      target: '—',
      isMet: true,
    },
  ];
}

type Scores = Readonly<Record<(typeof categories)[number], number>>;

async function measureLighthouse({ url }: RunningSite): Promise<Figure[]> {
  const cacheFolder = join(ROOT, '.cache/lighthouse');
  await run('npm', ['install', '--prefix', cacheFolder, '--no-save', `lighthouse@${lighthouseVersion}`]);
  const figures: Figure[] = [];
  for (const path of ['/bank', '/bank/products', '/bank/stores', '/insurances/terminologies']) {
    const scores: Scores[] = [];
    for (let n = 0; n < runsOfEach; n += 1) scores.push(await scoresOf(cacheFolder, `${url}${path}`));
    const medians = categories.map((name) => median(scores.map((score) => score[name])));
    figures.push({
      claim: `Lighthouse ${lighthouseVersion} of ${path} (${categories.join(', ')}), median of ${runsOfEach}`,
      measured: medians.map((score) => Math.round(score * 100)).join(' · '),
      target: '≥ 98 each',
      isMet: medians.every((score) => score >= minScore),
    });
  }
  return figures;
}

async function scoresOf(cache: string, address: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-lighthouse-'));
  const output = join(folder, 'report.json');
  const browser = await requireBrowser();
  try {
    await run(
      PINNED_NODE,
      [
        join(cache, 'node_modules/lighthouse/cli/index.js'),
        address,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=--headless=new ${LAUNCH_ARGS.join(' ')}`,
      ],
      { maxBuffer: maxOutputBytes, env: { ...process.env, CHROME_PATH: browser } },
    );
    const report = JSON.parse(await readFile(output, 'utf8')) as {
      categories: Readonly<Record<string, { score: number | null }>>;
    };
    const scoreOf = (name: string): number => report.categories[name]?.score ?? 0;
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
