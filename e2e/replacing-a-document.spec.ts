import { signIn } from './support/people.ts';
import { countPresses } from './support/presses.ts';
import { openFromNavigation, publish } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { browse } from './support/test-files.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n% tarifario\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

test('the PDF of a tariff document is replaced and published with at most 6 presses', async ({
  page,
  staffApi,
  server,
}) => {
  const presses = await countPresses(page);
  await signIn(page, 'oscar', '/');
  await openFromNavigation(page, 'Documentos');
  await page.getByRole('searchbox').fill('tarifario de productos');
  // A press on a row that the search is about to replace would be repeated.
  await expect(page).toHaveURL(/search=tarifario/);
  await expect(page.getByRole('row', { name: /Reglamento/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Tarifario de productos y servicios vigente' }).click();

  const file = page.getByRole('group', { name: /^Archivo/ });
  await browse(page, file.getByRole('button', { name: 'Reemplazar archivo' }), [
    { name: 'Tarifario diciembre.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  // The person sees which file went up, and can open it before it is published.
  await expect(file.getByText('Tarifario diciembre.pdf', { exact: true })).toBeVisible();
  await expect(file.getByText(/^PDF · \d+ B$/)).toBeVisible();
  const opened = await file.getByRole('link', { name: 'Abrir', exact: true }).getAttribute('href');
  expect(await (await page.request.get(opened ?? '')).body()).toEqual(pdf);
  await publish(page);
  expect(presses()).toBeLessThanOrEqual(6);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const published: unknown = await (await staffApi.document('documents', id)).json();
  expect(published).toMatchObject({ file: { url: expect.any(String), size: pdf.length } });
  const { url } = (published as { file: { url: string } }).file;
  await expect
    .poll(async () => Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer()).equals(pdf))
    .toBe(true);
});
