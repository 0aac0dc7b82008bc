import type { Browser, Page } from '@playwright/test';
import { type BrowserErrors, failedCall } from './support/browser-errors.ts';
import { type PersonKey, signIn } from './support/people.ts';
import { notice, publish, save } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Opens the record as another person in a browser context of their own. */
async function opens(
  browser: Browser,
  browserErrors: BrowserErrors,
  actor: PersonKey,
  path: string,
): Promise<Page> {
  const context = await browser.newContext();
  browserErrors.watchContext(context);
  const page = await context.newPage();
  await signIn(page, actor, path);
  return page;
}

const reference = (page: Page) => page.getByRole('textbox', { name: 'Punto de referencia' });
const address = (page: Page) => page.getByRole('textbox', { name: 'Dirección' });

test('two people on one record see each other, both save, and no text is lost', async ({
  page: ana,
  browser,
  staffApi,
  browserErrors,
}) => {
  browserErrors.expect(failedCall(412));
  const { id } = await staffApi.publishStore('Agencia de Dos', { reference: 'Frente al parque' });
  await signIn(ana, 'ana', `/stores/${id}`);
  await expect(reference(ana)).toBeEditable();
  const oscar = await opens(browser, browserErrors, 'oscar', `/stores/${id}`);

  // The second person is notified, and can only read.
  await expect(
    oscar.getByText(/^Ana López está editando este registro desde las? \d+:\d\d\s[ap]\.\sm\.$/),
  ).toBeVisible();
  await expect(reference(oscar)).not.toBeEditable();
  await expect(oscar.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden();
  await expect(oscar.getByRole('button', { name: 'Publicar', exact: true })).toBeHidden();

  // The first person writes, the second takes over, and the text of the first stays on her screen.
  await reference(ana).fill('Lo que escribió Ana');
  await address(ana).fill('Dirección que puso Ana, segunda avenida');
  await oscar.getByRole('button', { name: 'Tomar control' }).click();
  await expect(reference(oscar)).toBeEditable();
  await expect(oscar.getByText(/^Si Ana López tenía cambios sin guardar, quedan en el equipo/)).toBeVisible();
  await expect(ana.getByText('Óscar Pineda tomó el control de este registro.')).toBeVisible({
    timeout: 3000,
  });
  await expect(
    ana.getByText(/Sus cambios sin guardar siguen aquí y en este equipo: podrá guardarlos/),
  ).toBeVisible();
  await expect(reference(ana)).not.toBeEditable();
  await expect(reference(ana)).toHaveValue('Lo que escribió Ana');

  // Óscar saves; Ana takes the record back and saves over the version that she had seen.
  await reference(oscar).fill('Lo que escribió Óscar');
  await oscar.getByRole('checkbox', { name: 'Remesas' }).check();
  await save(oscar);
  await ana.getByRole('button', { name: 'Tomar control' }).click();
  await expect(reference(ana)).toBeEditable();
  await ana.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = ana.getByRole('dialog', { name: 'Otra persona guardó cambios' });
  await expect(conflict).toContainText('Óscar Pineda guardó la versión 2');
  const bothElement = conflict.getByRole('group', { name: /^Punto de referencia · los dos lo cambiaron/ });
  await expect(bothElement).toContainText('Lo que escribió Ana');
  await expect(bothElement).toContainText('Lo que escribió Óscar');
  await bothElement.getByRole('radio', { name: /Lo de Óscar Pineda/ }).check();
  await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(notice(ana, 'Registro actualizado!')).toBeVisible();
  await expect(reference(ana)).toHaveValue('Lo que escribió Óscar');
  await expect(ana.getByRole('checkbox', { name: 'Remesas' })).toBeChecked();

  // The text that Ana discarded is in the history, and the site shows the texts of both.
  expect(await (await staffApi.readOnSite(id)).json()).toMatchObject({ reference: 'Frente al parque' });
  await oscar.reload();
  await oscar.getByRole('button', { name: 'Tomar control' }).click();
  await publish(oscar);
  expect(await (await staffApi.readOnSite(id)).json()).toMatchObject({
    reference: 'Lo que escribió Óscar',
    address: 'Dirección que puso Ana, segunda avenida',
    services: ['remittances'],
  });
  await oscar.context().close();
});
