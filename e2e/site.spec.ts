import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { publish } from './support/screen.ts';
import { startSite } from './support/site.ts';
import { expect, test } from './support/with-site.ts';

/** Time within which the site shows a publication or withdrawal. */
const shownWithinMs = 2_000;

/** Returns the status of a page of the site, without following redirects. */
const statusOf = async (address: string): Promise<number> =>
  (await fetch(address, { redirect: 'manual' })).status;

test('a branch appears on the site within two seconds of its publication, and disappears within two seconds of its withdrawal', async ({
  page,
  staffApi,
  site,
}) => {
  const { id, slug } = await staffApi.createStore('Agencia El Molinón');
  const address = `${site.url}/bank/stores/${slug}`;
  expect(await statusOf(address)).toBe(404);
  await page.goto(`/stores/${id}`);
  await publish(page);
  await expect.poll(() => statusOf(address), { timeout: shownWithinMs }).toBe(200);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Agencia El Molinón' })).toBeVisible();
  await expectAccessible(page);
  // On the phone there is one menu only, and the text has the whole width.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.main-nav')).toBeHidden();
  const { width = 0 } = (await page.locator('.store-page > div').first().boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  await staffApi.withdrawStore(id);
  await expect.poll(() => statusOf(address), { timeout: shownWithinMs }).toBe(404);
});

test('replaced documents are listed after the current documents', async ({ site }) => {
  const textOf = async (path: string) => (await fetch(`${site.url}${path}`)).text();
  const [, earlier = ''] = /href="([^"]*anteriores=1)"/.exec(await textOf('/bank/documents')) ?? [];
  const [, old = ''] = /href="([^"]+)">Detalles /.exec(await textOf(earlier.replaceAll('&amp;', '&'))) ?? [];
  expect(await textOf(old)).toContain('Este registro está archivado y se conserva para consulta.');
});

/** Fills in the applicant's data in a form of the site, and the consent. */
async function fillApplicant(page: Page, firstNames: string, lastNames: string): Promise<void> {
  await page.getByLabel('Nombres').fill(firstNames);
  await page.getByLabel('Apellidos').fill(lastNames);
  await page.getByLabel('Número de documento').fill('0801-1990-12345');
  await page.getByLabel('Teléfono').fill('9977-6655');
  await page.getByLabel('Correo').first().fill('visitante@example.com');
  await page.getByLabel('Autorizo el tratamiento').check();
}

test('a submission sent from the site arrives in its inbox', async ({
  page,
  browserErrors,
  staffApi,
  site,
  server,
}) => {
  browserErrors.expect(failedCall(400, '/inbox'));
  const list = await fetch(
    `${server.url}/api/products?stage=production&institution_id=bank&form_enabled=true&per_page=1`,
  );
  const { data } = (await list.json()) as { data: { slug: string; category: { slug: string } }[] };
  const [product] = data;
  await page.goto(`${site.url}/bank/products/${product?.category.slug}/${product?.slug}`);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Complete este dato.').first()).toBeVisible();
  await fillApplicant(page, 'Ana <b>Lucía</b>', 'Zelaya Flores');
  await page.getByRole('button', { name: 'Enviar' }).click();
  // The errors of the service are shown, and the typed values stay.
  await expect(page.getByText('Use solo letras, espacios, guiones, puntos y apóstrofos.')).toBeVisible();
  await page.getByLabel('Nombres').fill('Ana Lucía');
  await page.getByRole('button', { name: 'Enviar' }).click();
  const done = page.getByText(/Su número de solicitud es PR-/);
  await expect(done).toBeVisible();
  const ticket = (await done.textContent())?.split(' ').at(-1);
  const usedValues = await staffApi.submissions('products', { search: 'Zelaya Flores' });
  expect(usedValues.map((item) => item.ticket)).toContain(ticket);
});

test('an application that is sent again after a lost response is stored once, and its file is uploaded once', async ({
  page,
  browserErrors,
  staffApi,
  site,
  server,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  const list = await fetch(`${server.url}/api/jobs?stage=production&institution_id=bank&per_page=1`);
  const { data } = (await list.json()) as { data: { slug: string }[] };
  await page.goto(`${site.url}/bank/jobs/${data[0]?.slug}`);
  await fillApplicant(page, 'Wilmer', 'Respuesta Perdida');
  const cv = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
  await page
    .getByLabel('Currículum', { exact: true })
    .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: cv });
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/inbox/uploads')) uploads += 1;
  });
  // The service receives the submission, but its response is lost.
  await page.route(/\/inbox$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('No se pudo enviar.')).toBeVisible();
  await page.unroute(/\/inbox$/);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/Su número de solicitud es TH-/)).toBeVisible();
  expect(uploads).toBe(1);
  expect(await staffApi.submissions('jobs', { search: 'Respuesta Perdida' })).toHaveLength(1);
});

/** Starts a proxy to the service whose connections can be cut. */
async function cuttable(
  target: string,
): Promise<{ readonly url: string; readonly cut: () => void; readonly server: Server }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const { connect } = await import('node:net');
  const server = createServer((socket) => {
    const thereSocket = connect(Number(port), hostname);
    for (const currentSocket of [socket, thereSocket]) {
      sockets.add(currentSocket);
      currentSocket
        .on('error', () => currentSocket.destroy())
        .on('close', () => sockets.delete(currentSocket));
    }
    socket.pipe(thereSocket).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    server,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('the site serves cached pages while the service is down, and shows an error for pages that are not cached', async ({
  server,
}) => {
  const way = await cuttable(server.url);
  const site = await startSite(way.url, { publicUrl: server.url });
  const textBefore = await (await fetch(`${site.url}/bank`)).text();
  way.cut();
  const stale = await fetch(`${site.url}/bank`);
  expect(stale.status).toBe(200);
  expect(await stale.text()).toBe(textBefore);
  const unknown = await fetch(`${site.url}/insurances`);
  expect(unknown.status).toBe(503);
  expect(await unknown.text()).toContain('Volvemos pronto');
  await site.stop();
});

test('a visitor who searches 25 times a second does not slow the pages of others', async ({ server }) => {
  // A site of its own, which has no cached pages and distinguishes visitors by address.
  const site = await startSite(server.url, { settings: { TRUST_PROXY: '127.0.0.1' } });
  const get = async (path: string, address: string) => {
    const answer = await fetch(site.url + path, { headers: { 'x-forwarded-for': address } });
    await answer.text();
    return answer;
  };
  try {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = [...map.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
    const searches: Promise<Response>[] = [];
    let n = 0;
    const flood = setInterval(() => searches.push(get(`/bank/search?q=palabra${n++}`, '192.0.2.1')), 40);
    await expect.poll(() => searches.length, { timeout: 60_000 }).toBeGreaterThan(120);
    const statuses: number[] = [];
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const path = paths[Math.floor((visitor * paths.length) / 40)] ?? '/bank';
      statuses.push((await get(path, `198.51.100.${visitor}`)).status);
    }
    statuses.push((await get('/companies/search?q=agencia', '198.51.100.200')).status);
    clearInterval(flood);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const answers = await Promise.all(searches);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const response = answers.find(({ status }) => status === 429);
    expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});

test('previous addresses redirect to the current addresses', async ({ staffApi, site }) => {
  const store = await staffApi.publishStore('Agencia de Antes');
  await staffApi.changeStore(store, { name: 'Agencia de Ahora', slug: 'agencia-de-ahora' });
  await staffApi.commitStore(store.id);
  const movedResponse = await fetch(`${site.url}/bank/stores/${store.slug}`, { redirect: 'manual' });
  expect([movedResponse.status, movedResponse.headers.get('location')]).toEqual([
    301,
    '/bank/stores/agencia-de-ahora',
  ]);
  const byId = await fetch(`${site.url}/bank/stores/${store.id}`, { redirect: 'manual' });
  expect(byId.headers.get('location')).toBe('/bank/stores/agencia-de-ahora');
});

test('the site, the staging site and the console have an icon at the default address of icons', async ({
  site,
  server,
}) => {
  for (const origin of [site.url, site.stagingUrl, server.url]) {
    const icon = await fetch(`${origin}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    // The first bytes of an icon file.
    expect(Buffer.from(await icon.arrayBuffer()).readUInt32LE(0)).toBe(0x0001_0000);
  }
});

const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}';

test('no script hidden in a text runs on the site', async ({ page, staffApi, site }) => {
  page.on('dialog', () => expect(false, 'a script has run').toBe(true));
  const store = await staffApi.publishStore(`Agencia ${hostile}`, {
    address: `Frente al parque ${hostile}`,
    reference: hostile,
    notice: { text: hostile, until: '2030-01-01' },
  });
  for (const path of [
    `/bank/stores/${store.slug}`,
    '/bank/stores',
    `/bank/search?q=${encodeURIComponent(hostile)}`,
  ]) {
    await page.goto(site.url + path);
    expect(await page.locator('img[src="x"], body script:not([type])').count(), path).toBe(0);
  }
  const { headers } = await fetch(`${site.url}/bank`);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});
