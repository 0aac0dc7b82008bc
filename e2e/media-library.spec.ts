import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { failedCall } from './support/browser-errors.ts';
import { beSignedIn, signIn } from './support/people.ts';
import { notice } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { browse, call, form, openSalvage, paste, picture, uploadPicture } from './support/test-files.ts';

const { cards, text } = form;

test('a file is found in the library, shown with its uses and replaced in all of them, and the previous version is kept', {
  tag: ['@every-store', '@further'],
}, async ({ page }) => {
  await signIn(page, 'admin', '/media-library');
  await page.getByRole('button', { name: 'Subir archivos' }).click();
  const uploading = page.getByRole('dialog', { name: 'Subir archivos' });
  const [testFileBefore, testFileAfter] = [
    picture('plano de la agencia.png', 31),
    picture('plano nuevo.png', 32),
  ];
  await browse(page, uploading.getByRole('button', { name: 'Elegir archivos' }), [
    testFileBefore,
    picture('sobra.png'),
  ]);
  await expect(uploading.getByText('Ya están en la biblioteca: 2 archivos.')).toBeVisible();
  await uploading.getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill('plano agencia');
  const files = page.getByRole('list', { name: 'Archivos' });
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=plano/);
  await files.getByRole('link', { name: 'plano de la agencia.png' }).click();
  const panel = page.getByRole('dialog', { name: /plano/i });
  await expect(panel.getByText('Ningún registro lo usa.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Título' }).fill('Plano de la agencia');
  await panel.getByRole('textbox', { name: /^Descripción/ }).fill('Plano con la entrada y las cajas');
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
  await panel.getByRole('button', { name: 'Encuadre', exact: true }).click();
  await page.keyboard.press('Shift+ArrowLeft');
  await panel.getByRole('button', { name: 'Guardar encuadre' }).click();
  await expect(panel.getByRole('button', { name: 'Encuadre', exact: true })).toBeVisible();

  // After the file is used in a record, the library shows the use.
  const id = new URL(page.url()).searchParams.get('file');
  const file = await call(page, 'GET', `/resources/hn/v1/files/${id}`);
  expect(file).toMatchObject({ title: 'Plano de la agencia', focal_point: { x: 0.4, y: 0.5 } });
  const image = { file: { url: file.url, meta: { title: '', description: 'Plano' } } };
  await openSalvage(page, { gallery: [image] });
  await page.goto(`/media-library?file=${id}`);
  await expect(panel.getByRole('link', { name: /^Salvamento \d+/ })).toBeVisible();
  await expect(panel.getByText('No se puede eliminar mientras un registro lo use.')).toBeVisible();

  const bytes = async () => (await page.request.get(file.url)).body();
  const first = await bytes();
  await browse(page, panel.getByRole('button', { name: 'Reemplazar archivo' }), [testFileAfter]);
  const question = page.getByRole('alertdialog', { name: '¿Desea reemplazar este archivo?' });
  await expect(question).toContainText('en 1 registro');
  await expect(question.getByRole('link', { name: /^Salvamento \d+/ })).toBeVisible();
  await question.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(panel.getByRole('button', { name: 'Volver a la versión 1' })).toBeVisible();
  await expect(panel.getByText('PNG · 32 × 32')).toBeVisible();
  expect((await bytes()).equals(first)).toBe(false);

  await panel.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(panel.getByText('PNG · 31 × 31')).toBeVisible();
  expect((await bytes()).equals(first)).toBe(true);
  await page.keyboard.press('Escape');

  // An unused file is found by the filter of uses, and deleted permanently.
  await page.getByRole('button', { name: /^Uso/ }).click();
  // The button follows the address, which contains the choice.
  await page.getByRole('radio', { name: 'Sin usar' }).click();
  await expect(page.getByRole('radio', { name: 'Sin usar' })).toBeChecked();
  await page.getByRole('button', { name: /^Ver \d+ archivos?/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar archivos' }).fill('sobra');
  // A link rendered before the search would open the library without the search.
  await expect(page).toHaveURL(/search=sobra/);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await files.getByRole('link', { name: 'sobra.png' }).click();
  await page.getByRole('button', { name: 'Eliminar archivo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(notice(page, 'Registro eliminado!')).toBeVisible();
  await expect(page.getByText('Ningún archivo coincide')).toBeVisible();
});

test('files are filtered by institution and size, the filter is saved as a view, and several files are deleted together', {
  tag: '@further',
}, async ({ page, staffApi, browserErrors }) => {
  // The service keeps the file that a record uses.
  browserErrors.expect(failedCall(409, '/files/'));
  await beSignedIn(page, 'admin');
  const usedPicture = await uploadPicture(page, 'lote usado.png');
  await uploadPicture(page, 'lote libre uno.png');
  await uploadPicture(page, 'lote libre dos.png');
  await staffApi.publishStore('Agencia del lote', { institution_id: 'insurances', image: usedPicture });
  await page.goto('/media-library?search=lote');
  const files = page.getByRole('list', { name: 'Archivos' });
  await expect(files.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: /^Institución/ }).click();
  await page.getByRole('radio', { name: 'Seguros' }).click();
  await page.getByRole('button', { name: 'Ver 1 archivo' }).click();
  await page.getByRole('button', { name: /^Tamaño/ }).click();
  await page.getByRole('radio', { name: 'Hasta 500 kB' }).click();
  await page.getByRole('button', { name: 'Ver 1 archivo' }).click();
  await expect(files.getByRole('link', { name: 'lote usado.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Lotes de Seguros');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Vistas de la biblioteca' });
  await expect(views.getByRole('link', { name: 'Lotes de Seguros' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Todos los archivos' }).click();
  await views.getByRole('link', { name: 'Lotes de Seguros' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);

  await page.goto('/media-library?search=lote');
  await page.getByRole('checkbox', { name: 'Seleccionar lote usado.png' }).check();
  const bar = page.getByRole('region', { name: 'Acciones sobre lo seleccionado' });
  await bar.getByRole('button', { name: 'Seleccionar los 3' }).click();
  await expect(bar.getByRole('status')).toHaveText('3 seleccionados');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Desea eliminar 3 archivos?' });
  await question.getByRole('button', { name: 'Sí, continuar' }).click();
  const result = page.getByRole('dialog', { name: '2 eliminados, 1 con error' });
  await expect(result.getByRole('link', { name: 'lote usado.png' })).toBeVisible();
  await result.getByRole('button', { name: 'Cerrar' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(1);
});

test("a person who may not publish a file's records replaces the file in their drafts, and the site remains unchanged", {
  tag: '@further',
}, async ({ page, staffApi, server }) => {
  await beSignedIn(page, 'ana');
  const image = await uploadPicture(page, 'fachada publicada.png');
  const { id, name } = await staffApi.publishStore('Agencia de la fachada', { image });
  const bytes = async () =>
    Buffer.from(await (await fetch(new URL(image.file.url, server.url))).arrayBuffer());
  const beforeBytes = await bytes();

  await page.goto('/media-library?search=fachada+publicada');
  await page.getByRole('list', { name: 'Archivos' }).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/el título y la descripción se cambian en cada registro/)).toBeVisible();
  await browse(page, panel.getByRole('button', { name: 'Reemplazar archivo' }), [picture('otra.png', 33)]);
  const question = page.getByRole('alertdialog', { name: '¿Desea reemplazar este archivo?' });
  await expect(question).toContainText('el sitio no cambia');
  await expect(question.getByRole('link', { name: String(name) })).toBeVisible();
  await question.getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(panel.getByText('PNG · 33 × 33')).toBeVisible();
  await expect(panel.getByRole('link', { name: String(name) })).toBeVisible();
  expect((await bytes()).equals(beforeBytes)).toBe(true);
  const draft = await staffApi.readStore(id);
  expect(draft).toMatchObject({ has_unpublished_changes: true });
  expect(draft).not.toMatchObject({ image: { file: { url: image.file.url } } });
});

test('the media library shows an error when it fails to load, and loads at the second attempt', {
  tag: '@further',
}, async ({ page, browserErrors }) => {
  browserErrors.expect(failedCall(503, '/files'));
  await beSignedIn(page, 'admin');
  await page.route('**/api/resources/hn/v1/files?**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/media-library?kind=images');
  await expect(page.getByText('No se pudo cargar la biblioteca')).toBeVisible();
  await page.unroute('**/api/resources/hn/v1/files?**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('list', { name: 'Archivos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar el filtro Tipo' })).toBeVisible();
});

test('the library, the upload dialog and the text field have no accessibility findings in both themes and sizes', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'admin', '/media-library?kind=images');
  const files = page.getByRole('list', { name: 'Archivos' });
  await expect(files).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await files.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Se usa en/ })).toBeVisible();
  await page.getByRole('button', { name: 'Encuadre', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Punto de encuadre/ })).toBeFocused();
  await expectAccessibleAtAllSizes(page, { phone: true });

  await openSalvage(page, { damage_description: '<p>Golpe</p>' });
  await browse(page, page.getByRole('button', { name: 'Agregar fotos' }), [
    picture('1.png'),
    picture('2.png'),
  ]);
  await expect(cards(page)).toHaveCount(2);
  await paste(page, text(page), [picture('image.png', 40)]);
  await expect(page.getByRole('spinbutton', { name: 'Ancho' })).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleAtAllSizes(page, { phone: true });
});
