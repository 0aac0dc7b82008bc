import { failedCall } from './support/browser-errors.ts';
import { changeBrowser, fillSignIn, people, signIn } from './support/people.ts';
import { notice } from './support/screen.ts';
import { ADMIN_PASSWORD } from './support/server.ts';
import { expect, test } from './support/test.ts';

test('the form to request an account shows missing values at their fields, and gives the same answer for a known person', {
  tag: '@further',
}, async ({ page }) => {
  for (const [staffId, first] of [
    ['rnuevo', true],
    [people.oscar, false],
  ] as const) {
    await page.goto('/pages/register');
    const name = page.getByLabel('Nombre completo');
    const mail = page.getByLabel('Correo de trabajo');
    const send = page.getByRole('button', { name: 'Enviar solicitud' });
    if (first) {
      await mail.fill('rosa en el banco');
      await send.click();
      await expect(name).toHaveAccessibleDescription('Escriba su nombre completo.');
      await expect(name).toBeFocused();
      await expect(page.getByLabel('Código de empleado')).toHaveAccessibleDescription(
        'Escriba su código de empleado.',
      );
      await expect(mail).toHaveAccessibleDescription('Escriba un correo como nombre@dominio.hn.');
    }
    await name.fill('Rosa Nuevo');
    await page.getByLabel('Código de empleado').fill(staffId);
    await mail.fill('rosa.nuevo@banco.hn');
    await send.click();
    await expect(page.getByRole('status')).toContainText(
      'Recibimos su solicitud. Cuando un administrador la apruebe podrá ingresar.',
    );
    // The form has disappeared, and the answer has the focus.
    await expect(page.getByRole('status').getByText(/^Recibimos/)).toBeFocused();
  }
});

test('a changed password ends the other sessions and signs the person in', { tag: '@further' }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(failedCall(400, '/profile/password'));
  // Errors of the ended session: calls of the page, the bell and the rail.
  browserErrors.expect(failedCall(401, '/(?:profile|notices|inbox/counts)'));
  const next = 'cuatro palabras que nadie junta';
  await signIn(page, 'luis', '/profile');
  const otherItem = await page.context().storageState();
  await changeBrowser(page);
  await page.goto(`/pages/login?to=${encodeURIComponent('/profile')}`);
  await fillSignIn(page, people.luis, ADMIN_PASSWORD);
  const card = page.getByRole('region', { name: 'Contraseña' });
  const change = async (current: string, target: string, secondText = target) => {
    await card.getByLabel('Contraseña actual').fill(current);
    await card.getByLabel(/^Contraseña nueva/).fill(target);
    await card.getByLabel('Repita la contraseña nueva').fill(secondText);
    await card.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await change('', 'corta', 'otra');
  await expect(card.getByLabel('Contraseña actual')).toHaveAccessibleDescription(
    'Escriba su contraseña actual.',
  );
  await expect(card.getByLabel('Repita la contraseña nueva')).toHaveAccessibleDescription(
    'Las dos contraseñas nuevas no son iguales.',
  );
  await change('not-the-password', next);
  await expect(card.getByLabel('Contraseña actual')).toHaveAccessibleDescription(
    'La contraseña actual no es correcta.',
  );
  await expect(card.getByLabel('Contraseña actual')).toBeFocused();
  await change(ADMIN_PASSWORD, next);
  await expect(notice(page, 'Registro actualizado!')).toContainText('Las demás sesiones se cerraron.');
  await expect(card.getByLabel('Contraseña actual')).toHaveValue('');

  await changeBrowser(page, otherItem);
  await page.goto('/profile');
  await expect(page).toHaveURL(`/pages/login?to=${encodeURIComponent('/profile')}`);
  await fillSignIn(page, people.luis, next);
  await expect(page).toHaveURL('/profile');
  // Later journeys sign in with the common password.
  await change(next, ADMIN_PASSWORD);
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
});
