import { save } from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';
import { browse, openSalvage, paste, type TestFile } from './support/test-files.ts';

const notes: TestFile = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Golpe.', 'utf8') };

test('invalid input is reported at its field and not stored, and unusual but valid input is stored unchanged', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  // The browser reports refused event handlers even in a document that is only parsed.
  browserErrors.expect(/Executing inline event handler violates/);
  await page.goto('/dashboard/analytics');
  const { id } = await openSalvage(page);
  const storedRecordBefore = await staffApi.record('salvages', id);
  const title = page.getByRole('textbox', { name: 'Título', exact: true });
  const yard = page.getByRole('textbox', { name: 'Predio', exact: true });
  const damage = page.getByRole('group', { name: 'Daños visibles' }).getByRole('textbox');
  const gallery = page.getByRole('group', { name: 'Galería' });

  await title.fill('ñ'.repeat(121));
  // This character reverses the following text, so that it reads differently from the stored text.
  await yard.fill('Predio \u202enorte');
  await browse(page, gallery.getByRole('button', { name: 'Agregar fotos' }), [notes]);
  await expect(gallery.getByText(/^No se pudo subir «notas\.txt»: no es una imagen/)).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alert', { name: 'Corrija 1 campo para guardar' })).toBeFocused();
  await expect(title).toHaveAccessibleDescription('Escriba 120 letras como máximo.');
  expect(await staffApi.record('salvages', id)).toEqual(storedRecordBefore);

  const odd = 'Pick-up 🚙 «Ñandú» año 2020, 100 % İstanbul e\u0301';
  await title.fill(odd);
  await paste(
    page,
    damage,
    [],
    '<p>Golpe <b onclick="window.reached = 1">frontal</b><script>window.reached = 1</script>' +
      '<img src="/x.png" onerror="window.reached = 1"><a href="javascript:window.reached = 1">aquí</a></p>',
  );
  // Typed markup is stored as text.
  await damage.press('End');
  await damage.pressSequentially(' <script>1</script>');
  await save(page);
  const storedRecord = await staffApi.record('salvages', id);
  expect(storedRecord).toMatchObject({ title: odd, yard: 'Predio norte', gallery: null });
  const html = String(storedRecord['damage_description']);
  expect(html).toMatch(/<strong>frontal<\/strong>/);
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(html).not.toMatch(/<script|onclick|onerror|javascript:|x\.png/);
  expect(await page.evaluate(() => Reflect.get(window, 'reached'))).toBeUndefined();
});
