import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllSizes, sizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { anonymous, beSignedIn, changeBrowser, fillSignIn } from './support/people.ts';
import { answerQuestion, navigateTo, notice } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('an applicant is approved with a role, sets a password, and has only the permissions of the role', async ({
  page,
  browserErrors,
}) => {
  // Error of the session that the administrator ends.
  browserErrors.expect(failedCall(401, '/profile'));
  const staffId = `rnueva${Date.now() % 100_000}`;
  const choice = 'cuatro palabras que nadie junta';
  await page.goto('/pages/register');
  await page.getByLabel('Nombre completo').fill('Rosa Nueva');
  await page.getByLabel('Código de empleado').fill(staffId);
  await page.getByLabel('Correo de trabajo').fill('rosa.nueva@example.com');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('status')).toContainText('Recibimos su solicitud.');

  await navigateTo(page, '/staff');
  await page.getByRole('link', { name: /^Solicitudes/ }).click();
  const requests = page.getByRole('table', { name: 'Solicitudes' });
  const askedElement = requests.getByRole('row', { name: new RegExp(staffId) });
  await expect(askedElement).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Principal' });
  await expect(rail.getByRole('link', { name: /^Personal\s?\d+\s+por decidir$/ })).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  // The rail with all screens of an administrator fits the window.
  await page.setViewportSize(sizes.desktop);
  const hidden = () =>
    rail.evaluate(({ firstElementChild: sheet }) => (sheet?.scrollHeight ?? 0) - (sheet?.clientHeight ?? 0));
  expect(await hidden()).toBeLessThanOrEqual(0);
  await askedElement.getByRole('button', { name: 'Aprobar a Rosa Nueva' }).click();
  const approval = page.getByRole('dialog', { name: '¿Aprobar la solicitud de Rosa Nueva?' });
  await approval.getByRole('button', { name: 'Aprobar' }).click();
  await expect(approval.getByLabel('Rol')).toHaveAccessibleDescription(/Elija un rol/);
  await approval.getByLabel('Rol').selectOption('Solo lectura');
  await approval.getByRole('button', { name: 'Aprobar' }).click();
  const givenElement = page.getByRole('dialog', { name: 'Entregue este enlace a Rosa Nueva' });
  const link = await givenElement.getByRole('code').textContent();
  await expectAccessible(page);
  await givenElement.getByRole('button', { name: 'Listo' }).click();
  await expect(askedElement).toHaveCount(0);

  await page.goto(link ?? '');
  await expect(page.getByLabel(/^Contraseña nueva/)).toBeVisible();
  // From here on it is another person's browser.
  await page.context().setStorageState(anonymous);
  await expectAccessible(page);
  await page.getByLabel(/^Contraseña nueva/).fill(choice);
  await page.getByLabel('Repita la contraseña nueva').fill(`${choice}.`);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByLabel('Repita la contraseña nueva')).toHaveAccessibleDescription(
    'Las dos contraseñas no son iguales.',
  );
  await page.getByLabel('Repita la contraseña nueva').fill(choice);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page).toHaveURL('/pages/login');
  await fillSignIn(page, staffId, choice);
  await expect(page).toHaveURL('/dashboard/analytics');
  await navigateTo(page, '/stores');
  await expect(page.getByRole('link', { name: 'Nueva sucursal' })).toHaveCount(0);
  await navigateTo(page, '/staff');
  await expect(page).toHaveURL(/\/pages\/error-404/);
  const otherItem = await page.context().storageState();

  await beSignedIn(page, 'marcela');
  await page.goto(`/staff?search=${staffId}`);
  await page.getByRole('table', { name: 'Personas' }).getByRole('link', { name: 'Rosa Nueva' }).click();
  const panel = page.getByRole('dialog', { name: 'Rosa Nueva' });
  const sessions = panel.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByText(/127\.0\.0\.1/)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Desactivar' }).click();
  await answerQuestion(page, '¿Desactivar la cuenta de Rosa Nueva?', 'Sí, desactivar');
  await expect(panel.getByText('Desactivada')).toBeVisible();
  await expect(sessions.getByText('No tiene ninguna sesión abierta.')).toBeVisible();

  await changeBrowser(page, otherItem);
  await page.goto('/profile');
  await expect(page).toHaveURL(`/pages/login?to=${encodeURIComponent('/profile')}`);
});

test('an administrator creates a colleague who may edit only insurance salvages, with ten clicks, and the colleague signs in', async ({
  page,
}) => {
  const suffix = Date.now() % 100_000;
  const [staffId, choice] = [`salva${suffix}`, 'cuatro palabras que nadie junta'];
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.goto('/dashboard/analytics');
  const rail = page.getByRole('navigation', { name: 'Principal' });
  // The rail opens under the pointer.
  await rail.hover({ position: { x: 20, y: 20 } });
  await click(rail.getByRole('link', { name: 'Roles' }));
  await click(page.getByRole('link', { name: 'Nuevo rol' }));
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`Salvamentos ${suffix}`);
  await click(page.getByRole('checkbox', { name: 'Seguros' }));
  await click(page.getByRole('radio', { name: 'Salvamentos: Editar' }));
  await click(page.getByRole('button', { name: 'Guardar' }));
  await click(page.getByRole('link', { name: 'Nueva persona con este rol' }));
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await expect(form.getByLabel('Rol')).toHaveValue(/./);
  await form.getByLabel('Nombre completo').fill('Sara Salvamentos');
  await form.getByLabel('Código de empleado').fill(staffId);
  await click(form.getByRole('button', { name: 'Crear persona' }));
  const secret = page.getByRole('dialog', { name: 'Entregue este enlace a Sara Salvamentos' });
  const link = await secret.getByRole('code').textContent();
  await click(secret.getByRole('button', { name: 'Copiar el enlace' }));

  await changeBrowser(page);
  await page.goto(link ?? '');
  await page.getByLabel(/^Contraseña nueva/).fill(choice);
  await page.getByLabel('Repita la contraseña nueva').fill(choice);
  await click(page.getByRole('button', { name: 'Guardar la contraseña' }));
  await page.getByLabel('Código de empleado').fill(staffId);
  await page.getByLabel('Contraseña', { exact: true }).fill(choice);
  await click(page.getByRole('button', { name: 'Ingresar', exact: true }));
  expect(clicks).toBeLessThanOrEqual(10);

  // The person may not open the dashboard.
  await expect(page).toHaveURL('/inbox');
  await expect(rail.getByRole('link')).toHaveText([
    /^Vitrina/,
    /^Bandejas/,
    'Revisiones',
    'Salvamentos',
    'Catálogos',
  ]);
  await navigateTo(page, '/salvages');
  await expect(page.getByRole('link', { name: 'Nuevo salvamento' })).toBeVisible();
  await page.goto('/stores');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Su rol no incluye esta pantalla' }),
  ).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: 'Ir a Bandejas' }).click();
  await expect(page).toHaveURL('/inbox');
});

test('a person is created, changed and given another password link, and each dialog describes the consequences', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(409, '/staff'));
  await navigateTo(page, '/staff');
  await page.getByRole('button', { name: 'Nueva persona' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva persona' });
  await form.getByRole('button', { name: 'Crear persona' }).click();
  await expect(form.getByLabel('Nombre completo')).toBeFocused();
  await form.getByLabel('Nombre completo').fill('Julia Zúñiga');
  await form.getByLabel('Código de empleado').fill('ALOPEZ');
  await form.getByLabel('Rol').selectOption('Editor');
  await form.getByRole('button', { name: 'Crear persona' }).click();
  await expect(form.getByText('Este código de empleado ya está registrado.')).toBeVisible();
  const staffId = `jzuniga${Date.now() % 100_000}`;
  await form.getByLabel('Código de empleado').fill(staffId);
  await form.getByRole('button', { name: 'Crear persona' }).click();
  const givenElement = page.getByRole('dialog', { name: 'Entregue este enlace a Julia Zúñiga' });
  const first = await givenElement.getByRole('code').textContent();
  await givenElement.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('searchbox').fill(staffId);
  await page.getByRole('table', { name: 'Personas' }).getByRole('link', { name: 'Julia Zúñiga' }).click();
  const panel = page.getByRole('dialog', { name: 'Julia Zúñiga' });
  await panel.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar persona' });
  await edit.getByLabel('Rol').selectOption('Publicador');
  await expect(edit.getByText('El rol nuevo vale desde su siguiente acción')).toBeVisible();
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await expect(panel.getByText('Publicador')).toBeVisible();
  await panel.getByRole('button', { name: 'Dar otro enlace' }).click();
  await answerQuestion(page, '¿Dar otro enlace a Julia Zúñiga?');
  const second = await givenElement.getByRole('code').textContent();
  expect(second).not.toBe(first);
  await givenElement.getByRole('button', { name: 'Listo' }).click();
  await panel.getByRole('link', { name: 'Ver los cambios de su cuenta' }).click();
  const trail = page.getByRole('table', { name: 'Eventos' });
  for (const act of ['Creó una cuenta', 'Cambió el rol', 'Restableció la contraseña'])
    await expect(trail.getByRole('link', { name: act })).toBeVisible();

  browserErrors.expect(failedCall(404, '/auth/password-link'));
  await page.goto(first ?? '');
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
});
