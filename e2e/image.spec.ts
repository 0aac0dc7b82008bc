import { failedCall } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { publish, save } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { browse, drop, picture } from './support/test-files.ts';

test('a photo is uploaded, described and published, and then replaced by a dropped file', {
  tag: ['@every-store', '@further'],
}, async ({ page, staffApi, browserErrors, server }) => {
  browserErrors.expect(failedCall(422, '/commit'));
  const { id } = await staffApi.createStore('Agencia con Foto');
  await signIn(page, 'oscar', `/stores/${id}`);
  const [first, second] = [picture('IMG_0001.png'), picture('otra.png')];
  await browse(page, page.getByRole('button', { name: 'Subir una foto' }), [first]);
  const description = page.getByRole('textbox', { name: 'Descripción (texto alternativo)' });
  // The file name is not offered as description.
  await expect(description).toHaveValue('');
  await expect(page.getByText(/^8 × 8/)).toBeVisible();

  // A picture without alternative text cannot be published.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const summary = page.getByRole('alert', { name: 'Corrija 1 campo para publicar' });
  await summary.getByRole('link').click();
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(
    'Escriba el texto alternativo o marque la imagen como decorativa.',
  );
  const image = async () => (await (await staffApi.readOnSite(id)).json()).image;
  const decorative = page.getByRole('checkbox', { name: 'Imagen decorativa' });
  await decorative.check();
  await expect(description).toBeDisabled();
  await publish(page);
  expect(await image()).toMatchObject({ file: { meta: { description: '', decorative: true } } });
  await decorative.uncheck();
  await description.fill('Fachada con toldo rojo');
  await publish(page);
  const live = await image();
  expect(live).toMatchObject({ file: { meta: { description: 'Fachada con toldo rojo' } } });
  const bytesOf = async (url: string) =>
    Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer());
  expect((await bytesOf(live.file.url)).equals(first.buffer)).toBe(true);

  await page.getByRole('region', { name: 'Foto' }).getByRole('button', { name: 'Quitar' }).click();
  await drop(page, page.getByText('Suelte o pegue aquí el archivo'), [second]);
  await description.fill('La misma fachada de noche');
  await save(page);
  // The site shows the first picture until the change is published.
  expect(await image()).toEqual(live);
  expect((await bytesOf(live.file.url)).equals(first.buffer)).toBe(true);
  await publish(page);
  const next = await image();
  expect(next).toMatchObject({ file: { meta: { description: 'La misma fachada de noche' } } });
  expect((await bytesOf(next.file.url)).equals(second.buffer)).toBe(true);
});

test('a file with the name of an image but other content is refused, and the other values of the form remain', {
  tag: ['@every-store', '@further'],
}, async ({ page, staffApi, browserErrors }) => {
  browserErrors.expect(failedCall(415));
  const { id } = await staffApi.createStore('Agencia sin Foto');
  await signIn(page, 'ana', `/stores/${id}`);
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente al parque');
  const svg = Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>');
  await browse(page, page.getByRole('button', { name: 'Subir una foto' }), [
    { name: 'foto.png', mimeType: 'image/png', buffer: svg },
  ]);
  await expect(page.getByText('Ocurrio un error!')).toBeVisible();
  await expect(page.getByText(/^No se pudo subir «foto\.png»\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('Frente al parque');
  await save(page);
  expect(await staffApi.readStore(id)).toMatchObject({ reference: 'Frente al parque', image: null });
});
