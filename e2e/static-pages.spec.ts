import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { answerQuestion, notice, openFromNavigation, questions } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('pages are filtered by institution and category, and the address contains the filters', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'marcela');
  await openFromNavigation(page, 'Páginas estáticas');
  await expect(page).toHaveURL('/bank/static-pages');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nosotros', exact: true }).click();
  await expect(page).toHaveURL('/bank/static-pages/nosotros');
  await expect(page.getByRole('heading', { level: 1, name: 'Páginas estáticas de Nosotros' })).toBeVisible();
  // Values determined by the address are neither filters nor columns.
  await expect(page.getByRole('button', { name: /^Categoría/ })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Institución' })).toBeHidden();

  await page.getByRole('link', { name: 'Nueva página estática' }).click();
  await expect(page).toHaveURL('/bank/static-pages/nosotros/create');
  await expect(page.getByRole('textbox', { name: 'Categoría' })).toHaveValue('Nosotros');
  await page.getByRole('textbox', { name: 'Título', exact: true }).first().fill('Nuestra red');
  await expect(page.getByText('/nosotros/nuestra-red')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(notice(page, 'Registro creado!')).toBeVisible();
  await expect(page).toHaveURL(/^.*\/bank\/static-pages\/nosotros\/[0-9a-f-]{36}$/);
  const crumbs = page.getByRole('navigation', { name: 'Ruta' });
  await expect(crumbs).toHaveText(
    /Contenido.*Páginas estáticas.*Banco.*Páginas estáticas de Nosotros.*Nuestra red/,
  );
  await crumbs.getByRole('link', { name: 'Banco' }).click();
  await expect(page).toHaveURL('/bank/static-pages');

  for (const nowhereText of [
    '/bank/static-pages/nowhere',
    '/casino/static-pages',
    '/casino/static-pages/nosotros',
  ]) {
    await page.goto(nowhereText);
    await expect(page).toHaveURL(`/pages/error-404?to=${encodeURIComponent(nowhereText)}`);
  }
});

test('people see only the pages of their own institution', { tag: '@further' }, async ({ page }) => {
  await signIn(page, 'karla', '/static-pages');
  await expect(page).toHaveURL('/insurances/static-pages');
  await expect(page.getByRole('navigation', { name: 'Instituciones' }).getByRole('link')).toHaveText([
    'Seguros',
  ]);
  await page.goto('/bank/static-pages');
  await expect(page).toHaveURL(/\/pages\/error-404/);
});

test('a category has one main page, and the dialog that chooses another main page names the previous one', {
  tag: '@further',
}, async ({ page, staffApi }) => {
  const pages = await staffApi.records('static-pages', { institution_id: 'bank', status: 'published' });
  const old = pages.find(({ name }) => name === 'Quiénes somos');
  const next = pages.find(({ name }) => name === 'Misión, visión y valores');
  if (old === undefined || next === undefined) throw new Error('The demonstration lacks the pages about us.');
  await signIn(page, 'marcela', `/bank/static-pages/nosotros/${next.id}`);
  await expect(page.getByText('/nosotros/mision-vision-y-valores')).toBeVisible();
  await page.getByRole('switch', { name: 'Página principal de la categoría' }).click();
  const message = '«Quiénes somos» dejará de tener «Página principal de la categoría».';
  await expect(page.getByText(`Al publicar, ${message}`)).toBeVisible();
  await expect(page.getByText('/bank/nosotros', { exact: true })).toBeVisible();
  await expect(page.getByText('La dirección pública cambiará.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: questions.publish })).toContainText(message);
  await answerQuestion(page, questions.publish);
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
  expect((await staffApi.record('static-pages', old.id))['featured']).toBe(false);
  expect(await (await staffApi.document('static-pages', old.id)).json()).toMatchObject({ featured: false });
  await page.goto('/bank/static-pages');
  await expect(page.getByText('Principal: Misión, visión y valores')).toBeVisible();
});
