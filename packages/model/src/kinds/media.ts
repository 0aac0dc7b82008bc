import { z } from 'zod';
import { formatBytes } from '../figures.ts';
import { fileTooLargeMessage, maxFileBytes } from '../file-limit.ts';
import { named } from '../shapes.ts';
import { isValues, mapList } from './inside.ts';
import type { CommonOptions, Issue, Kind, PublishContext, Reference, Sanitisers } from './kind.ts';
import { plainText } from './text.ts';

/** An image as the source writes it: `description` is the alternative text, which a decorative image has none of. */
export interface Image {
  readonly file: {
    readonly url: string;
    readonly meta: {
      readonly title: string;
      readonly description: string;
      /** It adds nothing to the text next to it: screen readers skip it. */
      readonly decorative?: boolean | undefined;
    };
  };
}
/** The value of a file field: the address, and what people read of the file. */
export interface StoredFile {
  readonly url: string;
  readonly title: string;
  readonly caption: string;
  readonly type: string;
  readonly size: number;
  /** The version that the address shows once the record is published; whatever it shows, when absent. */
  readonly version?: number | undefined;
}

/** One picture with its description. */
export interface ImageField extends CommonOptions {
  readonly kind: 'image';
  /** The least pixels that publishing accepts. */
  readonly atLeast?: { readonly width?: number; readonly height?: number };
}
/** Several pictures, in an order that people choose. */
export interface ImagesField extends CommonOptions {
  readonly kind: 'images';
  readonly min?: number;
  readonly max: number;
}
/** One file of the accepted content types. */
export interface FileField extends CommonOptions {
  readonly kind: 'file';
  /** Accepted content types. */
  readonly accept: readonly string[];
}

/** A content type that files may have. */
export interface FileType {
  /** What people call it. */
  readonly name: string;
  /** Endings of file names that stand for it; the store uses the first. */
  readonly endings: readonly [string, ...string[]];
}

/** Every content type that is stored. Nothing here can run in a browser. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { name: 'JPG', endings: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'image/avif': { name: 'AVIF', endings: ['avif'] },
  'image/gif': { name: 'GIF', endings: ['gif'] },
  'application/pdf': { name: 'PDF', endings: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word',
    endings: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', endings: ['xlsx'] },
  'application/zip': { name: 'ZIP', endings: ['zip'] },
};

/** Content types that an image field takes: the images that browsers show. */
export const imageTypes: readonly string[] = Object.keys(fileTypes).filter(isImageType);

/** Whether a content type is an image that browsers show. */
export function isImageType(contentType: string): boolean {
  return Object.hasOwn(fileTypes, contentType) && contentType.startsWith('image/');
}

// Whether the address is really a file of this store is the server's to check; here only its form.
const storedAddress = named(
  'FileAddress',
  z
    .string('Suba un archivo.')
    .max(1000, 'La dirección del archivo es muy larga.')
    .regex(/^(?:https?:\/\/[^\s/?#@\\]+)?\/[^\s?#\\]+$/, 'Suba el archivo de nuevo.'),
);

type ImageMeta = Image['file']['meta'];

/** Either a description or the word that none is needed. */
const oneOfBoth = ({ title, description, decorative }: ImageMeta): ImageMeta =>
  decorative ? { title, description: '', decorative } : { title, description };

/** What stands for the alternative text of a decorative image where staff read of it. */
export const decorativeImage = 'Imagen decorativa';

/** The alternative text as staff read it; '' while it is missing. */
export function alternativeText({ file: { meta } }: Image): string {
  return meta.decorative ? decorativeImage : meta.description;
}

const imageShape: z.ZodType<Image> = named(
  'Image',
  z.strictObject(
    {
      file: z.strictObject(
        {
          url: storedAddress,
          meta: z
            .strictObject(
              {
                title: plainText(120).default(''),
                description: plainText(250).default(''),
                decorative: z.boolean('Indique si la imagen es decorativa.').optional(),
              },
              'Escriba el título y la descripción.',
            )
            .overwrite(oneOfBoth)
            .default({ title: '', description: '' }),
        },
        'Suba una imagen.',
      ),
    },
    'Suba una imagen.',
  ),
);

const noAlternative = (image: Image, path: string) =>
  alternativeText(image) === ''
    ? [
        {
          path: `${path}/file/meta/description`,
          message: 'Escriba el texto alternativo o marque la imagen como decorativa.',
        },
      ]
    : [];
/** What is wrong with the picture's pixels, as far as they are known. */
function tooSmall(image: Image, { atLeast }: ImageField, { images }: PublishContext): Issue[] {
  const pixels = images?.get(image.file.url);
  const { width = 0, height = 0 } = atLeast ?? {};
  if (!pixels || (pixels.width >= width && pixels.height >= height)) return [];
  const least =
    width && height ? `${width} × ${height} px` : width ? `${width} px de ancho` : `${height} px de alto`;
  const message = `La imagen mide ${pixels.width} × ${pixels.height} px: suba una de ${least} como mínimo.`;
  return [{ path: '', message }];
}

const reference = (image: Image, path: string): Reference => ({
  path: `${path}/file/url`,
  kind: 'file',
  types: [],
  to: image.file.url,
});
const sampleImage = (): Image => ({
  file: {
    url: '/files/demo/sample.webp',
    meta: { title: 'Imagen', description: 'Descripción de la imagen' },
  },
});

/** The value of a stored file, named by its lasting address. */
const withOwnAddress = (value: unknown, { fileAddress }: Sanitisers): unknown =>
  isValues(value) && typeof value['url'] === 'string' ? { ...value, url: fileAddress(value['url']) } : value;

/** An image whose file is named by its lasting address. */
const withOwnFile = (value: unknown, by: Sanitisers): unknown =>
  isValues(value) ? { ...value, file: withOwnAddress(value['file'], by) } : value;

/** One image with its title and alternative text. */
export const image: Kind<ImageField, Image> = {
  schema: () => imageShape,
  sanitise: (value, _field, by) => withOwnFile(value, by),
  requiredMessage: 'Suba una imagen.',
  isEmpty: (value) => value.file.url === '',
  publishIssues: (value, field, context) => [...noAlternative(value, ''), ...tooSmall(value, field, context)],
  toText: (value) => alternativeText(value) || value.file.meta.title || 'Imagen',
  references: (value) => [reference(value, '')],
  filter: 'presence',
  sample: sampleImage,
  faults: () => [
    '/files/a.webp',
    { file: {} },
    { file: { url: 'javascript:alert(1)' } },
    { file: { url: '/a', meta: { title: 5 } } },
  ],
};

/** A gallery: images in order, the first is the cover. */
export const images: Kind<ImagesField, Image[]> = {
  schema: (field) =>
    z.array(imageShape, 'Suba imágenes.').max(field.max, `Suba ${field.max} imágenes como máximo.`),
  sanitise: (value, _field, by) => mapList(value, (one) => withOwnFile(one, by)),
  requiredMessage: 'Suba al menos una imagen.',
  isEmpty: (value) => value.length === 0,
  publishIssues: (value, field) => [
    ...(value.length < (field.min ?? 0)
      ? [{ path: '', message: `Suba al menos ${field.min} imágenes.` }]
      : []),
    ...value.flatMap((item, index) => noAlternative(item, `/${index}`)),
  ],
  toText: (value) => (value.length === 1 ? '1 imagen' : `${value.length} imágenes`),
  references: (value) => value.map((item, index) => reference(item, `/${index}`)),
  filter: 'presence',
  sample: (field) => Array.from({ length: Math.max(1, field.min ?? 1) }, sampleImage),
  faults: () => ['x', [{ file: {} }]],
};

const fileShape = named(
  'File',
  z.strictObject(
    {
      url: storedAddress,
      title: plainText(120),
      caption: plainText(250).default(''),
      type: z.enum(Object.keys(fileTypes), 'Este tipo de archivo no se acepta.'),
      size: z
        .number('Suba el archivo de nuevo.')
        .int('Suba el archivo de nuevo.')
        .min(1, 'El archivo está vacío.')
        .max(maxFileBytes, fileTooLargeMessage),
      version: z
        .int('Suba el archivo de nuevo.')
        .min(1, 'Suba el archivo de nuevo.')
        .max(1_000_000, 'Suba el archivo de nuevo.')
        .optional(),
    },
    'Suba un archivo.',
  ),
);

/** What the public reads of a file: its address shows whatever was published. */
const publicFileShape = named('PublicFile', fileShape.omit({ version: true }));

/** One stored file. */
export const file: Kind<FileField, StoredFile> = {
  schema: ({ accept }) =>
    fileShape.refine(({ type }) => accept.includes(type), {
      path: ['type'],
      message: 'Este tipo de archivo no se acepta.',
    }),
  sanitise: (value, _field, by) => withOwnAddress(value, by),
  requiredMessage: 'Suba el archivo.',
  isEmpty: (value) => value.url === '',
  toText: (value) => `${value.title} (${formatBytes(value.size)})`,
  references: (value) => [
    { path: '/url', kind: 'file', types: [], to: value.url, version: value.version ?? null },
  ],
  publicValue: ({ version: _version, ...value }) => value,
  publicSchema: () => publicFileShape,
  filter: 'presence',
  sample: (field) => ({
    url: '/files/demo/sample.pdf',
    title: 'Documento',
    caption: '',
    type: field.accept[0] ?? 'application/pdf',
    size: 1200,
  }),
  faults: () => ['/a.pdf', { url: '/a.pdf', title: 'x', caption: '', type: 'text/html', size: 5 }],
};
