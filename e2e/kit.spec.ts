import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PINNED_NODE, projectEnv, ROOT, VITE } from '../scripts/lib/paths.mjs';
import { capture } from '../scripts/lib/process.mjs';
import { expectAccessible, expectNoHorizontalScroll, rulesOfColour } from './support/accessibility.ts';
import { beSignedIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Builds the console for development, with the page of the kit. Returns the folder. */
async function developmentBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-kit-'));
  const { code, output } = await capture(
    PINNED_NODE,
    [VITE, 'build', '--mode', 'development', '--minify', 'false', '--outDir', folder, '--logLevel', 'warn'],
    { cwd: join(ROOT, 'apps', 'console'), env: projectEnv({ NODE_ENV: 'development' }) },
  );
  if (code !== 0) throw new Error(`The console could not be built:\n${output}`);
  return folder;
}

/** Elements above the page, which have been checked before. */
const floating = ['[role="menu"]', '[role="dialog"]', '[role="alertdialog"]'];

/** Serves pages and files from that build; calls still go to the service. */
async function serve(page: Page, folder: string): Promise<void> {
  await page.route(/^[^?]*:\d+\/(?!api\/|files\/)/, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    const isFile = existsSync(path) && statSync(path).isFile();
    return route.fulfill({ path: isFile ? path : join(folder, 'index.html') });
  });
}

test('every component of the component library is accessible in each of its states and in both themes', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  // The pictures and records of the samples do not exist.
  browserErrors.expect(/status of 40[04] /);
  const folder = await developmentBuild();
  try {
    await beSignedIn(page, 'marcela');
    await serve(page, folder);
    await page.goto('/__kit');
    await expect(page.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible();
    // Parts that load when they are shown.
    await expect(page.getByRole('textbox', { name: /^rich / })).toHaveCount(4);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((choice) => {
        document.documentElement.dataset['theme'] = choice;
      }, theme);
      await expectAccessible(page, theme === 'dark' ? rulesOfColour : undefined);
    }
    for (const name of ['Menú', 'Panel', 'Diálogo', 'Hoja', 'Pregunta delete']) {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      const openedElement = page
        .getByRole('menu')
        .or(page.getByRole('dialog'))
        .or(page.getByRole('alertdialog'));
      await expect(openedElement).toBeVisible();
      await expectAccessible(page, undefined, floating);
      await page.keyboard.press('Escape');
      await expect(openedElement).toBeHidden();
      await expect(opener).toBeFocused();
    }
    for (const [tone, role] of [
      ['success', 'status'],
      ['danger', 'alert'],
    ] as const) {
      await page.getByRole('button', { name: `Aviso ${tone}`, exact: true }).click();
      await expect(page.getByRole(role).filter({ hasText: 'Algo ocurrió.' })).toBeVisible();
      await expectAccessible(page, undefined, [`[role="${role}"]`]);
    }
    await expectNoHorizontalScroll(page);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
