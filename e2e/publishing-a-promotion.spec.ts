import type { Page } from '@playwright/test';
import { dayOf, daysAfter, formatDay } from '@vitrina/model';
import { menuOnSite } from './support/menus/menu-records.ts';
import { signIn } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import {
  act,
  answerQuestion,
  choose,
  notice,
  openFromNavigation,
  publish,
  questions,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { browse, picture, uploadPicture } from './support/test-files.ts';

const today = dayOf(new Date());

/** Types the text fields, which a person reaches with the Tab key. */
async function typeTexts(page: Page, title: string): Promise<void> {
  const texts: Readonly<Record<string, string>> = {
    Título: title,
    Inicia: formatDay(today),
    Finaliza: formatDay(daysAfter(today, 30)),
    Resumen: 'Compre su vivienda con una tasa menor.',
    Descripción: 'Para compras en todo el país.',
    Mecánica: 'Solicite su préstamo durante la vigencia.',
    'Otros productos participantes': 'Préstamos de vivienda',
    'Quiénes participan': 'Clientes mayores de edad.',
    Restricciones: 'Una solicitud por persona.',
  };
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: label, exact: true }).first().fill(text);
}

test('a promotion is published at the first attempt and added to the header menu with at most 30 presses', async ({
  page,
  staffApi,
}) => {
  const presses = await countPresses(page);
  const title = 'Su casa con menos tasa';
  await signIn(page, 'marcela', '/');
  await openFromNavigation(page, 'Promociones');
  await page.getByRole('link', { name: 'Nueva promoción' }).click();
  await choose(page, 'Institución', 'Banco');
  await choose(page, 'Categoría', 'Préstamos');
  await typeTexts(page, title);

  // A picture below the minimum width is refused at once, on this computer and in the library.
  const image = page.getByRole('group', { name: /^Imagen principal/ });
  await browse(page, image.getByRole('button', { name: 'Subir una foto' }), [
    picture('pequeña.png', 800, 600),
  ]);
  await expect(image).toContainText(
    '«pequeña.png» mide 800 × 600 px: suba una de 1200 px de ancho como mínimo.',
  );
  await uploadPicture(page, 'vivienda pequeña.png');
  await image.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  const library = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
  await library.getByRole('searchbox').fill('vivienda');
  await expect(library.getByRole('group', { name: 'Archivos que no sirven aquí' })).toContainText(
    /Muy pequeña: mínimo 1200 px de ancho\./,
  );
  await library
    .getByRole('radio', { name: /vivienda/i, disabled: false })
    .first()
    .check();
  await library.getByRole('button', { name: 'Elegir', exact: true }).click();
  await image.getByRole('textbox', { name: /^Descripción/ }).fill('Casa con jardín');

  // What cannot be used comes last and says why.
  const rules = page.getByRole('combobox', { name: 'Reglamento', exact: true });
  await rules.click();
  await rules.fill('horario por feriado');
  await expect(page.getByRole('option', { name: /está vencido: elija otro/ })).toBeDisabled();
  await rules.fill('Tasas activas de préstamos');
  await expect(
    page.getByRole('option', {
      name: /Tasas activas.*No es un reglamento: su categoría no contiene reglamentos de promociones\./,
    }),
  ).toBeDisabled();
  await rules.fill('Remesas con premio');
  await page.getByRole('option', { name: /Reglamentos de promociones · Publicado · / }).click();
  await publish(page);

  await act(page, 'Agregar a un menú');
  const dialog = page.getByRole('dialog', { name: 'Agregar a un menú' });
  await dialog.getByRole('combobox', { name: 'Menú' }).click();
  await dialog.getByRole('combobox', { name: 'Menú' }).fill('Encabezado Banco');
  await page.getByRole('option', { name: /^Encabezado Banco\s?Encabezado · Publicado · / }).click();
  await dialog.getByRole('combobox', { name: 'Lugar' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Agregar y abrir el menú' }).click();
  await expect(notice(page, 'Registro actualizado!')).toContainText('Publique el menú para que se vea.');
  await expect(page).toHaveURL(/\/menus\//);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();

  const menu = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // The notice of the promotion may still be visible when the menu is being published.
  await expect
    .poll(async () => JSON.stringify(await menuOnSite(staffApi, menu)))
    .toContain('/promotions/su-casa-con-menos-tasa');
  expect((await staffApi.document('promotions', 'su-casa-con-menos-tasa')).status).toBe(200);
  // One more press opens the site.
  expect(presses() + 1).toBeLessThanOrEqual(30);
});
