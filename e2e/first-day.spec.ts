import { expect, test } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { collectBrowserErrors } from './support/browser-errors.ts';
import { openContext } from './support/context-options.ts';
import { fillSignIn, people } from './support/people.ts';
import { answerQuestion, choose, navigateTo, notice, publish } from './support/screen.ts';
import { ADMIN_PASSWORD, startServer } from './support/server.ts';
import { browse, picture } from './support/test-files.ts';

test('in an empty installation one action creates the standard catalogues, and then a product is published', {
  tag: '@further',
}, async ({ browser }) => {
  const server = await startServer({ DEMO: '0' });
  try {
    const context = await openContext(browser, server.url);
    const errors = collectBrowserErrors();
    errors.watchContext(context);
    const page = await context.newPage();
    await page.goto('/');
    await fillSignIn(page, people.admin, ADMIN_PASSWORD);
    const list = page.getByRole('region', { name: /^Primeros pasos/ });
    await expect(list).toContainText('0 de 7');
    await expectAccessibleAtAllSizes(page, { phone: true });

    await list.getByRole('button', { name: 'Crear los catálogos' }).click();
    const question = page.getByRole('alertdialog', {
      name: '¿Desea crear los registros de uso común que faltan?',
    });
    await expect(question).toContainText('Préstamos › Personales');
    await expect(question).toContainText('Tegucigalpa');
    await answerQuestion(page, '¿Desea crear los registros de uso común que faltan?');
    await expect(notice(page, 'Registro creado!')).toContainText('Categorías de productos (');
    await expect(list).toContainText('1 de 7');
    await expect(list.getByText('Llene los catálogos: hecho')).toBeVisible();

    await navigateTo(page, '/products/create');
    await choose(page, 'Institución', 'Banco');
    await page.getByRole('textbox', { name: 'Título', exact: true }).first().fill('Préstamo Personal Yojoa');
    await choose(page, 'Categoría', 'Préstamos');
    await choose(page, 'Segmento', 'Personas');
    await page.getByRole('textbox', { name: 'Resumen' }).fill('Hasta L 500,000.00 con cuota nivelada.');
    await page
      .getByRole('textbox', { name: 'Descripción', exact: true })
      .fill('Cuota fija durante el plazo.');
    const main = page.getByRole('group', { name: 'Imagen principal' });
    await browse(page, main.getByRole('button', { name: 'Subir una foto' }), [
      picture('foto.png', 1200, 800),
    ]);
    await main.getByRole('textbox', { name: 'Descripción (texto alternativo)' }).fill('Familia en su casa');
    await page.getByRole('button', { name: 'Agregar beneficio' }).click();
    // The third title field, after those of the product and its picture.
    await page.getByRole('textbox', { name: 'Título', exact: true }).nth(2).fill('Cuota nivelada');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(notice(page, 'Registro creado!')).toBeVisible();
    await expect(page).not.toHaveURL(/create/);
    await publish(page);
    const read = await fetch(`${server.url}/api/products/prestamo-personal-yojoa?stage=production`);
    expect(await read.json()).toMatchObject({
      title: 'Préstamo Personal Yojoa',
      category: { name: 'Préstamos' },
    });

    // A hidden checklist disappears from the dashboard, and can be shown again from the tutorials.
    await navigateTo(page, '/dashboard/analytics');
    await list.getByRole('button', { name: 'Ocultar' }).click();
    await expect(list).toBeHidden();
    await navigateTo(page, '/tutorials?q=primera+sucursal');
    await list.getByRole('button', { name: 'Mostrar en el resumen' }).click();
    await navigateTo(page, '/dashboard/analytics');
    await expect(list).toContainText('1 de 7');
    await list.getByRole('link', { name: 'Cómo se hace' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Crear y publicar una sucursal' }),
    ).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
    await page.getByRole('link', { name: 'Abrir Sucursales' }).click();
    await expect(page).toHaveURL('/stores');
    expect(errors.listUnexpected()).toEqual([]);
  } finally {
    await server.stop();
  }
});
