import { chromium, type Page, request } from '@playwright/test';
import { LAUNCH_ARGS, requireBrowser } from './browser.ts';
import { openContext } from './context-options.ts';
import type { RunningServer } from './server.ts';
import { openStaffApi, type StaffApi } from './staff-api.ts';

/** Runs a journey outside Playwright's test runner, with a page in a browser of its own and a client of the API. */
export async function withBrowser<T>(
  server: RunningServer,
  journey: (page: Page, staffApi: StaffApi) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ args: LAUNCH_ARGS, executablePath: await requireBrowser() });
  const requestContext = await request.newContext({ extraHTTPHeaders: { origin: server.url } });
  try {
    const context = await openContext(browser, server.url);
    const page = await context.newPage();
    return await journey(page, await openStaffApi(requestContext, server));
  } finally {
    await requestContext.dispose();
    await browser.close();
  }
}
