import { move } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';

test('where a type asks for four eyes, nobody publishes what they saved', async ({ page, staffApi }) => {
  await move(page, '/roles');
  const types = page.getByRole('region', { name: 'Revisión antes de publicar' });
  const stores = types.getByRole('switch', { name: 'Sucursales' });
  await stores.click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(stores).toBeChecked();
  await expect(types.getByText(/^Desde el/)).toBeVisible();

  const own = await staffApi.createStore('Agencia sin revisar');
  await expect(staffApi.publishStore('Agencia sin revisar dos')).rejects.toThrow('review_required');
  expect((await staffApi.onSite(own.id)).status).toBe(404);

  await stores.click();
  await page.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(stores).not.toBeChecked();
});
