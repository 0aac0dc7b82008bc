import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { LAUNCH_ARGS, requireBrowser } from '../../e2e/support/browser.ts';
import { type Client, cityOf, signIn, storeBody } from './client.ts';
import { type Figure, formatRatio, ms } from './figures.ts';
import { median } from './load.ts';
import { startFloor, startVitrina } from './processes.ts';

const rounds = 7;
const openCount = 12;
/** Simulated network: latency of every request in ms, and throughput in bytes per second (10 Mbit/s). */
const slowNetwork = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

/** Figures of loading a page with an empty cache. */
interface LoadFigures {
  /** Time from the start of the navigation to the frame with the first row, in ms. */
  readonly rowsMs: number;
  /** Number of requests until the first row. */
  readonly requests: number;
  /** Bytes of scripts until the first row. */
  readonly scriptsBefore: number;
  /** Bytes of scripts, including those loaded after the first row. */
  readonly scripts: number;
  readonly styles: number;
}

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** Sets a performance mark when the first row with a link has been drawn. */
function watchRows(): void {
  const checkRows = (): void => {
    if (document.querySelector('tbody tr a') === null) requestAnimationFrame(checkRows);
    else requestAnimationFrame(() => performance.mark('rows'));
  };
  requestAnimationFrame(checkRows);
}

interface Traffic {
  readonly requests: Map<string, { readonly type: string; readonly at: number; bytes: number }>;
}

async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const requests: Traffic['requests'] = new Map();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) =>
    requests.set(requestId, { type: type ?? '', at: timestamp, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return { requests };
}

async function measureLoad(
  context: BrowserContext,
  address: string,
  isSlow: boolean,
  row = true,
): Promise<LoadFigures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { requests: requestsById } = await recordTraffic(session);
  await session.send('Network.clearBrowserCache');
  if (isSlow) await session.send('Network.emulateNetworkConditions', slowNetwork);
  if (row) await page.addInitScript(watchRows);
  await page.goto(address, { waitUntil: row ? 'commit' : 'networkidle' });
  if (row) await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
  const rowsMs = await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? 0);
  await page.waitForLoadState('networkidle');
  // Requests for pictures start only when the rows exist.
  const requests = [...requestsById.values()].filter(({ type }) => type !== 'Image');
  const shownAt = Math.min(...requests.map(({ at }) => at)) + rowsMs / 1000;
  const requestsBefore = requests.filter(({ at }) => at <= shownAt);
  const bytes = (of: typeof requests, kind: string): number =>
    of.filter(({ type }) => type === kind).reduce((sum, request) => sum + request.bytes, 0);
  await page.close();
  return {
    rowsMs,
    requests: requestsBefore.length,
    scriptsBefore: bytes(requestsBefore, 'Script'),
    scripts: bytes(requests, 'Script'),
    styles: bytes(requests, 'Stylesheet'),
  };
}

async function openSignedInContext(browser: Browser, url: string, client: Client): Promise<BrowserContext> {
  const context = await browser.newContext();
  const [name = '', value = ''] = (client.headers['cookie'] ?? '').split('=');
  await context.addCookies([{ name, value, url }]);
  return context;
}

/**
 * Measures the time from a click on a row's link until the form, in ms. The pointer rests on the link before the
 * click.
 */
async function measureRowToForm(page: Page, url: string): Promise<number[]> {
  const loadTimes: number[] = [];
  await page.goto(`${url}/stores`);
  for (let n = 0; n <= openCount; n += 1) {
    const link = page.locator('tbody tr a').nth(n);
    await link.hover();
    await page.waitForTimeout(150);
    const name = (await link.textContent()) ?? '';
    const formTime = page.evaluate(
      (value) =>
        new Promise<number>((resolve) => {
          document.addEventListener(
            'click',
            ({ timeStamp }) => {
              const checkInputs = (): void => {
                const inputs = [...document.querySelectorAll<HTMLInputElement>('main input')];
                if (inputs.some((input) => input.value === value))
                  requestAnimationFrame(() => resolve(performance.now() - timeStamp));
                else requestAnimationFrame(checkInputs);
              };
              checkInputs();
            },
            { once: true, capture: true },
          );
        }),
      name,
    );
    await link.click();
    loadTimes.push(await formTime);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await link.waitFor();
  }
  // The first measurement is a warm-up.
  return loadTimes.slice(1);
}

/** Measures opening the console with an empty cache, at the sign-in page and at a list, against a minimal page. */
export async function measureFirstLoad(): Promise<Figure[]> {
  const vitrina = await startVitrina();
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: [...LAUNCH_ARGS] });
  try {
    const client = await signIn(vitrina.url);
    const city = await cityOf(client);
    for (let n = 1; n <= 25; n += 1) await client.call('POST', '/stores', storeBody(`Agencia ${n}`, city));
    const login = await measureLoad(await browser.newContext(), `${vitrina.url}/pages/login`, false, false);
    const context = await openSignedInContext(browser, vitrina.url, client);
    const list = await measureLoad(context, `${vitrina.url}/stores`, false);
    const floorServer = await startFloor({
      service: vitrina.url,
      scriptBytes: list.scriptsBefore,
      address: '/api/stores?sort=-updated_at&page=1&per_page=25',
    });
    const figures: Figure[] = [];
    try {
      const bareContext = await openSignedInContext(browser, floorServer.url, client);
      for (const slow of [false, true]) {
        const ourTimes: number[] = [];
        const floorTimes: number[] = [];
        // In turns, so that other work of the machine affects both alike.
        for (let round = 0; round < rounds; round += 1) {
          ourTimes.push((await measureLoad(context, `${vitrina.url}/stores`, slow)).rowsMs);
          floorTimes.push((await measureLoad(bareContext, `${floorServer.url}/`, slow)).rowsMs);
        }
        const maxRatio = slow ? 1.6 : 4;
        const ratio = median(ourTimes) / median(floorTimes);
        figures.push({
          claim: `list with an empty cache${slow ? ', 40 ms and 10 Mbit/s' : ''}: to visible rows, against one document, one script of the same size and the same call`,
          measured: `${formatRatio(ratio)} (${ms(median(ourTimes))} / ${ms(median(floorTimes))}, medians of ${rounds})`,
          target: `≤ ${maxRatio} ×`,
          isMet: ratio <= maxRatio,
        });
      }
    } finally {
      await floorServer.stop();
    }
    const formTimes = await measureRowToForm(await context.newPage(), vitrina.url);
    const formMs = median(formTimes);
    const figureOfBytes = (claim: string, bytes: number, maxKb: number): Figure => ({
      claim,
      measured: kB(bytes),
      target: `≤ ${maxKb} kB`,
      isMet: bytes <= maxKb * 1000,
    });
    return [
      ...figures,
      {
        claim: 'the same: requests up to its rows, icon and font included',
        measured: String(list.requests),
        target: '≤ 15',
        isMet: list.requests <= 15,
      },
      {
        claim: `row to form, warm, ${formTimes.length} records`,
        measured: `median ${ms(formMs)}`,
        target: '≤ 150 ms',
        isMet: formMs <= 150,
      },
      figureOfBytes('script as transferred, at the login', login.scripts, 160),
      figureOfBytes('script as transferred, at the list', list.scripts, 330),
      figureOfBytes('of it, up to the rows', list.scriptsBefore, 330),
      figureOfBytes('styles as transferred, at the list', list.styles, 40),
    ];
  } finally {
    await browser.close();
    await vitrina.stop();
  }
}
