import { chromium } from '@playwright/test';
import { guides } from '../../apps/console/src/features/home/tutorials/guide.ts';
import { LAUNCH_ARGS, requireBrowser } from '../support/browser.ts';
import { openContext } from '../support/context-options.ts';
import { fillSignIn, people } from '../support/people.ts';
import { ADMIN_PASSWORD } from '../support/server.ts';
import { type TakePicture, walkGuide } from './walk.ts';

/** A desk on which a picture shows more than a corner. */
const windowSize = { width: 1180, height: 760 };

/**
 * Walks every guide at a service with the demonstration, each on a page of its own.
 *
 * @param onlyText the guide with this slug alone
 * @returns what went wrong, one text a guide; empty when all of it holds
 */
export async function walkAll(
  url: string,
  take?: TakePicture,
  onlyText?: string,
): Promise<readonly string[]> {
  const browser = await chromium.launch({ args: LAUNCH_ARGS, executablePath: await requireBrowser() });
  const failures: string[] = [];
  try {
    // The pictures are kept.
    const context = await openContext(browser, url, { deviceScaleFactor: 1 });
    const first = await context.newPage();
    await first.goto('/pages/login');
    await fillSignIn(first, people.marcela, ADMIN_PASSWORD);
    await first.waitForURL('/dashboard/analytics', { waitUntil: 'commit' });
    await first.close();
    for (const guide of guides.filter(({ slug }) => onlyText === undefined || slug === onlyText)) {
      const page = await context.newPage();
      await page.setViewportSize(windowSize);
      await walkGuide(page, guide, take).catch((error: Error) =>
        failures.push(`${error.message}\n  ${String(error.cause).split('\n')[0]}`),
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return failures;
}
