import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { LAUNCH_ARGS, requireBrowser } from '../../e2e/support/browser.ts';
import { type Client, signIn } from './client.ts';
import { type Figure, formatRatio, ms } from './figures.ts';
import { type FrameTimes, watchFrames } from './frames.ts';
import { median, percentile } from './load.ts';
import { password, startVitrina } from './processes.ts';

const keystrokes = 100;
const pointerMoves = 60;

const withTitle = (words: string) => ({ title: { html: `<p>${words}</p>` } });
const linkSettings = (n: number) => ({
  destination: {
    type: 'external_url',
    external_url_settings: { url: `https://www.example.com/${n}` },
    target: '_self',
  },
});

/** Returns the elements of a menu with three levels: lists, sub-menus and items. */
function makeElements(lists: number, submenus: number, items: number): object[] {
  const makeEach = <T>(count: number, make: (n: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index + 1));
  return makeEach(lists, (list) => ({
    type: 'list-wrapper',
    settings: withTitle(`Lista ${list}`),
    components: makeEach(submenus, (submenu) => ({
      type: 'menu-wrapper-item',
      settings: withTitle(`Submenú ${list}.${submenu}`),
      components: makeEach(items, (item) => ({
        type: 'simple-list-item',
        settings: { ...linkSettings(item), ...withTitle(`Elemento ${list}.${submenu}.${item}`) },
      })),
    })),
  }));
}

/** Menu of 6 lists, 42 sub-menus and 252 items. The small menu has one of each. */
const largeMenu = { name: 'Menú de 300', components: makeElements(6, 7, 6) };
const menuOfThree = { name: 'Menú de 3', components: makeElements(1, 1, 1) };

/** Figures of one menu in the editor. */
interface EditorTimes {
  /** Time from the click in the list until the elements are shown. */
  readonly openMs: number;
  readonly typingTimes: FrameTimes;
  /** Times of the label that follows the pointer; `dropLineTimes` has the times of the line that marks the drop position. */
  readonly dragLabelTimes: FrameTimes;
  readonly dropLineTimes: FrameTimes;
}

async function openSignedInPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/pages/login?to=/menus`);
  await page.getByLabel('Código de empleado').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Menús' }).waitFor();
  return page;
}

/** Measures the time from the click in the list until the frame that shows the elements. */
async function measureOpening(page: Page, url: string, name: string): Promise<number> {
  await page.goto(`${url}/menus`);
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp: clickedAt }) => {
        const checkElements = () => {
          if (document.querySelector('[data-card]') === null) return requestAnimationFrame(checkElements);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            document.documentElement.dataset['opened'] = String(performance.now() - clickedAt);
          };
          port2.postMessage(null);
        };
        checkElements();
      },
      { capture: true, once: true },
    );
  });
  await link.click();
  const openedHandle = await page.waitForFunction(() => document.documentElement.dataset['opened']);
  return Number(await openedHandle.jsonValue());
}

/**
 * Expands every element of the menu and opens the settings of one of the deepest, with the caret at the end of its
 * title.
 */
async function openDeepest(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Contraer', exact: true }).click();
  await page.getByRole('button', { name: 'Expandir', exact: true }).click();
  const card = page.getByRole('group', { name: new RegExp(`^${number.replaceAll('.', '\\.')} `) });
  await card.locator('[data-toggle]').click();
  await card.getByRole('group', { name: 'Título', exact: true }).getByRole('textbox').click();
  await page.keyboard.press('End');
  return card;
}

/** Types letters at the pace of a fast typist, so that unfinished processing of one letter delays the next letter. */
async function measureTyping(page: Page): Promise<FrameTimes> {
  const stopWatching = await watchFrames(page, { cause: 'keydown', sign: 'input' });
  for (let n = 0; n < keystrokes; n += 1) {
    await page.keyboard.press('abcdefghij'.charAt(n % 10));
    await pause(80);
    // A title has at most seventy letters.
    if (n % 20 === 19) await page.keyboard.press('Control+Backspace');
  }
  await pause(500);
  return stopWatching();
}

/** Drags the element by its grip from card to card, at each step to a new drop position. */
async function measureDragging(page: Page, card: Locator, sign: string): Promise<FrameTimes> {
  const grip = card.locator('[data-grip]').first();
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await grip.boundingBox();
  if (box === null) throw new Error('The element has no grip.');
  const targets = await page.evaluate(() =>
    [...document.querySelectorAll('[data-card] [data-head]')]
      .map((cardHead) => cardHead.getBoundingClientRect())
      // Closer to the edges the page would scroll under the pointer.
      .filter(({ top, bottom }) => top > 200 && bottom < innerHeight - 200)
      .map(({ left, top }) => ({ x: left + 60, y: top + 4 })),
  );
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
  await pause(300);
  const stopWatching = await watchFrames(page, { cause: 'pointermove', sign });
  for (let n = 0; n < pointerMoves; n += 1) {
    // Back and forth across the containers: never the same place twice in a row.
    const target = targets[(n * (targets.length % 3 === 0 ? 2 : 3)) % targets.length];
    if (target) await page.mouse.move(target.x + (n % 7), target.y);
    await pause(120);
  }
  const dragTimes = await stopWatching();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return dragTimes;
}

async function measureMenu(
  page: Page,
  url: string,
  name: string,
  deepestNumber: string,
): Promise<EditorTimes> {
  const openMs = await measureOpening(page, url, name);
  const typingTimes = await measureTyping((await openDeepest(page, deepestNumber)).page());
  await measureOpening(page, url, name);
  const card = await openDeepest(page, deepestNumber);
  await card.locator('[data-toggle]').click();
  const dropLineTimes = await measureDragging(page, card, '[data-drop-line]');
  await measureOpening(page, url, name);
  const dragLabelTimes = await measureDragging(
    page,
    await openDeepest(page, deepestNumber),
    '[data-refused]',
  );
  return { openMs: openMs, typingTimes: typingTimes, dragLabelTimes, dropLineTimes };
}

const createMenu = (client: Client, menu: object): Promise<unknown> =>
  client.call('POST', '/core/hn/v1/menus', {
    institution_id: 'bank',
    location: 'header',
    active: false,
    ...menu,
  });

const describeTimes = (values: readonly number[]): string =>
  `median ${ms(median(values))}, p95 ${ms(percentile(values, 0.95))}`;

/** Returns the durations of the keystrokes by Event Timing; a keystroke that was not reported counts as 16 ms. */
const slowTimes = ({ slowTasks: slow }: FrameTimes): number[] => [
  ...slow,
  ...Array.from({ length: Math.max(0, keystrokes - slow.length) }, () => 16),
];

/** Measures typing and dragging in the menu editor, with 300 elements on the screen and with 3. */
export async function measureMenuEditor(): Promise<Figure[]> {
  const vitrina = await startVitrina();
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: [...LAUNCH_ARGS] });
  try {
    const client = await signIn(vitrina.url);
    for (const menu of [largeMenu, menuOfThree]) await createMenu(client, menu);
    const page = await openSignedInPage(browser, vitrina.url);
    const smallTimes = await measureMenu(page, vitrina.url, menuOfThree.name, '1.1.1');
    const items = await measureMenu(page, vitrina.url, largeMenu.name, '3.4.2');
    const typingP95 = Math.max(
      percentile(items.typingTimes.frames, 0.95),
      percentile(slowTimes(items.typingTimes), 0.95),
    );
    const draggingP95 = Math.max(
      percentile(items.dropLineTimes.frames, 0.95),
      percentile(items.dragLabelTimes.frames, 0.95),
    );
    return [
      {
        claim: `menu editor with 300 elements, all shown: from a key to the frame with its letter, ${items.typingTimes.frames.length} keys`,
        measured: `${describeTimes(items.typingTimes.frames)}; by Event Timing, to the screen, p95 ${ms(percentile(slowTimes(items.typingTimes), 0.95))}; ${items.typingTimes.stalls.length} stalls over 50 ms; ${ms(items.typingTimes.cpuMs)} of processor time a key`,
        target: 'p95 < 50 ms',
        isMet: typingP95 < 50,
      },
      {
        claim: 'the same against a menu of 3 elements, medians',
        measured: `${formatRatio(median(items.typingTimes.frames) / median(smallTimes.typingTimes.frames))} (${describeTimes(smallTimes.typingTimes.frames)}; ${ms(smallTimes.typingTimes.cpuMs)} of processor time)`,
        target: '—',
        isMet: true,
      },
      {
        claim: `the same: from a move of the pointer to the frame with the line where the element would stand, ${items.dropLineTimes.frames.length} moves across containers`,
        measured: `${describeTimes(items.dropLineTimes.frames)}; ${ms(items.dropLineTimes.cpuMs)} of processor time a move; what goes with the pointer ${describeTimes(items.dragLabelTimes.frames)}; with 3 elements ${describeTimes(smallTimes.dropLineTimes.frames)}`,
        target: 'p95 < 100 ms',
        isMet: draggingP95 < 100,
      },
      {
        claim: 'the same: from the click in the list to the elements',
        measured: `${ms(items.openMs)} (with 3 elements ${ms(smallTimes.openMs)})`,
        target: '—',
        isMet: true,
      },
    ];
  } finally {
    await browser.close();
    await vitrina.stop();
  }
}
