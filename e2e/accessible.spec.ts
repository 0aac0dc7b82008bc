import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { answerQuestion, navigateTo, questions } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';
import { test as unknownTo } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('all screens without a separate test have no accessibility findings in both themes and sizes', async ({
  page,
  staffApi,
}) => {
  const { id } = await staffApi.publishStore('Agencia Accesible');
  const screens = {
    '/dashboard/analytics': page.getByRole('list', { name: 'Solicitudes por fecha' }),
    '/stores?search=nada+de+esto': page.getByText('Ninguna sucursal coincide'),
    '/stores/recycle-bin': page.getByText(/La papelera está vacía|Restaurar/).first(),
    '/stores/create': page.getByRole('textbox', { name: 'Nombre' }).first(),
    [`/stores/${id}/history`]: page.getByText('Comparar versiones').first(),
    '/profile': page.getByText('Este equipo').first(),
  };
  await page.goto('/');
  for (const [path, landmark] of Object.entries(screens)) {
    await navigateTo(page, path);
    await expect(landmark).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
  }
});

test('the figures of the inboxes link to the counted submissions, both in the chart and in the table', {
  tag: '@further',
}, async ({ page }) => {
  await page.goto('/dashboard/analytics');
  const card = page.getByRole('region', { name: 'Solicitudes recibidas' });
  const bars = card.getByRole('list', { name: 'Solicitudes por fecha' }).getByRole('link');
  // Tab reaches one bar, the arrow keys reach the others; the figures of the focused bar are shown.
  await bars.last().focus();
  await page.keyboard.press('Home');
  await expect(bars.first()).toBeFocused();
  await expect(card.getByText('Sin atender').last()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(bars).toHaveCount(0);
  await expect(card.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  const products = card.getByRole('link', { name: /^Productos \d+$/ });
  const count = /\d+/.exec((await products.textContent()) ?? '')?.[0];
  // The list is loaded as soon as the pointer rests on the figure.
  const request = page.waitForRequest(/\/products\/inbox\?/);
  await products.hover();
  await request;
  await products.click();
  await expect(page).toHaveURL(/\/inbox\/products\?.*received_from=/);
  await expect(page.getByText(`de ${count} solicitudes`)).toBeVisible();
});

unknownTo("the public screens are free of axe's findings, in both themes and sizes", async ({ page }) => {
  for (const path of ['/pages/login', '/pages/register', '/pages/error-404?to=/promotions/x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
  }
});

test('a form with error messages and an open dialog have no accessibility findings', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(422, '/commit'));
  const complete = await staffApi.createStore('Agencia con Dirección');
  await page.goto(`/stores/${complete.id}`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: questions.publish })).toBeVisible();
  await expectAccessible(page);
  const { id } = await staffApi.createStore('Agencia sin Dirección', { address: null, location: null });
  await page.goto(`/stores/${id}`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Corrija 2 campos para publicar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Ciudad' }).click();
  await expect(page.getByRole('listbox', { name: 'Ciudad' })).toBeVisible();
  // Hidden buttons before and after the list close it for people without an Esc key; their labels are in Spanish.
  await expect(page.getByRole('button', { name: 'Cerrar la lista' })).toHaveCount(2);
  await expect(page.getByLabel('Dismiss')).toHaveCount(0);
});

test('the panels and the menu of a list have no accessibility findings', { tag: '@further' }, async ({
  page,
}) => {
  await page.goto('/stores');
  await page.getByRole('button', { name: 'Tipo de punto Todos' }).click();
  await expect(page.getByRole('dialog', { name: 'Tipo de punto' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Columnas/ }).click();
  await expect(page.getByRole('dialog', { name: 'Columnas' }).getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Acciones de Agencia Bulevar Morazán' }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await expectAccessible(page);
  // When the question of a menu item closes, the focus returns to the button of the menu.
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await answerQuestion(page, questions.remove, 'No, cancelar');
  await expect(page.getByRole('button', { name: 'Acciones de Agencia Bulevar Morazán' })).toBeFocused();
});
