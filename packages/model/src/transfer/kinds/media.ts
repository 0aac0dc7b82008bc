import { fold } from '../../addresses/slug.ts';
import type { FileField, StoredFile } from '../../kinds/file.ts';
import {
  alternativeText,
  decorativeImage,
  type Image,
  type ImageField,
  type ImagesField,
} from '../../kinds/image.ts';
import { joinParts, linesOf, splitParts } from '../lines.ts';
import {
  isBlank,
  type ReadContext,
  type Reading,
  readFault,
  readValue,
  singleCellTransfer,
  type Transfer,
} from '../transfer.ts';

const imageParts = (image: Image): string[] => [
  image.file.url,
  image.file.meta.title,
  alternativeText(image),
];

function imageFrom(
  [address = '', title = '', description = '']: readonly string[],
  context: ReadContext,
): Image {
  const url = context.findFile(address.trim())?.url ?? address.trim();
  const isDecorative = fold(description).trim() === fold(decorativeImage);
  return {
    file: {
      url,
      meta: isDecorative ? { title, description: '', decorative: isDecorative } : { title, description },
    },
  };
}

/** Spreadsheet conversion of one image: the address of a stored picture, its title and its alternative text. */
export const image: Transfer<ImageField, Image> = {
  columns: () => [
    { path: 'file.url', label: 'Dirección' },
    { path: 'file.meta.title', label: 'Título' },
    { path: 'file.meta.description', label: 'Texto alternativo' },
  ],
  write: imageParts,
  read: (cells, _field, context): Reading =>
    isBlank(cells[0] ?? '')
      ? readFault('Escriba la dirección de la imagen.', 'file.url')
      : readValue(imageFrom(cells, context)),
  hint: () =>
    'La dirección de una imagen ya subida, como /files/store/2026/….webp, y su texto alternativo, o «Imagen decorativa».',
};

/** Conversion of a gallery to one cell with a line for each image. */
export const images: Transfer<ImagesField, Image[]> = singleCellTransfer<ImagesField, Image[]>(
  (value) => value.map((picture) => joinParts(imageParts(picture))).join('\n'),
  (cell, _field, context) => readValue(linesOf(cell).map((line) => imageFrom(splitParts(line, 3), context))),
  { hint: () => 'Una imagen en cada línea: dirección | título | texto alternativo.' },
);

/** Spreadsheet conversion of a stored file: address, title, caption. Type and size are those of the stored file. */
export const file: Transfer<FileField, StoredFile> = {
  columns: () => [
    { path: 'url', label: 'Dirección' },
    { path: 'title', label: 'Título' },
    { path: 'caption', label: 'Descripción' },
  ],
  write: ({ url, title, caption }) => [url, title, caption],
  read([address = '', title = '', caption = ''], _field, context): Reading {
    if (isBlank(address)) return readFault('Escriba la dirección del archivo.', 'url');
    const storedValue = context.findFile(address.trim());
    if (!storedValue) return readFault('No encontramos este archivo: súbalo primero en un registro.', 'url');
    return readValue({ ...storedValue, title, caption });
  },
  hint: () => 'La dirección de un archivo ya subido, como /files/document/2026/….pdf, y su título.',
};
