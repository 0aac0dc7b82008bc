import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { demoData } from './support/demo-data.ts';
import { fillSignIn, people, signIn } from './support/people.ts';
import { navigateTo, notice } from './support/screen.ts';
import { ADMIN_PASSWORD } from './support/server.ts';
import { labels, type SignOnServer, startWithProvider } from './support/sign-on.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { readonly signOn: SignOnServer }>({
  signOn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what is needed.
    async ({}, use) => {
      const signOn = await startWithProvider(demoData());
      await use(signOn);
      await signOn.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ signOn }, use) => use(signOn.server), { scope: 'worker' }],
});

const rosa = {
  email: 'rosa@example.com',
  email_verified: true,
  name: 'Rosa Paz',
  preferred_username: 'rpaz',
};

/** Follows the button of the provider and signs in there. */
async function signInAtProvider(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: `Ingresar con ${labels.grupo}` }).click();
  await expect(page.getByRole('heading', { name: 'Cuenta del grupo' })).toBeVisible();
  await page.getByLabel('Usuario').fill(subject);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Cuenta de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  // The next page is the provider's.
  await page.getByRole('button', { name: 'Salir del grupo' }).click();
  await expect(page).toHaveURL('/pages/login');
}

test('a person who signs in through the provider opens the requested screen with the permissions of their groups', async ({
  page,
  signOn: { provider },
}) => {
  provider.accounts.set('rosa', { ...rosa, groups: ['editors'] });
  await page.goto('/stores?search=morazan&status=published');
  await expect(page.getByRole('button', { name: `Ingresar con ${labels.grupo}` })).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await signInAtProvider(page, 'rosa');
  await expect(page).toHaveURL('/stores?search=morazan&status=published');
  await expect(page.getByRole('link', { name: 'Agencia Bulevar Morazán' })).toBeVisible();
  await page.goto('/staff');
  await expect(page).toHaveURL('/pages/error-404?to=%2Fstaff');
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Cuentas para ingresar' })).toContainText(labels.grupo);
  await expect(page.getByRole('region', { name: 'Contraseña' })).toHaveCount(0);
  await signOut(page, rosa.name);
});

test('the next sign-in replaces the permissions of the person by those of the current groups', {
  tag: '@further',
}, async ({ page, signOn: { provider } }) => {
  provider.accounts.set('rosa', { ...rosa, groups: ['editors'] });
  await page.goto('/pages/login?to=/profile');
  await signInAtProvider(page, 'rosa');
  await expect(page).toHaveURL('/profile');
  await signOut(page, rosa.name);

  provider.accounts.set('rosa', { ...rosa, groups: ['admins'] });
  await page.goto('/pages/login?to=/staff');
  await signInAtProvider(page, 'rosa');
  await expect(page).toHaveURL('/staff');
  await page.getByRole('link', { name: /^Rosa Paz/ }).click();
  const panel = page.getByRole('dialog', { name: 'Rosa Paz' });
  await expect(panel.getByRole('region', { name: 'Cuentas con las que ingresa' })).toContainText(
    'Sus grupos deciden el rol en cada ingreso.',
  );
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.keyboard.press('Escape');
  await signOut(page, rosa.name);
});

test('a person without a group, or who cancels at the provider, sees the reason and can start the sign-in again', {
  tag: '@further',
}, async ({ page, browserErrors, signOn: { provider } }) => {
  browserErrors.expect(failedCall(403, '/auth/callback'));
  browserErrors.expect(failedCall(401, '/auth/callback'));
  provider.accounts.set('luis', { ...rosa, email: 'luis@example.com', groups: ['everybody'] });
  await page.goto('/pages/login?to=/stores');
  await signInAtProvider(page, 'luis');
  await expect(page.getByRole('alert')).toContainText(
    'Los grupos de la cuenta con la que ingresó no dan acceso a esta consola.',
  );
  await expectAccessibleAtAllSizes(page, { phone: true });
  // The code is valid once: after a reload of the page the sign-in has failed.
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Este ingreso ya no es válido');
  await page.getByRole('link', { name: 'Ingresar con contraseña' }).click();
  await fillSignIn(page, people.oscar, ADMIN_PASSWORD);
  await expect(page).toHaveURL('/dashboard/analytics');
});

test('the sign-in page shows that a provider does not answer, and the sign-in by password still works', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(503, '/auth/providers/caido'));
  await page.goto('/pages/login?to=/stores');
  await page.getByRole('button', { name: `Ingresar con ${labels.caido}` }).click();
  await expect(page.getByText(`En este momento ${labels.caido} no responde.`)).toBeVisible();
  await fillSignIn(page, people.oscar, ADMIN_PASSWORD);
  await expect(page).toHaveURL('/stores');
});

test('a person with a password links the provider in the profile, and later signs in through the provider', {
  tag: '@further',
}, async ({ page, context, browserErrors, signOn: { provider } }) => {
  provider.accounts.set('ana', { ...rosa, email: 'ana@example.com', groups: ['editors'] });
  await signIn(page, 'ana', '/profile');
  await page.getByRole('button', { name: `Vincular ${labels.grupo}` }).click();
  await page.getByLabel('Usuario').fill('ana');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  const card = page.getByRole('region', { name: 'Cuentas para ingresar' });
  await expect(card).toContainText('ana@example.com');

  browserErrors.expect(failedCall(401));
  await context.clearCookies({ name: 'vitrina' });
  await navigateTo(page, '/stores');
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' });
  const openItem = context.waitForEvent('page');
  await dialog.getByRole('button', { name: `Ingresar con ${labels.grupo}` }).click();
  const tab = await openItem;
  // The provider still has its own session, so that it does not ask again.
  await expect(tab).toHaveURL('/dashboard/analytics');
  await tab.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
});
