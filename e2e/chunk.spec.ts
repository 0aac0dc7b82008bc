import { connectionLost } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a screen whose code fails to load shows and reports the error, and opens at the second attempt', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(connectionLost);
  const report = page.waitForRequest('**/api/core/hn/v1/client-errors');
  await page.route('**/assets/bin-screen-*.js', (route) => route.abort());
  await signIn(page, 'ana', '/stores');
  await page.getByRole('button', { name: 'Más sobre sucursales' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  await expect(page.getByText('No se pudo abrir esta pantalla')).toBeVisible();
  await expect(page.getByText('Revise su conexión e intente de nuevo.')).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({ kind: 'chunk', path: '/stores/recycle-bin' });
  expect((await (await report).response())?.ok()).toBe(true);

  await page.unroute('**/assets/bin-screen-*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera de sucursales' })).toBeVisible();
});

test('a menu whose code failed to load opens at the second attempt, and returns the focus to its button when it closes', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(connectionLost);
  await signIn(page, 'ana', '/stores');
  let refusalCount = 0;
  await page.route(/\/assets\/overlays-[^/]+\.js/u, (route) => {
    refusalCount += 1;
    return refusalCount === 1 ? route.abort() : route.continue();
  });
  await page.reload();
  const button = page.getByRole('button', { name: 'Más sobre sucursales' });
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Papelera' })).toBeVisible();
  expect(refusalCount).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});
