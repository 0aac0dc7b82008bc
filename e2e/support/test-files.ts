import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, type JSHandle, type Locator, type Page, type Route } from '@playwright/test';

/** A file as Playwright chooses it. */
export type TestFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Creates a PNG in a colour of its own, so that no two files are equal; 8 × 8 pixels by default. */
export function picture(name = 'foto.png', width = 8, height = width): TestFile {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [lengthBytes, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    lengthBytes.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([lengthBytes, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, three channels.
  header.set([8, 2, 0, 0, 0], 8);
  const colour = randomBytes(3);
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => colour)]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** Tag of journeys that depend on the file store: they run on every kind of file store. */
export const onEveryStore = { tag: '@every-store' } as const;

/** Pattern of the addresses to which browsers upload: the service, or the bucket. */
const uploadAddress = /\/(?:files|incoming)\//;

/** Makes uploads, and no other requests, fail until the returned function is called. */
export async function cutUploads(page: Page): Promise<() => Promise<void>> {
  const cut = (route: Route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback();
  await page.route(uploadAddress, cut);
  return () => page.unroute(uploadAddress, cut);
}

/** Chooses files by a button that opens the file dialog. */
export async function browse(page: Page, button: Locator, files: readonly TestFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files.map((file) => ({ ...file })));
}

/** Creates the data of a drag or a clipboard: files, and optional HTML. */
export function transfer(
  page: Page,
  files: readonly TestFile[],
  html?: string,
): Promise<JSHandle<DataTransfer>> {
  const messages = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  return page.evaluateHandle(
    ([values, htmlText]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, mimeType, text } of values) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (htmlText !== null) dataTransfer.setData('text/html', htmlText);
      return dataTransfer;
    },
    [messages, html ?? null] as const,
  );
}

/** Drops files on the centre of an element. */
export async function drop(page: Page, on: Locator, files: readonly TestFile[]): Promise<void> {
  const box = await on.boundingBox();
  if (box === null) throw new Error('There is nothing to drop on.');
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  await on.dispatchEvent('drop', { dataTransfer: await transfer(page, files), ...at });
}

/** Pastes files or HTML into an element, as Ctrl+V would. */
export async function paste(
  page: Page,
  into: Locator,
  files: readonly TestFile[],
  html?: string,
): Promise<void> {
  const clipboardData = await transfer(page, files, html);
  await into.evaluate((element, data) => {
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, clipboardData);
}

/**
 * Properties of a record of the content type `salvages` that these tests read. The type has a gallery and a long
 * text.
 */
export type Salvage = {
  readonly id: string;
  readonly damage_description: string | null;
  readonly gallery: readonly { readonly file: { readonly url: string } }[] | null;
};

/** Calls the API as the person who is signed in. */
export async function call(page: Page, method: string, path: string, data?: object) {
  const config = await page.request.get('/api/config');
  const { api_key: key } = await config.json();
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { 'x-api-key': String(key), origin: new URL(config.url()).origin },
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

let lastDocket = 4000;

/** Creates a salvage record and opens it. */
export async function openSalvage(
  page: Page,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly read: () => Promise<Salvage> }> {
  lastDocket += 1;
  const salvage: Salvage = await call(page, 'POST', '/salvages', {
    title: `Salvamento ${lastDocket}`,
    code: `SV-${lastDocket}`,
    institution_id: 'insurances',
    ...fields,
  });
  await page.goto(`/salvages/${salvage.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Salvamento ${lastDocket}`);
  return { id: salvage.id, read: () => call(page, 'GET', `/salvages/${salvage.id}`) };
}

/** Parts of the form of a salvage record. */
export const form = {
  gallery: (page: Page) => page.getByRole('group', { name: /^Galería/ }),
  cards: (page: Page) => form.gallery(page).getByText(/^Imagen \d+$/),
  zone: (page: Page) => form.gallery(page).getByText('Suelte o pegue aquí los archivos'),
  text: (page: Page) => page.getByRole('textbox', { name: /^Daños visibles/ }),
  pictures: (page: Page) => form.text(page).locator('img:not(.ProseMirror-separator)'),
} as const;

/** Uploads a picture of 30 × 30 pixels for branches by the API, and returns it as the value of an image field. */
export async function uploadPicture(page: Page, name: string) {
  const { buffer } = picture(name, 30);
  const cacheControl = 'must-revalidate, public, max-age=604800';
  const query = new URLSearchParams({
    resource_type: 'stores',
    content_type: 'image/png',
    cache_control: cacheControl,
  });
  const { url } = await call(page, 'GET', `/resources/hn/v1/presigned-url?${query}`);
  const headers = { 'content-type': 'image/png', 'cache-control': cacheControl };
  expect((await page.request.put(url, { data: buffer, headers })).status()).toBe(200);
  const file = await call(page, 'POST', '/resources/hn/v1/files', { url, name });
  return { file: { url: String(file.url), meta: { title: 'Fachada', description: 'Fachada' } } };
}
