import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** Browser settings of every journey: a desktop in Honduras. */
export const contextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'es-HN',
  timezoneId: 'America/Tegucigalpa',
  // Journeys would have to wait for animations.
  reducedMotion: 'reduce',
  // Half the resolution, a quarter of the pixels: drawing all of them takes a twelfth of a journey.
  deviceScaleFactor: process.env['TEST_ALL'] === '1' ? 1 : 0.5,
} as const satisfies BrowserContextOptions;

/** Maximum time for which an action waits for its element. */
export const actionTimeoutMs = 30_000;

/**
 * Opens a new browser context, without cookies, storage and cached files.
 *
 * @param browserContextOptions settings that differ from those of the journeys
 */
export async function openContext(
  browser: Browser,
  baseURL: string,
  browserContextOptions: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...contextOptions, ...browserContextOptions, baseURL });
  context.setDefaultTimeout(actionTimeoutMs);
  return context;
}
