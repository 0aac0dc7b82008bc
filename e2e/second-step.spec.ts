import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { beSignedIn, changeBrowser, fillSignIn } from './support/people.ts';
import { answerQuestion, navigateTo, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';
import type { StaffApi } from './support/staff-api.ts';

const choice = 'cuatro palabras que nadie junta';

/** Returns the code of the time step `steps` after the present one. Each code is accepted once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Creates a person who has only a password. */
async function createTeresa(page: Page, staffApi: StaffApi): Promise<string> {
  const staffId = `tdospasos${Date.now() % 100_000}`;
  await staffApi.createPerson({ name: 'Teresa Dos Pasos', staffId, role: 'Solo lectura', password: choice });
  await changeBrowser(page);
  await page.goto('/pages/login?to=/profile');
  await fillSignIn(page, staffId, choice);
  return staffId;
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Verificación en dos pasos' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Active la verificación en dos pasos' });

/** Opens the dialog in the profile. Returns the secret that the dialog shows. */
async function beginSetUp(page: Page): Promise<string> {
  await cardOf(page).getByRole('button', { name: 'Activar' }).click();
  await dialogOf(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(dialogOf(page).getByRole('img', { name: /^Código QR/ })).toBeVisible();
  return ((await dialogOf(page).getByRole('code').textContent()) ?? '').replace(/\s/g, '');
}

/** Confirms the secret with a code. Returns the recovery codes that are then shown. */
async function confirmSetUp(page: Page, secret: string): Promise<readonly string[]> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Código que muestra la aplicación').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  const shownElement = dialog.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('code');
  await expect(shownElement).toHaveCount(10);
  return shownElement.allTextContents();
}

test('a person sets up the second step, and signs in with it', async ({ page, browserErrors, staffApi }) => {
  // Errors of the password alone and of a wrong code.
  browserErrors.expect(failedCall(401));
  const staffId = await createTeresa(page, staffApi);
  const secret = await beginSetUp(page);
  const dialog = dialogOf(page);
  await expectAccessibleAtAllSizes(page, { phone: true });
  await dialog.getByLabel('Código que muestra la aplicación').fill('12');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByLabel('Código que muestra la aplicación')).toHaveAccessibleDescription(
    /Escriba los 6 números/,
  );
  await confirmSetUp(page, secret);
  await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(cardOf(page).getByText('10 sin usar')).toBeVisible();

  // The person signs in with a code, and the requested screen opens.
  await changeBrowser(page);
  await page.goto('/pages/login?to=/notices');
  await fillSignIn(page, staffId, choice);
  const field = page.getByLabel('Código de su aplicación');
  await expect(field).toBeFocused();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await field.fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(field).toHaveAccessibleDescription(/El código no es correcto o ya se usó/);
  await field.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/notices');
});

test('a person who lost the phone signs in by a recovery code, or after an administrator reset the second step', {
  tag: '@further',
}, async ({ page, browserErrors, staffApi }) => {
  // Errors of the password alone and of the session that the reset ends.
  browserErrors.expect(failedCall(401));
  const staffId = await createTeresa(page, staffApi);
  const codes = await confirmSetUp(page, await beginSetUp(page));
  await dialogOf(page).getByRole('button', { name: 'Ya los guardé' }).click();
  await expectAccessibleAtAllSizes(page, { phone: true });

  // A recovery code is valid once.
  await changeBrowser(page);
  await page.goto('/pages/login');
  await fillSignIn(page, staffId, choice);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await expectAccessible(page);
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/dashboard/analytics');
  const otherItem = await page.context().storageState();

  // The recovery codes are lost too: the administrator resets the second step, which ends the session.
  await beSignedIn(page, 'marcela');
  await page.goto(`/staff?search=${staffId}`);
  await page.getByRole('table', { name: 'Personas' }).getByRole('link', { name: 'Teresa Dos Pasos' }).click();
  const panel = page.getByRole('dialog', { name: 'Teresa Dos Pasos' });
  await panel.getByRole('button', { name: 'Restablecer verificación' }).click();
  await answerQuestion(
    page,
    '¿Restablecer la verificación en dos pasos de Teresa Dos Pasos?',
    'Sí, restablecer',
  );
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect(panel.getByText('No activada')).toBeVisible();
  await expectAccessible(page);
  await changeBrowser(page, otherItem);
  await page.goto('/profile');
  await fillSignIn(page, staffId, choice);
  await expect(cardOf(page).getByText('No está activada.')).toBeVisible();
});

test('a person whose role requires the second step can open only its setup after the grace period', {
  tag: '@further',
}, async ({ page, browserErrors, staffApi }) => {
  browserErrors.expect(failedCall(401));
  const mark = Date.now() % 100_000;
  const name = `Verificados ${mark}`;
  await navigateTo(page, '/roles/create');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Exigir la verificación en dos pasos').check();
  await page.getByLabel('Días de plazo para activarla').fill('0');
  await page.getByLabel('Permitir recordar un equipo por 30 días').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  const staffId = `tobligada${mark}`;
  await staffApi.createPerson({ name: 'Tomasa Obligada', staffId, role: name, password: choice });

  await changeBrowser(page);
  await page.goto('/pages/login?to=/notices');
  await fillSignIn(page, staffId, choice);
  await expect(page).toHaveURL(/\/pages\/second-step/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/pages\/second-step/);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessibleAtAllSizes(page, { phone: true });
  const secret = ((await page.getByRole('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Código que muestra la aplicación').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL('/profile');

  // On a remembered device only the password is required.
  await changeBrowser(page);
  await page.goto('/pages/login?to=/profile');
  await fillSignIn(page, staffId, choice);
  await page.getByLabel('No pedirlo en este equipo por 30 días').check();
  await page.getByLabel('Código de su aplicación').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/profile');
  await page.context().clearCookies({ name: 'vitrina' });
  await page.goto('/profile');
  await fillSignIn(page, staffId, choice);
  await expect(cardOf(page).getByText(/\(este equipo\)/)).toBeVisible();
});
