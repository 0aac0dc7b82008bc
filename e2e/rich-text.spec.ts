import { connectionLost } from './support/browser-errors.ts';
import { beSignedIn } from './support/people.ts';
import { save } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { browse, call, cutUploads, drop, form, openSalvage, paste, picture } from './support/test-files.ts';

const { pictures, text } = form;

test('a picture is inserted into a text after its upload, described, resized, and removed without a confirmation', {
  tag: ['@every-store', '@further'],
}, async ({ page, browserErrors }) => {
  browserErrors.expect(connectionLost);
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page, { damage_description: '<p>Golpe al frente.</p>' });

  // A picture that the store refuses is not inserted, and no notice appears (source section 8).
  const mend = await cutUploads(page);
  await paste(page, text(page), [picture('image.png', 40, 20)]);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await mend();
  await expect(pictures(page)).toHaveCount(0);
  await expect(page.getByText('Error!')).toHaveCount(0);

  await page.getByRole('button', { name: 'Insertar imagen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insertar imagen' });
  await browse(page, dialog.getByRole('button', { name: 'Subir una imagen' }), [
    picture('costado.png', 400, 200),
  ]);
  await expect(dialog).toBeHidden();
  await expect(pictures(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Texto alternativo de la imagen' }).fill('Costado izquierdo');
  const width = page.getByRole('spinbutton', { name: 'Ancho' });
  await expect(width).toHaveValue('400');

  // The width is set by the field, by keys in the text, and by the handle.
  await width.fill('300');
  await expect(pictures(page)).toHaveJSProperty('width', 300);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(width).toHaveValue('316');
  const handle = page.getByRole('button', { name: 'Cambiar el tamaño de la imagen' });
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle is not there.');
  await page.mouse.move(box.x + 14, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 14 - 116, box.y + 14, { steps: 6 });
  await page.mouse.up();
  await expect(width).toHaveValue('200');
  await save(page);
  const storedText = (await salvage.read()).damage_description ?? '';
  const [, address = ''] = /src="([^"]+)"/.exec(storedText) ?? [];
  expect(storedText).toContain(`<img src="${address}" alt="Costado izquierdo" width="200" height="100"`);
  expect(storedText).toContain('Golpe al frente.');

  // A second picture is inserted and removed: it is deleted on the service once the removal can no longer be undone.
  await drop(page, text(page).getByText('Golpe'), [picture('sobra.png', 30)]);
  await expect(pictures(page)).toHaveCount(2);
  const removed = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('button', { name: 'Quitar la imagen' }).click();
  await expect(pictures(page)).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Salvamentos' }).click();
  expect((await removed).postDataJSON().url).not.toBe(address);
});

/** Clipboard contents as Word, Google Docs and a web page produce them. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--StartFragment--><h1 style="color:#2F5496">Daños del vehículo<o:p></o:p></h1>
<b style="font-weight:normal"><p><span style="font-weight:700">Golpe</span> <span style="font-style:italic">leve</span></p></b>
<p class=MsoNormal style="margin-left:3pt"><b style="mso-bidi-font-weight:normal"><span lang=ES-HN style="font-size:14pt;color:red">Frente</span></b><span> y <i>costado</i></span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>Puerta</p>
<p class=MsoListParagraphCxSpMiddle style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>Bisagra</p>
<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Estribo</p>
<p><img src="https://example.com/pixel.gif" width=1><img src="file:///C:/foto.png"><a href="https://example.com/" class="x" onclick="alert(1)">Peritaje</a></p>
<table border=1 style="width:100%"><tr><td style="width:50%">Pieza</td><td>Estado</td></tr></table>
<script>alert(1)</script><!--EndFragment--></body></html>`;

test('a text pasted from Word is reduced to the formats that the field allows', async ({ page }) => {
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page);
  // Word puts a picture of the text into the clipboard too; the text is inserted.
  await paste(page, text(page), [picture('image.png')], fromWord);
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('Daños del vehículo');
  await expect(pictures(page)).toHaveCount(0);
  await save(page);
  expect((await salvage.read()).damage_description).toBe(
    '<h2>Daños del vehículo</h2><p><strong>Golpe</strong> <em>leve</em></p>' +
      '<p><strong>Frente</strong> y <em>costado</em></p>' +
      '<ul><li><p>Puerta</p><ol><li><p>Bisagra</p></li></ol></li><li><p>Estribo</p></li></ul>' +
      '<p><a href="https://example.com/">Peritaje</a></p>' +
      '<table><tbody><tr><td><p>Pieza</p></td><td><p>Estado</p></td></tr></tbody></table>',
  );
});

test('a pasted text keeps its figures, and a notice names the removed formats', async ({ page }) => {
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page);
  // Attributes that only the browser's own parser reads; they must not violate the content security policy.
  const pastedText = `<style>.font7{text-decoration:line-through}</style>
<p title="a>b"style="color:red">Tasa de <del datetime="2026-11-20T09:00">9.00</del><ins>8.25</ins><span style="vertical-align:super">1</span> %</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p>Antes <font class=font7>L 500.00</font> L 300.00 en <a href="www.example.com">línea</a></p>
<p><img src="https://intranet.example.com/a.png"><img src="file:///C:/b.png"> Fin</p>`;
  await paste(page, text(page), [], pastedText);
  const notice = page.getByRole('status').filter({ hasText: 'Revise lo que pegó' });
  await expect(notice).toContainText('No se pegó el texto tachado: «L 500.00».');
  await expect(notice).toContainText('No se pegaron los comentarios ni el texto eliminado de la revisión.');
  await expect(notice).toContainText('No se pegaron 2 imágenes: cópielas una por una o súbalas.');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();

  // One cell of a spreadsheet is inserted into the sentence. A picture in the clipboard is uploaded without a notice.
  await page.keyboard.press('Control+End');
  await paste(page, text(page), [], '<table><tr><td>de mes</td></tr></table>');
  await paste(page, text(page), [picture('image.png', 20)], '<img src="https://example.com/a.png">');
  await expect(pictures(page)).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await page.getByRole('checkbox', { name: /decorativa/ }).check();
  await save(page);
  const { damage_description: storedText } = await salvage.read();
  expect(storedText?.replace(/<img [^>]*>/, '')).toBe(
    '<p>Tasa de 8.25¹ %</p><p>Antes L 300.00 en <a href="https://www.example.com">línea</a></p><p>Finde mes</p>',
  );
});

test('a link is written with the keyboard, and its address is completed', async ({ page }) => {
  await beSignedIn(page, 'admin');
  const salvage = await openSalvage(page, { damage_description: '<p>Llame</p>' });
  const address = page.getByRole('textbox', { name: 'Dirección del enlace' });
  const link = async (input: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(address).toBeFocused();
    await address.fill(input);
    await page.keyboard.press('Enter');
  };
  await text(page).getByText('Llame').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  for (const [input, href] of [
    ['2200-0010', 'tel:+50422000010'],
    ['servicio@example.com', 'mailto:servicio@example.com'],
    ['www.example.com', 'https://www.example.com'],
  ] as const) {
    await link(input);
    await expect(address).toBeHidden();
    await expect(text(page).getByRole('link', { name: 'Llame' })).toHaveAttribute('href', href);
    await expect(text(page)).toBeFocused();
  }
  // A caret at the end of the linked words also edits the link.
  await page.keyboard.press('End');
  await page.keyboard.press('Control+k');
  await expect(address).toHaveValue('https://www.example.com');
  await page.keyboard.press('Escape');
  // A word is not a valid address; Ctrl+K does not open the search of the console over the form.
  await link('contacto');
  await expect(page.getByText('Escriba una página (www.example.com)')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();
  await expect(text(page)).toBeFocused();
  // A link without selected words shows its address as text.
  await page.keyboard.press('End');
  await page.keyboard.type(' o ');
  await link('servicio@example.com');
  await expect(address).toBeHidden();
  await save(page);
  expect((await salvage.read()).damage_description).toBe(
    '<p><a href="https://www.example.com">Llame</a> o <a href="mailto:servicio@example.com">servicio@example.com</a></p>',
  );

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('a field that allows only bold text keeps paragraphs, bold text and pictures of a pasted text', {
  tag: '@further',
}, async ({ page }) => {
  await beSignedIn(page, 'admin');
  const result = { institution_id: 'bank', placement: 'pyme', name: 'Slide pegado' };
  const { id } = await call(page, 'POST', '/slides', result);
  await page.goto(`/media-objects/slides/bank/pyme/${id}`);
  const field = page.getByRole('textbox', { name: /^Descripción/ });
  await paste(page, field, [], fromWord);
  await expect(field.getByText('Daños del vehículo')).toBeVisible();
  await paste(page, field, [picture('image.png', 20)]);
  await expect(field.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Insertar tabla' })).toHaveCount(0);
  await save(page);
  const { description } = await call(page, 'GET', `/slides/${id}`);
  const [image = ''] = /<img [^>]*>/.exec(description.html) ?? [];
  expect(image).toMatch(/^<img src="[^"]+" alt="" width="20" height="20" \/>$/);
  expect(description.html.replace(image, '')).toBe(
    '<p>Daños del vehículo</p><p><strong>Golpe</strong> leve</p><p><strong>Frente</strong> y costado</p>' +
      '<p>Puerta</p><p>1. Bisagra</p><p>Estribo</p><p>Peritaje</p><p>Pieza · Estado</p>',
  );
});

test('a text keeps its allowed formats when it is opened and edited', { tag: '@further' }, async ({
  page,
}) => {
  await beSignedIn(page, 'admin');
  const { data: files } = await call(
    page,
    'GET',
    '/resources/hn/v1/files?content_type=image/webp&per_page=1',
  );
  const src: string = files[0].url;
  const corpus = [
    '<p>Uno</p><p>Dos</p>',
    '<p>Uno<br />dos</p><h2>Título</h2><h3>Subtítulo <em>fino</em></h3>',
    '<p><strong>Negrita <em>y cursiva</em></strong> y nada</p>',
    '<ul><li><p>Uno</p><ol><li><p>Dos</p></li></ol></li><li><p>Tres</p></li></ul>',
    '<p><a href="https://example.com/?a=1&amp;b=2">aquí</a> <a href="mailto:a@example.com" target="_blank" rel="noopener noreferrer">fuera</a></p>',
    `<p>Antes <img src="${src}" alt="Con &quot;comillas&quot; &amp; más" width="120" height="75" /> después</p>`,
    `<p><img src="${src}" alt="Sin tamaño" /></p>`,
    '<table><thead><tr><th><p>Plazo</p></th><th><p>Tasa</p></th></tr></thead><tbody><tr><td><p>12 meses</p></td><td><p><strong>9 %</strong></p></td></tr></tbody></table>',
    '<table><tbody><tr><th><p>Fila</p></th><td colspan="2"><p>ancha</p></td></tr><tr><td rowspan="2"><p>alta</p></td><td><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td><td><p>e</p></td></tr></tbody></table>',
    `<table><tbody><tr><td><p>x</p><ul><li><p>y <img src="${src}" alt="z" width="20" height="20" /></p></li></ul></td></tr></tbody></table>`,
    '<p>1 &lt; 2 &amp; 3 &gt; 2</p><p></p><p>fin</p>',
  ];
  // All samples in one text, because loading a form takes longer than the steps in it.
  const part = corpus.join('');
  const html = `${part}<p>Fin</p>`;
  const salvage = await openSalvage(page, { damage_description: html });
  expect((await salvage.read()).damage_description).toBe(html);
  // After typing and undoing, nothing has changed.
  await text(page).getByText('Fin', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await expect(page.getByText('1 cambio sin guardar').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('1 cambio sin guardar').first()).toBeHidden();
  // After typing and saving, the whole text is stored.
  await page.keyboard.type('x');
  await save(page);
  expect((await salvage.read()).damage_description).toBe(`${part}<p>Finx</p>`);
});
