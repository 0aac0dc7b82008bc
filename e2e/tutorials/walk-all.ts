import { chromium } from '@playwright/test';
import { type Device, guides } from '../../apps/console/src/features/home/tutorials/guide.ts';
import { LAUNCH_ARGS, requireBrowser } from '../support/browser.ts';
import { openContext } from '../support/context-options.ts';
import { fillSignIn, people } from '../support/people.ts';
import { ADMIN_PASSWORD } from '../support/server.ts';
import { type TakePicture, walkGuide } from './walk.ts';

/** Window sizes at which a picture shows a useful part of the screen. */
const windowSizes: Readonly<Record<Device, { readonly width: number; readonly height: number }>> = {
  desktop: { width: 1180, height: 760 },
  phone: { width: 390, height: 760 },
};

/**
 * Performs every guide on a service with demo content, each on a page of its own.
 *
 * @param onlySlug slug of the only guide to perform
 * @returns failures, one text for each guide; empty if there are none
 */
export async function walkAll(
  url: string,
  device: Device,
  takePicture?: TakePicture,
  onlySlug?: string,
): Promise<readonly string[]> {
  const browser = await chromium.launch({ args: LAUNCH_ARGS, executablePath: await requireBrowser() });
  const failures: string[] = [];
  try {
    // The pictures are stored, so they have full resolution.
    const context = await openContext(browser, url, { deviceScaleFactor: 1 });
    const firstPage = await context.newPage();
    await firstPage.goto('/pages/login');
    await fillSignIn(firstPage, people.marcela, ADMIN_PASSWORD);
    await firstPage.waitForURL('/dashboard/analytics', { waitUntil: 'commit' });
    await firstPage.close();
    for (const guide of guides.filter(({ slug }) => onlySlug === undefined || slug === onlySlug)) {
      const page = await context.newPage();
      await page.setViewportSize(windowSizes[device]);
      await walkGuide(page, guide, device, takePicture).catch((error: Error) =>
        failures.push(`${error.message}\n  ${String(error.cause).split('\n')[0]}`),
      );
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return failures;
}
