import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { openContext } from './support/context-options.ts';
import { fillSignIn, people } from './support/people.ts';
import { notice } from './support/screen.ts';
import { ADMIN_PASSWORD } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

/** Device that checks the fingerprint of its owner and stores passkeys, simulated by Chromium's developer tools. */
interface Device {
  /** Sets the result of the fingerprint check. */
  verifies(verified: boolean): Promise<void>;
}

const test = base.extend<{ readonly device: Device }>({
  // Browsers create passkeys for host names only; the other journeys use an IP address.
  context: async ({ browser, server }, use) => {
    const context = await openContext(browser, server.url.replace('127.0.0.1', 'localhost'));
    await use(context);
    await context.close();
  },
  device: async ({ page }, use) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await use({
      verifies: async (isUserVerified) => {
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      },
    });
  },
});

const card = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });
const enter = (page: Page) => page.getByRole('button', { name: 'Ingresar con una llave de acceso' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de / }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/pages\/login/);
}

test('a passkey is added, signs in without the password, and is refused after its removal', {
  tag: '@further',
}, async ({ page, device, browserErrors }) => {
  browserErrors.expect(failedCall(401, '/auth/passkey'));
  await page.goto(`/pages/login?to=${encodeURIComponent('/profile')}`);
  await expectAccessibleAtAllSizes(page, { phone: true });
  await fillSignIn(page, people.luis, ADMIN_PASSWORD);
  await expect(card(page)).toContainText('Todavía no tiene ninguna.');

  await card(page).getByRole('button', { name: 'Agregar una llave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva llave de acceso' });
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Chrome en Linux');
  await expectAccessibleAtAllSizes(page, { phone: true });
  await device.verifies(false);
  await dialog.getByLabel('Nombre').fill('Laptop de la oficina');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(
    /Se canceló, o este equipo no pudo crear la llave/,
  );
  await device.verifies(true);
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  // The passkey is the first second step of the person.
  const codes = page.getByRole('dialog', { name: 'Guarde sus códigos de recuperación' });
  await expect(codes.getByRole('code')).toHaveCount(10);
  await expect(codes.getByRole('button', { name: 'Copiar' })).toBeFocused();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await codes.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(card(page)).toContainText('Laptop de la oficina');
  await expect(card(page)).toContainText('sin usar');

  await card(page).getByRole('button', { name: 'Renombrar Laptop de la oficina' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Laptop nueva');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(card(page)).toContainText('Laptop nueva');
  await expectAccessibleAtAllSizes(page, { phone: true });

  // The same device creates no second passkey.
  await card(page).getByRole('button', { name: 'Agregar una llave' }).click();
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(
    /En este equipo ya hay una llave de acceso suya\.$/,
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await signOut(page);
  await page.goto(`/pages/login?to=${encodeURIComponent('/profile')}`);
  await device.verifies(false);
  await enter(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Se canceló' })).toBeVisible();
  await device.verifies(true);
  await enter(page).click();
  await expect(page).toHaveURL('/profile');
  await expect(card(page)).toContainText('usada hoy');

  await card(page).getByRole('button', { name: 'Quitar Laptop nueva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(card(page)).toContainText('Todavía no tiene ninguna.');
  // The pressed button has disappeared with its passkey.
  await expect(card(page).getByRole('heading')).toBeFocused();
  await signOut(page);
  await enter(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se pudo ingresar con esta llave de acceso.' }),
  ).toBeVisible();
});
