import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { LAUNCH_ARGS } from '../../e2e/support/browser.ts';
import { ensureBrowser } from '../../scripts/test/browser.ts';
import type { Figure } from './figures.ts';
import { password, startVitrina } from './processes.ts';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** Gzipped JavaScript that a browser has loaded at the login, and in all at the list. */
export async function weight(): Promise<Figure[]> {
  const vitrina = await startVitrina();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...LAUNCH_ARGS] });
  try {
    const page = await browser.newPage();
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      sizes.set(response.url(), gzipSync(await response.body()).length);
    });
    const total = (): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);
    await page.goto(`${vitrina.url}/pages/login?to=/stores`, { waitUntil: 'networkidle' });
    const login = total();
    await page.getByLabel('Código de empleado').fill('admin');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByRole('heading', { name: 'Sucursales' }).waitFor();
    await page.waitForLoadState('networkidle');
    const list = total();
    return [
      {
        claim: 'gzipped JavaScript at the login',
        measured: kB(login),
        target: '≤ 160 kB',
        met: login <= 160_000,
      },
      {
        claim: 'gzipped JavaScript at the list, in all',
        measured: kB(list),
        target: '≤ 330 kB',
        met: list <= 330_000,
      },
    ];
  } finally {
    await browser.close();
    await vitrina.stop();
  }
}
