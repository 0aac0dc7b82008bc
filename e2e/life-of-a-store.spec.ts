import type { Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './support/server.ts';
import { expect, test } from './support/test.ts';

async function signInByHand(page: Page, staffId: string, password: string): Promise<void> {
  await page.getByLabel('Código de empleado').fill(staffId);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: false }).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

test('a store is created, published, read by the public, taken off, deleted and restored', async ({
  page,
  vitrina,
}) => {
  await page.goto('/stores');
  await expect(page).toHaveURL(/\/pages\/login\?to=%2Fstores|\/pages\/login\?to=\/stores/);
  await signInByHand(page, 'admin', ADMIN_PASSWORD);
  await expect(page).toHaveURL(/\/stores$/);

  await page.getByRole('link', { name: 'Nueva sucursal' }).click();
  await page.getByLabel('Nombre', { exact: false }).first().fill('Agencia de la Jornada');
  await choose(page, 'Institución', 'Banco');
  await choose(page, 'Tipo de punto', 'Agencia');
  await page.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(toast(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/\/stores\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').pop() ?? '';
  const onSite = async (): Promise<number> =>
    (await fetch(`${vitrina.url}/api/stores/${id}?stage=production`)).status;

  // Publishing an unfinished record says what is missing and keeps the draft.
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(page.getByText(/Corrija \d+ campos para publicar/)).toBeVisible();
  expect(await onSite()).toBe(404);

  await choose(page, 'Ciudad', 'Tegucigalpa');
  await page
    .getByLabel('Dirección', { exact: false })
    .first()
    .fill('Bulevar Morazán, contiguo a Plaza Los Pinos');
  await page.getByLabel('Latitud').fill('14.099');
  await page.getByLabel('Longitud').fill('-87.186');
  await page.getByRole('button', { name: 'L–V 9:00–5:00' }).first().click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, 'Registro actualizado!')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  await expect(
    page.getByText('¿Desea publicar los últimos cambios realizados a este registro?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(toast(page, 'Registro publicado!')).toBeVisible();
  const read = await fetch(
    `${vitrina.url}/api/stores/agencia-de-la-jornada?stage=production&institution_id=bank`,
  );
  expect(await read.json()).toMatchObject({ name: 'Agencia de la Jornada', city: { name: 'Tegucigalpa' } });
});
