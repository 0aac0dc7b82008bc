import { expectAccessibleInThemes } from './support/accessibility.ts';
import { connectionLost } from './support/browser-errors.ts';
import { beSignedIn, signIn } from './support/people.ts';
import { notice, publish, save } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import {
  browse,
  call,
  cutUploads,
  drop,
  form,
  onEveryStore,
  openSalvage,
  paste,
  picture,
  type Salvage,
  transfer,
} from './support/test-files.ts';

const maxFileBytes = 26_214_400;
/** Addresses of a gallery, as they are stored. */
const addresses = ({ gallery: images }: Salvage) => (images ?? []).map(({ file }) => file.url);
const { cards, gallery, zone } = form;

/** Properties of a document with a file that these tests read. */
type HostedDocument = { readonly id: string; readonly file: { readonly url: string; readonly type: string } };

test('a gallery accepts files that are chosen, dropped and pasted', onEveryStore, async ({ page }) => {
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page);
  await browse(page, page.getByRole('button', { name: 'Agregar fotos' }), [
    picture('1.png', 11),
    picture('2.png', 12),
    picture('3.png', 13),
  ]);
  await expect(cards(page)).toHaveCount(3);
  await drop(page, zone(page), [picture('4.png', 14)]);
  await expect(cards(page)).toHaveCount(4);
  await paste(page, zone(page), [picture('image.png', 15)]);
  await expect(cards(page)).toHaveCount(5);
  // The pictures are in the chosen order, whichever upload ended first; the first one is the cover.
  for (const [index, size] of [11, 12, 13, 14, 15].entries())
    await expect(
      gallery(page)
        .getByText(/^\d+ × \d+ ·/)
        .nth(index),
    ).toHaveText(new RegExp(`^${size} × ${size} `));
  await expect(gallery(page).getByText('Portada', { exact: true })).toHaveCount(1);

  await save(page);
  expect(new Set(addresses(await salvage.read())).size).toBe(5);
});

test('a gallery refuses files of another type, files that are too large, and more files than it can hold', {
  tag: '@further',
}, async ({ page }) => {
  await beSignedIn(page, 'admin');
  const query = '/resources/hn/v1/files?content_type=image/webp&per_page=16';
  const { data: existing } = await call(page, 'GET', query);
  const salvage = await openSalvage(page, {
    gallery: existing.map(({ url }: { readonly url: string }) => ({
      file: { url, meta: { title: '', description: 'Del otro lado' } },
    })),
  });
  await expect(cards(page)).toHaveCount(16);
  const problem = (words: string | RegExp) => gallery(page).getByText(words);
  await drop(page, zone(page), [{ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Notas') }]);
  await expect(notice(page, 'Ocurrio un error!', 'Error!')).toContainText('«notas.txt»: no es una imagen');
  await expect(problem(/«notas\.txt»: no es una imagen JPG, PNG, WebP, AVIF o GIF\./)).toBeVisible();
  await drop(page, zone(page), [
    { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(maxFileBytes + 1) },
  ]);
  await expect(problem('«enorme.png»: pesa más de 25 MB, que es el máximo.')).toBeVisible();
  // Twenty is the maximum: of five further pictures the last one is not sent.
  await drop(
    page,
    zone(page),
    Array.from({ length: 5 }, (_, index) => picture(`más-${index + 1}.png`)),
  );
  await expect(problem('No se envió «más-5.png»: solo caben 4.')).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toHaveCount(0);
  await save(page);
  expect(new Set(addresses(await salvage.read())).size).toBe(20);
});

test('the pictures of a gallery are reordered by keyboard, by buttons and by the mouse', {
  tag: '@further',
}, async ({ page }) => {
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page);
  await browse(page, page.getByRole('button', { name: 'Agregar fotos' }), [
    picture('1.png', 11),
    picture('2.png', 12),
    picture('3.png', 13),
  ]);
  await expect(cards(page)).toHaveCount(3);
  await save(page);
  const [first, second, third] = addresses(await salvage.read());

  const grip = page.getByRole('button', { name: 'Mover la imagen 1' });
  await grip.press('Space');
  await expect(page.getByText('Tomó la imagen 1, lugar 1 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Movió la imagen 1 al lugar 2 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await save(page);
  expect(addresses(await salvage.read())).toEqual([second, first, third]);

  await page.getByRole('button', { name: 'Bajar la imagen 1' }).click();
  await save(page);
  expect(addresses(await salvage.read())).toEqual([first, second, third]);

  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await page.getByRole('button', { name: 'Mover la imagen 2' }).boundingBox();
  const onto = await page.getByRole('button', { name: 'Mover la imagen 1' }).boundingBox();
  if (from === null || onto === null) throw new Error('The grips are not there.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(onto.x + 10, onto.y - 20, { steps: 12 });
  await page.mouse.up();
  // The drag library treats clicks within 50 ms after a drop as part of the drop.
  await page.waitForTimeout(100);
  await save(page);
  expect(addresses(await salvage.read())).toEqual([second, first, third]);
});

test('an upload shows its progress, can be stopped, and is repeated after a lost connection', {
  tag: ['@every-store', '@further'],
}, async ({ page, context, store, browserErrors }) => {
  browserErrors.expect(connectionLost);
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page);
  // A slow connection, so that the upload can be stopped.
  const line = await context.newCDPSession(page);
  const slow = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slow(400_000);
  const add = page.getByRole('button', { name: 'Agregar fotos' });
  const heavy = { ...picture('sobra.png'), buffer: Buffer.alloc(4_000_000) };
  await browse(page, add, [heavy, picture('queda.png')]);
  const progress = page.getByRole('progressbar', { name: 'Subiendo sobra.png' });
  const share = () => progress.evaluate((bar: HTMLProgressElement) => bar.position);
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Cancelar sobra.png' }).click();
  await expect(page.getByText('sobra.png')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  await slow(-1);

  const mend = await cutUploads(page);
  await browse(page, add, [picture('perdida.png')]);
  const row = page.getByRole('listitem').filter({ hasText: 'perdida.png' });
  const nobodyText =
    store === 's3' ? 'El almacén de archivos no recibió' : 'No hay conexión con el servicio.';
  await expect(row.getByRole('alert')).toHaveText(
    new RegExp(`^No se subió. ${nobodyText}.* intente de nuevo`),
  );
  await expect(notice(page, 'Ocurrio un error!', 'Error!')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Reintentar perdida.png' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(row).toHaveCount(0);
  await save(page);
  expect(addresses(await salvage.read())).toHaveLength(2);
  // The stopped upload has left no file.
  expect(await call(page, 'GET', '/resources/hn/v1/files?search=sobra.png')).toMatchObject({ data: [] });
});

test('a file is chosen from the library, and a description equal to the file name causes a warning', {
  tag: '@further',
}, async ({ page }) => {
  await beSignedIn(page, 'admin');
  await openSalvage(page);
  await browse(page, page.getByRole('button', { name: 'Agregar fotos' }), [picture('predio norte.png', 21)]);
  await expect(cards(page)).toHaveCount(1);
  const words = gallery(page).getByRole('textbox', { name: 'Descripción (texto alternativo)' });
  await words.fill('Predio norte');
  await expect(
    gallery(page).getByText('Este texto es el nombre del archivo.', { exact: false }),
  ).toBeVisible();
  await words.fill('Entrada del predio, con portón azul');
  await expect(
    gallery(page).getByText('Este texto es el nombre del archivo.', { exact: false }),
  ).toBeHidden();

  await page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elegir de la biblioteca' });
  await dialog.getByRole('searchbox').fill('predio norte');
  await dialog.getByRole('checkbox', { name: /predio norte\.png/ }).check();
  await dialog.getByRole('button', { name: 'Elegir', exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(gallery(page).getByText(/^21 × 21 ·/)).toHaveCount(2);
});

test("the file of a document is replaced in its form, and after the publication the document's address returns the new file", {
  tag: '@further',
}, async ({ page, staffApi, server }) => {
  const documents = await staffApi.records('documents', { status: 'published', document_type: 'hosted' });
  const document = documents
    .map((item) => item as unknown as HostedDocument)
    .find(({ file }) => file.type === 'application/pdf');
  if (document === undefined) throw new Error('The demonstration has no published PDF.');
  const bytes = async () =>
    Buffer.from(await (await fetch(new URL(document.file.url, server.url))).arrayBuffer());
  const beforeBytes = await bytes();
  await signIn(page, 'oscar', `/documents/${document.id}`);
  const field = page.getByRole('group', { name: /^Archivo/ });
  const replace = field.getByRole('button', { name: 'Reemplazar archivo' });
  await browse(page, replace, [{ ...picture('foto.png') }]);
  await expect(field.getByText(/no es un archivo PDF\. Reemplace con otro PDF/)).toBeVisible();
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  );
  await expect(field.getByText(/^PDF · [\d.]+ [kM]?B · \d+ páginas?$/)).toBeVisible();
  await browse(page, replace, [{ name: 'nuevo.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  await expect(field.getByText('nuevo.pdf', { exact: true })).toBeVisible();
  await expect(field.getByText(/^PDF · \d+ B$/)).toBeVisible();
  await expect(field.getByText('La dirección sigue mostrando la versión 1.', { exact: false })).toBeVisible();
  await expect(field.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInThemes(page);
  await save(page);
  expect((await bytes()).equals(beforeBytes)).toBe(true);
  await publish(page);
  await expect.poll(async () => (await bytes()).equals(pdf)).toBe(true);
  await expect(field.getByRole('listitem').first()).toContainText('la que muestra la dirección');
  await expect(field.getByRole('button', { name: 'Usar la versión 1' })).toBeVisible();
});

test('the page ignores dragged items that are not files', { tag: '@further' }, async ({ page }) => {
  await beSignedIn(page, 'admin');
  await openSalvage(page);
  const jSHandle = await transfer(page, []);
  const isTaken = await zone(page).evaluate((element, dataTransfer) => {
    const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  }, jSHandle);
  expect(isTaken).toBe(false);
});
