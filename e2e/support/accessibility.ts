import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Minified source of axe; `axe.source` is the same code, but more than twice as long. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Window sizes in CSS pixels: a desktop, a phone, and the narrowest phone that the console supports. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrowest: { width: 360, height: 740 },
} as const;

/** Rows of a table that are not checked, because all rows are alike and checking them takes most of the time. */
const furtherRowsSelector = 'tbody > tr:nth-child(n + 5)';
/** Elements around an open layer that pass the focus on at once, so that the focus never stays on them. */
const focusGuardSelector = '[data-base-ui-focus-guard]';

/** True to repeat checks that another check covers. */
const all = process.env['TEST_ALL'] === '1';

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules of good practice that are checked in addition to WCAG. */
const practiceRules = {
  'empty-table-header': { enabled: true },
  'landmark-unique': { enabled: true },
  'page-has-heading-one': { enabled: true },
};

/**
 * Checks the page in its present state with axe against WCAG 2.2 A and AA.
 *
 * @param page page to check; axe stays loaded in it until it is reloaded
 * @param rules ids of the rules to check; all rules by default
 * @param scopes selectors of the parts to check; the whole page by default
 */
export async function expectAccessible(
  page: Page,
  rules?: readonly string[],
  scopes: readonly string[] = ['html'],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([include, exclude, options]) => {
      // axe reports an error for a selector that matches nothing.
      const existingIncludes = include.filter((selector) => document.querySelector(selector) !== null);
      return window.axe.run({ include: existingIncludes, exclude }, options);
    },
    [
      [...scopes],
      [furtherRowsSelector, focusGuardSelector],
      {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: wcagTags },
        // The component library shows each component several times, with the same name.
        rules: rules || page.url().endsWith('/__kit') ? {} : practiceRules,
        resultTypes: ['violations'],
      },
    ] satisfies [string[], string[], axe.RunOptions],
  );
  const violationTexts = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ target }) => target.join(' ')).join('\n  ')}`,
  );
  expect(violationTexts, violationTexts.join('\n')).toEqual([]);
}

/** Ids of the rules whose result depends on the theme; all others depend on the markup alone. */
export const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const bothThemes = ['dark', 'light'] as const;
type Theme = (typeof bothThemes)[number];

/**
 * Checks the accessibility of the screen in its present state in each theme, set as the attribute that the console
 * sets.
 */
export async function expectAccessibleInThemes(
  page: Page,
  themes: readonly Theme[] = bothThemes,
): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
  // Transitions are disabled, because colours between two themes belong to neither.
  await page.evaluate(() => {
    // The content security policy refuses a style element.
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(
      '*, *::before, *::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(styleSheet);
  });
  for (const theme of themes) {
    await page.evaluate((chosenTheme) => {
      document.documentElement.dataset['theme'] = chosenTheme;
    }, theme);
    await expectAccessible(page, theme === 'dark' ? rulesOfColour : undefined);
  }
}

/** Checks that the page does not scroll sideways on the narrowest phones, and restores the window size. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const previousSize = page.viewportSize();
  const overflowPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const size of all ? [sizes.phone, sizes.narrowest] : [sizes.narrowest]) {
    await page.setViewportSize(size);
    // The page is laid out again after the change of size.
    await expect.poll(overflowPx, `${page.url()} at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  if (previousSize === null) return;
  await page.setViewportSize(previousSize);
  // After the change of size the pointer may be over the rail, which would then expand over the page.
  await page.mouse.move(previousSize.width / 2, previousSize.height / 2);
}

/**
 * Checks accessibility on a large screen and, with `includesPhone`, on a phone. Checks that narrow phones do not scroll
 * sideways. Only the large screen is checked in both themes, because a phone has the same colours (`TEST_ALL=1`
 * checks both in both).
 */
export async function expectAccessibleAtAllSizes(
  page: Page,
  {
    phone: includesPhone,
    themes = bothThemes,
  }: { readonly phone: boolean; readonly themes?: readonly Theme[] },
): Promise<void> {
  for (const size of includesPhone ? [sizes.phone, sizes.desktop] : [sizes.desktop]) {
    await page.setViewportSize(size);
    // Scrolled elements may be half covered by the top bar, and would count as too small to touch.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleInThemes(page, size === sizes.desktop || all ? themes : ['light']);
  }
  await expectNoHorizontalScroll(page);
}
