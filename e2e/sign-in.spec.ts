import type { Page } from '@playwright/test';
import { failedCall } from './support/browser-errors.ts';
import { fillSignIn, people, signIn } from './support/people.ts';
import { notice } from './support/screen.ts';
import { ADMIN_PASSWORD } from './support/server.ts';
import { expect, test } from './support/test.ts';

const staffId = 'Código de empleado';
const password = 'Contraseña';

test('the sign-in form requires staff code and password, and shows each missing value beside its field', async ({
  page,
}) => {
  await page.goto('/pages/login');
  const enter = page.getByRole('button', { name: 'Ingresar', exact: true });
  await enter.click();
  await expect(page.getByLabel(staffId)).toHaveAccessibleDescription('Escriba su código de empleado.');
  await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
    'Escriba su contraseña.',
  );
  await expect(page.getByLabel(staffId)).toBeFocused();
  await page.keyboard.type(people.oscar);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(staffId)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel(password, { exact: true })).toBeFocused();
});

test.describe('the sign-in page with a simulated clock', () => {
  // A simulated clock cannot be removed from a browser context.
  test.use({ newBrowser: true });

  test('shows the notice of wrong credentials for two and a half seconds, and then accepts another attempt', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(failedCall(401, '/auth'));
    await page.clock.install();
    await page.goto('/pages/login');
    await page.clock.pauseAt(Date.now() + 60_000);
    await fillSignIn(page, people.oscar, 'not-the-password');
    const wrong = notice(
      page,
      'El usuario o contraseña inválida. Intentelo nuevamente.',
      'Error de autenticación',
    );
    await expect(wrong).toBeVisible();
    await expect(wrong).toHaveRole('alert');
    await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
      'Revise el código y la contraseña.',
    );
    await expect(page.getByLabel(password, { exact: true })).toBeFocused();
    await page.clock.runFor(2400);
    await expect(wrong).toBeVisible();
    await page.clock.runFor(200);
    await expect(wrong).toBeHidden();
    await page.clock.resume();
    await fillSignIn(page, people.oscar, ADMIN_PASSWORD);
    await expect(page).toHaveURL('/dashboard/analytics');
    await expect(page.getByRole('heading', { level: 1, name: /Óscar/ })).toBeVisible();
  });
});

test('a person redirected to the sign-in page returns to the requested screen with its search after the sign-in', async ({
  page,
}) => {
  await page.goto('/stores?search=morazan&status=published');
  await expect(page).toHaveURL(
    `/pages/login?to=${encodeURIComponent('/stores?search=morazan&status=published')}`,
  );
  await fillSignIn(page, people.ana, ADMIN_PASSWORD);
  await expect(page).toHaveURL('/stores?search=morazan&status=published');
  await expect(page.getByRole('link', { name: 'Agencia Bulevar Morazán' })).toBeVisible();
});

// apps/console/src/lib/session/safe-to.test.ts lists the addresses that are no screens.
test('the sign-in ignores a parameter `to` that is not the address of a console screen', {
  tag: '@further',
}, async ({ page }) => {
  await page.goto(`/pages/login?to=${encodeURIComponent('https://evil.example/stores')}`);
  await fillSignIn(page, people.oscar, ADMIN_PASSWORD);
  await expect(page).toHaveURL('/dashboard/analytics');
});

test('a signed-in person who opens the sign-in page sees a notice and is redirected', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'oscar');
  await page.goto('/pages/login?to=/stores');
  await expect(notice(page, 'You are already logged in!', 'Login Attempt')).toBeVisible();
  await expect(page).toHaveURL('/stores');
});

test('a person who follows a link from another site, which sends no cookie, is still signed in', {
  tag: '@further',
}, async ({ page, server }) => {
  await signIn(page, 'oscar', '/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  // The storage is empty, as after single sign-on or after it was cleared.
  await page.evaluate(() => localStorage.clear());
  const mail = 'http://mail.example/';
  await page.route(mail, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${server.url}/stores?page=1">Ver</a>` }),
  );
  await page.goto(mail);
  const document = page.waitForResponse(/\/stores\?page=1$/);
  const request = page.waitForResponse('**/api/core/hn/v1/auth');
  await page.getByRole('link', { name: 'Ver' }).click();
  expect(await (await document).text()).not.toContain('page-data');
  expect((await request).status()).toBe(200);
  await expect(page).toHaveURL('/stores?page=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
});

test('a person who returns to a page after a sign-out in another tab must sign in', {
  tag: '@further',
}, async ({ page, context }) => {
  await signIn(page, 'oscar', '/stores');
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await page.goto('about:blank');
  const otherPage = await context.newPage();
  await otherPage.goto('/stores');
  const end = otherPage.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await otherPage.getByRole('button', { name: 'Cuenta de Óscar Pineda' }).click();
  await otherPage.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await end;
  await page.goBack();
  await expect(page).toHaveURL('/pages/login?to=%2Fstores');
});

test('a screen without permission is shown as not found, with the requested address and the people to ask', async ({
  page,
}) => {
  await signIn(page, 'luis', '/stores');
  await page.goto('/stores/create');
  await expect(page).toHaveURL('/pages/error-404?to=%2Fstores%2Fcreate');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Su rol no incluye esta pantalla' }),
  ).toBeVisible();
  await expect(page.getByText('/stores/create')).toBeVisible();
  await expect(page.getByText(/^Si la necesita.*a quien administra los roles:.*Marcela Funes/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nueva sucursal' })).toBeHidden();
});

test('an unknown address opens the 404 page for everybody', { tag: '@further' }, async ({ page }) => {
  await page.goto('/no-such-screen');
  await expect(page).toHaveURL('/pages/error-404?to=%2Fno-such-screen');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Esta página no está en la vitrina' }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/pages/login');
});

test('the root address opens the dashboard', { tag: '@further' }, async ({ page }) => {
  await signIn(page, 'oscar', '/stores');
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard/analytics');
  await expect(page.getByRole('heading', { level: 1, name: /Óscar/ })).toBeVisible();
});

test(
  'a session with the option to stay signed in continues after a restart of the browser, and a session without it ends',
  {
    tag: '@further',
  },
  async ({ playwright, server }, info) => {
    const profile = info.outputPath('profile');
    const inNewBrowser = async (work: (page: Page) => Promise<void>) => {
      const browser = await playwright.chromium.launchPersistentContext(profile, {
        ...info.project.use.launchOptions,
        baseURL: server.url,
      });
      await work(await browser.newPage());
      await browser.close();
    };
    await inNewBrowser(async (page) => {
      await page.goto('/pages/login');
      await fillSignIn(page, people.oscar, ADMIN_PASSWORD);
      await expect(page).toHaveURL('/dashboard/analytics');
    });
    await inNewBrowser(async (page) => {
      await page.goto('/stores');
      await expect(page).toHaveURL('/pages/login?to=%2Fstores');
      const keep = page.getByLabel('Mantener la sesión en este equipo');
      await expect(keep).toHaveAccessibleDescription(/aunque cierre el navegador/);
      await keep.check();
      await fillSignIn(page, people.oscar, ADMIN_PASSWORD);
      await expect(page).toHaveURL('/stores');
    });
    await inNewBrowser(async (page) => {
      await page.goto('/stores');
      await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
    });
  },
);

test('a sign-out ends the session in the browser and on the service', async ({ page, context, server }) => {
  await signIn(page, 'oscar', '/stores');
  const storedKeys = () => page.evaluate(() => Object.keys(localStorage).sort());
  expect(await storedKeys()).toEqual(expect.arrayContaining(['permissions', 'userName', 'userRole']));
  const [cookie] = await context.cookies();
  const end = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cuenta de Óscar Pineda' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/pages/login');
  for (const key of ['permissions', 'userName', 'userRole']) expect(await storedKeys()).not.toContain(key);
  expect((await end).ok()).toBe(true);

  // The cookie is no longer valid, even in the hands of somebody who has copied it.
  const answer = await fetch(`${server.url}/api/stores`, {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(answer.status).toBe(401);
  await page.goto('/stores');
  await expect(page).toHaveURL('/pages/login?to=%2Fstores');
});
