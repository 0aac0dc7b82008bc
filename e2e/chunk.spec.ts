import { connectionLost } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { openFromNavigation } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a screen whose code does not arrive says so, tells the service, and opens at the second try', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(connectionLost);
  const report = page.waitForRequest('**/api/core/hn/v1/client-errors');
  await page.route('**/assets/list-screen-*.js', (route) => route.abort());
  await signIn(page, 'ana');
  await openFromNavigation(page, 'Sucursales');
  await expect(page.getByText('No se pudo abrir esta pantalla')).toBeVisible();
  await expect(page.getByText('Revise su conexión e intente de nuevo.')).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ kind: 'chunk', path: '/stores' });
  expect((await (await report).response())?.ok()).toBe(true);

  await page.unroute('**/assets/list-screen-*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Agencia Bulevar Morazán/ })).toBeVisible();
});
