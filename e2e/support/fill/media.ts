import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Image, StoredFile } from '@vitrina/model';
import { browse, picture, type TestFile } from '../test-files.ts';
import type { Filler } from './filler.ts';

const imageWith = (description: string): Image => ({
  // Placeholder: the address is known only after the upload.
  file: { url: '/files/pendiente.png', meta: { title: '', description } },
});

const toStoredImage = ({ file: { meta } }: Image) => ({
  file: { url: expect.stringMatching(/^\/files\//), meta: { description: meta.description } },
});

const upload = (container: Locator, button: string, files: readonly TestFile[]): Promise<void> =>
  browse(container.page(), container.getByRole('button', { name: button, exact: true }), files);

const alternativeTextBox = (container: Locator): Locator =>
  container.getByRole('textbox', { name: 'Descripción (texto alternativo)' });

export const image: Filler<'image', Image> = {
  as: 'group',
  make: ({ label }) => imageWith(`${label}, para quien no la ve`),
  async enter(container, { atLeast: { width = 64, height = 64 } = {} }, { file: { meta } }) {
    await upload(container, 'Subir una foto', [picture('foto.png', width, height)]);
    await alternativeTextBox(container).fill(meta.description);
  },
  read: toStoredImage,
};

export const images: Filler<'images', Image[]> = {
  as: 'group',
  make: ({ label, min = 1 }) =>
    Array.from({ length: min }, (_, index) => imageWith(`${label}, vista número ${index + 1}`)),
  async enter(container, _field, pictures) {
    await upload(
      container,
      'Agregar fotos',
      pictures.map((_, index) => picture(`foto-${index + 1}.png`)),
    );
    await expect(alternativeTextBox(container)).toHaveCount(pictures.length);
    for (const [index, { file }] of pictures.entries())
      await alternativeTextBox(container).nth(index).fill(file.meta.description);
  },
  read: (pictures) => pictures.map(toStoredImage),
};

/** Returns a minimal PDF that contains its name. */
function pdf(name: string): TestFile {
  const pdfLines = ['%PDF-1.4', `% ${name}`, '1 0 obj', '<< /Type /Catalog >>', 'endobj'];
  const text = [...pdfLines, 'trailer', '<< /Root 1 0 R >>', '%%EOF', ''].join('\n');
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** Filler of files: a PDF, or a picture if the field accepts pictures only. */
export const file: Filler<'file', StoredFile> = {
  as: 'group',
  make: ({ accept }, { uniqueWord }) => ({
    url: '/files/pendiente.pdf',
    title: `Archivo ${uniqueWord}`,
    caption: '',
    type: accept.find((type) => type === 'application/pdf') ?? 'image/png',
    size: 100,
  }),
  async enter(container, _field, { title, type }) {
    const testFile = type === 'application/pdf' ? pdf(title) : picture(`${title}.png`);
    await upload(container, 'Subir un archivo', [testFile]);
    await expect(container.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title);
  },
  read: ({ title, type }) => ({ url: expect.stringMatching(/^\/files\//), title, type }),
};
