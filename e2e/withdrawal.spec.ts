import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import { act, answerQuestion, notice, questions } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Returns the card with the title beside the fields of the open record. */
const cardOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 3, exact: true }) });

test('with seven presses a record is withdrawn, its last author is seen, and an older version becomes the draft', async ({
  page,
  staffApi,
}) => {
  const first = await staffApi.publishStore('Agencia por retirar', { reference: 'Frente al parque' });
  await staffApi.changeStore(first, { reference: 'Frente a la iglesia' });
  const { id } = await staffApi.commitStore(first.id);
  const presses = await countPresses(page);
  await signIn(page, 'marcela', '/stores?search=Agencia+por+retirar');
  const initialPresses = presses();
  await page.getByRole('link', { name: 'Agencia por retirar' }).click();
  await expect(cardOf(page, 'Estado')).toContainText(/Borrador.*Versión 2 · hoy, .*, Administrador/);
  await act(page, 'Retirar de publicación');
  await page.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('La agencia se mudó.');
  await answerQuestion(page, questions.unpublish);
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  expect((await staffApi.readOnSite(id)).status).toBe(404);

  await expect(cardOf(page, 'Dirección pública')).toContainText('Ya no está en el sitio');
  const card = cardOf(page, 'Historial');
  await expect(card.getByRole('listitem')).toHaveText([
    /Marcela Funes retiró del sitio.*Motivo: La agencia se mudó\./,
    /Administrador publicó/,
    /Administrador guardó/,
  ]);
  await card.getByRole('link', { name: 'Ver todo' }).click();
  const timeline = page.getByRole('complementary', { name: 'Versiones' }).getByRole('listitem');
  await expect(timeline).toHaveText([
    /^Marcela Funes retiró del sitio la versión 2Motivo: La agencia se mudó\./,
    /^Administrador publicó la versión 2/,
    /^Borrador actual.*Versión 2 · Administrador/,
    /^Administrador publicó la versión 1/,
    /^Creado.*Versión 1 · Administrador/,
  ]);
  await timeline.last().getByRole('button', { name: 'Restaurar como borrador la versión 1' }).click();
  await answerQuestion(page, /¿Desea restaurar/);
  await expect(notice(page, 'Registro restaurado!')).toBeVisible();
  expect(await staffApi.readStore(id)).toMatchObject({
    status: 'unpublished',
    reference: 'Frente al parque',
  });
  expect((await staffApi.readOnSite(id)).status).toBe(404);
  expect(presses() - initialPresses).toBeLessThanOrEqual(7);
});
