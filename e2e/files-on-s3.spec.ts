import { connectionLost } from './support/browser-errors.ts';
import { signIn } from './support/people.ts';
import { save } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { browse, form, openSalvage, picture } from './support/test-files.ts';

// Journeys with the tag `@every-store` cover all file stores; these cover only what differs with a bucket.
const onS3 = { tag: '@s3' } as const;
const { cards, gallery } = form;

test(
  'the browser uploads a file directly to the bucket, and reads it only from the service',
  onS3,
  async ({ page, server }) => {
    const calls: { readonly method: string; readonly url: string }[] = [];
    page.on('request', (request) => calls.push({ method: request.method(), url: request.url() }));
    await signIn(page);
    const salvage = await openSalvage(page);
    await browse(page, page.getByRole('button', { name: 'Agregar fotos' }), [picture('foto.png', 40)]);
    await expect(cards(page)).toHaveCount(1);
    const sentCalls = calls.filter(({ method }) => method === 'PUT');
    expect(sentCalls).toHaveLength(1);
    expect(sentCalls[0]?.url).toMatch(/\/incoming\/salvage\/.*X-Amz-Signature=/);
    expect(sentCalls[0]?.url.startsWith(server.url)).toBe(false);
    await save(page);
    const [image] = (await salvage.read()).gallery ?? [];
    expect(image?.file.url).toMatch(/^\/files\//);

    // The file of a record is loaded from an address of the console's origin.
    calls.length = 0;
    await page.reload();
    const shownElement = gallery(page).locator('img').first();
    await expect(shownElement).toHaveAttribute('src', /^blob:/);
    await expect(shownElement).toHaveJSProperty('naturalWidth', 40);
    expect(calls.map(({ url }) => url)).toContain(`${server.url}${image?.file.url}`);
    const othersCalls = calls.filter(({ url }) => !url.startsWith(server.url) && !url.startsWith('blob:'));
    expect(othersCalls).toEqual([]);
  },
);

test(
  'a page of an origin that the bucket refuses cannot upload, and shows a request to notify technical support',
  onS3,
  async ({ browser, server, browserErrors }) => {
    browserErrors.expect(/blocked by CORS policy/);
    browserErrors.expect(connectionLost);
    // The same service under another host name is another origin, which the rule of the bucket does not allow.
    const browserContext = await browser.newContext({
      baseURL: server.url.replace('127.0.0.1', 'localhost'),
    });
    browserErrors.watchContext(browserContext);
    const page = await browserContext.newPage();
    await signIn(page);
    await openSalvage(page);
    await browse(page, page.getByRole('button', { name: 'Agregar fotos' }), [picture('foto.png')]);
    const row = page.getByRole('listitem').filter({ hasText: 'foto.png' });
    await expect(row.getByRole('alert')).toHaveText(
      'No se subió. El almacén de archivos no recibió el archivo. Revise su red e intente de nuevo; si sigue igual, avise a soporte técnico.',
    );
    await expect(row.getByRole('button', { name: 'Reintentar foto.png' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await browserContext.close();
  },
);
