import { sizes } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test('a record is published on the phone with at most four taps', async ({ page, staffApi }) => {
  const store = await staffApi.publishStore('Agencia del Teléfono');
  await staffApi.changeStore(store, { reference: 'Segundo nivel' });
  const presses = await countPresses(page);
  await page.setViewportSize(sizes.phone);
  await signIn(page, 'oscar', '/stores?search=tel%C3%A9fono');
  const initialPresses = presses();
  await page.getByRole('link', { name: 'Agencia del Teléfono' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(page.getByText('Registro publicado!')).toBeVisible();
  expect(presses() - initialPresses).toBeLessThanOrEqual(4);
  expect(await (await staffApi.readOnSite(store.id)).json()).toMatchObject({ reference: 'Segundo nivel' });
});
