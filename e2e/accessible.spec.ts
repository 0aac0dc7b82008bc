import { type ContentType, pathParameters, screenTitle } from '@vitrina/model';
import { expectAccessible, expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { answer, move, questions } from './support/screen.ts';
import { shapes } from './support/shapes.ts';
import { expect, test } from './support/signed-in.ts';
import type { StoredRecord } from './support/staff-api.ts';
import { test as unknownTo } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The list in which a record stands. */
function listOf(type: ContentType, record: StoredRecord): string {
  const part = (name: string): unknown => {
    const { category } = record;
    const isRecord = typeof category === 'object' && category !== null;
    return name === 'category_id' ? (isRecord && 'slug' in category ? category.slug : 'none') : record[name];
  };
  return pathParameters(type).reduce((path, name) => path.replace(`:${name}`, String(part(name))), type.path);
}

/** How many fields of a record say something: the fullest form shows the most editors. */
const fullness = (record: StoredRecord): number =>
  Object.values(record).filter((value) => value !== null && value !== '').length;

/** What a phone shows differently (cards, bars, layers) is the same for all types that are written in the same place. */
const onPhone = new Set([shapes.find(({ panel }) => panel), shapes.find(({ panel }) => !panel)]);

for (const type of shapes) {
  const phone = onPhone.has(type);
  test(`${screenTitle(type)}: list and form are free of axe's findings, in both themes${phone ? ' and sizes' : ''}`, async ({
    page,
    staffApi,
  }) => {
    const [fullest] = [...(await staffApi.records(type.slug))].sort((a, b) => fullness(b) - fullness(a));
    if (fullest === undefined) throw new Error(`The demonstration has no ${type.labels.many}.`);
    const list = listOf(type, fullest);
    await page.goto(list);
    await expect(page.getByRole('status').filter({ hasText: /^\d/ })).toBeAttached();
    await expectAccessibleAtAllSizes(page, { phone });

    await move(page, `${list}/${fullest.id}`);
    const form = type.panel ? page.getByRole('dialog') : page.getByRole('main');
    await expect(form.getByRole('button', { name: 'Más acciones', exact: true })).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone });
  });
}

test("the other screens are free of axe's findings, in both themes and sizes", async ({ page, staffApi }) => {
  const { id } = await staffApi.publishStore('Agencia Accesible');
  const screens = {
    '/dashboard/analytics': page.getByText('Contenido por tipo'),
    '/stores?search=nada+de+esto': page.getByText('Ninguna sucursal coincide'),
    '/stores/recycle-bin': page.getByText(/La papelera está vacía|Restaurar/).first(),
    '/stores/create': page.getByRole('textbox', { name: 'Nombre' }).first(),
    [`/stores/${id}/history`]: page.getByText('Comparar versiones').first(),
    '/profile': page.getByText('Este equipo').first(),
  };
  await page.goto('/');
  for (const [path, landmark] of Object.entries(screens)) {
    await move(page, path);
    await expect(landmark).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
  }
});

unknownTo("the public screens are free of axe's findings, in both themes and sizes", async ({ page }) => {
  for (const path of ['/pages/login', '/pages/register', '/pages/error-404?to=/promotions/x']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtAllSizes(page, { phone: true });
  }
});

test('a form that shows what is missing, and an open dialog, are free of findings too', async ({
  page,
  staffApi,
  browserErrors,
}) => {
  browserErrors.expect(failedCall(422, '/commit'));
  const { id } = await staffApi.createStore('Agencia sin Dirección', { address: null, location: null });
  await page.goto(`/stores/${id}`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await answer(page, questions.publish);
  await expect(page.getByText('Corrija 2 campos para publicar')).toBeVisible();
  await expectAccessible(page);
});

test('the panels and the menu of a list are free of findings too', async ({ page }) => {
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
});
