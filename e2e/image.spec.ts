import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { signIn } from './support/people.ts';
import { answer, publish, questions, save } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { refusal } from './support/troubles.ts';

/** A PNG of 8 × 8 points in a colour of its own, so that no two are the same file. */
function picture(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const colour = randomBytes(3);
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: 8 }, () => colour)]);
  const lines = Buffer.concat(Array.from({ length: 8 }, () => line));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photo is chosen, described, replaced by one that is dropped, and read from the site', async ({
  page,
  backstage,
  troubles,
  vitrina,
}) => {
  troubles.expect(refusal(422, '/commit'));
  const { id } = await backstage.createStore('Agencia con Foto');
  await signIn(page, 'oscar', `/stores/${id}`);
  const [first, second] = [picture(), picture()];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir una foto' }).click();
  await (await chooser).setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: first });
  const description = page.getByRole('textbox', { name: 'Descripción (texto alternativo)' });
  // The name of a file says nothing to who cannot see the picture.
  await expect(description).toHaveValue('');
  await expect(page.getByText(/^8 × 8/)).toBeVisible();

  // Without words for who cannot see it, a picture does not go to the site.
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await answer(page, questions.publish);
  const summary = page.getByRole('alert', { name: 'Corrija 1 campo para publicar' });
  await summary.getByRole('link').click();
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription('Escriba el texto alternativo.');
  await page.keyboard.type('Fachada con toldo rojo');
  await publish(page);
  const image = async () => (await (await backstage.onSite(id)).json()).image;
  const live = await image();
  expect(live).toMatchObject({ file: { meta: { description: 'Fachada con toldo rojo' } } });
  const bytesOf = async (url: string) =>
    Buffer.from(await (await fetch(new URL(url, vitrina.url))).arrayBuffer());
  expect((await bytesOf(live.file.url)).equals(first)).toBe(true);

  await page.getByRole('region', { name: 'Foto' }).getByRole('button', { name: 'Quitar' }).click();
  const dropped = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'otra.png', { type: 'image/png' }));
    return transfer;
  }, second.toString('base64'));
  await page.getByText('Suelte o pegue aquí el archivo').dispatchEvent('drop', { dataTransfer: dropped });
  await description.fill('La misma fachada de noche');
  await save(page);
  // The site keeps the first one until the change is published.
  expect(await image()).toEqual(live);
  expect((await bytesOf(live.file.url)).equals(first)).toBe(true);
  await publish(page);
  const next = await image();
  expect(next).toMatchObject({ file: { meta: { description: 'La misma fachada de noche' } } });
  expect((await bytesOf(next.file.url)).equals(second)).toBe(true);
});

test('what only calls itself an image is refused, and the rest of the form stays', async ({
  page,
  backstage,
  troubles,
}) => {
  troubles.expect(refusal(415));
  const { id } = await backstage.createStore('Agencia sin Foto');
  await signIn(page, 'ana', `/stores/${id}`);
  await page.getByRole('textbox', { name: 'Punto de referencia' }).fill('Frente al parque');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir una foto' }).click();
  await (await chooser).setFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('Ocurrio un error!')).toBeVisible();
  await expect(page.getByText(/^No se pudo subir la foto\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Punto de referencia' })).toHaveValue('Frente al parque');
  await save(page);
  expect(await backstage.read(id)).toMatchObject({ reference: 'Frente al parque', image: null });
});
