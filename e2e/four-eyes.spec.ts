import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { changeBrowser, type PersonKey, signIn } from './support/people.ts';
import { act, answerQuestion, navigateTo, notice, questions } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

/** Signs another person in, in the same browser. */
async function as(page: Page, actor: PersonKey, to: string) {
  await changeBrowser(page);
  await signIn(page, actor, to);
}

/** Sets on the screen of roles whether another person must publish stores. */
async function setFourEyes(page: Page, isRequested: boolean) {
  await navigateTo(page, '/roles');
  const types = page.getByRole('region', { name: 'Revisión antes de publicar' });
  const stores = types.getByRole('switch', { name: 'Sucursales' });
  await stores.click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(stores).toBeChecked({ checked: isRequested });
  if (isRequested) await expect(types.getByText(/^Desde el/)).toBeVisible();
}

const asking = (page: Page) => page.getByRole('dialog', { name: 'Enviar a revisión' });

/** Requests a review from Marcela in the open dialog. */
async function askMarcela(page: Page, comment: string) {
  await asking(page).getByLabel('A quién').selectOption({ label: 'Marcela Funes' });
  await asking(page).getByLabel('Comentario').fill(comment);
  await asking(page).getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(page.getByText('En revisión: Óscar Pineda lo envió a Marcela Funes')).toBeVisible();
}

/** Corrects the store as Óscar and tries to publish it; the dialog that requests a review opens instead. */
async function publishInVain(page: Page, id: string) {
  await as(page, 'oscar', `/stores/${id}`);
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente a la iglesia');
  await page.getByRole('button', { name: 'Publicar' }).click();
  // Publishing is refused, because the same person has saved the record.
  await expect(asking(page)).toBeVisible();
}

test('for a type with the four-eyes setting an editor requests a review, and another person publishes', async ({
  page,
  staffApi,
  browserErrors,
}) => {
  await setFourEyes(page, true);
  const { id } = await staffApi.createStore('Agencia en revisión', { reference: 'Frente al parque' });
  browserErrors.expect(failedCall(409, `/api/stores/${id}/commit`));
  await publishInVain(page, id);
  await expectAccessible(page);
  await askMarcela(page, 'Cambió la referencia');
  expect((await staffApi.readOnSite(id)).status).toBe(404);

  await as(page, 'marcela', '/dashboard/analytics');
  const waiting = page.getByRole('region', { name: 'Revisiones por hacer' });
  await waiting.getByRole('link', { name: 'Agencia en revisión' }).click();
  await expect(page.getByRole('region', { name: 'Punto de referencia' })).toContainText(
    'Frente a la iglesia',
  );
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: 'Aprobar y publicar' }).click();
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect(await (await staffApi.readOnSite(id)).json()).toMatchObject({ reference: 'Frente a la iglesia' });
  await setFourEyes(page, false);
});

test('a review returned to the editor names and links the requested changes, and the review is requested again', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  await setFourEyes(page, true);
  const { id } = await staffApi.createStore('Agencia devuelta', { reference: 'Frente al parque' });
  browserErrors.expect(failedCall(409, `/api/stores/${id}/commit`));
  await publishInVain(page, id);
  await askMarcela(page, 'Cambió la referencia');

  await as(page, 'marcela', '/reviews');
  await expect(page.getByRole('link', { name: 'Agencia devuelta' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('link', { name: 'Agencia devuelta' }).click();
  await expect(page.getByText('Nada de este registro está en el sitio')).toBeVisible();
  await page.getByRole('button', { name: 'Devolver' }).click();
  const back = page.getByRole('dialog', { name: '¿Devolver este registro?' });
  await back.getByLabel('Comentario').fill('Falta el nombre completo');
  await back.getByRole('button', { name: 'Observar un campo' }).click();
  await back.getByLabel('Campo de la observación 1').selectOption({ label: 'Punto de referencia' });
  await back.getByLabel('Qué se debe cambiar, observación 1').fill('Diga de qué iglesia');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByRole('main').getByText('Devuelta').first()).toBeVisible();
  // The pressed button has disappeared; the decision gets the focus, not the top of the page.
  await expect(page.locator(':focus')).toContainText('Falta el nombre completo');

  await as(page, 'oscar', `/stores/${id}`);
  await expect(page.getByText('Marcela Funes devolvió este registro')).toBeVisible();
  await page.getByRole('link', { name: 'Punto de referencia' }).click();
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente a la iglesia Los Dolores');
  await act(page, 'Enviar a revisión');
  await askMarcela(page, 'Corregido');

  await as(page, 'marcela', '/reviews');
  await page.getByRole('link', { name: 'Agencia devuelta' }).click();
  await expect(page.getByRole('region', { name: 'Punto de referencia' })).toContainText('Los Dolores');
  await setFourEyes(page, false);
});

test('an editor who may not publish sees what prevents the publication before the review is sent, and so does the reviewer', async ({
  page,
  staffApi,
}) => {
  const { id } = await staffApi.createStore('Agencia incompleta', { address: null, city_id: null });
  await as(page, 'ana', `/stores/${id}`);
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(asking(page).getByText('2 datos impiden publicarlo')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await asking(page).getByRole('button', { name: 'Corregir antes de enviar' }).click();
  const summary = page.getByRole('alert', { name: 'Corrija 2 campos para publicar' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Dirección' }).click();
  await page.keyboard.type('Bulevar Morazán, edificio Torre Norte');
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await expect(asking(page).getByText('1 dato impide publicarlo')).toBeVisible();
  await asking(page).getByLabel('A quién').selectOption({ label: 'Marcela Funes' });
  await asking(page).getByLabel('Comentario').fill('Falta la ciudad, que aún no está en el catálogo');
  await asking(page).getByRole('button', { name: 'Enviar de todos modos' }).click();
  await expect(page.getByText('En revisión: Ana López lo envió a Marcela Funes')).toBeVisible();

  await as(page, 'marcela', '/reviews');
  await page.getByRole('link', { name: 'Agencia incompleta' }).click();
  await expect(page.getByText('1 dato impide publicarlo')).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
});
