import { z } from 'zod';
import { fileTooLargeMessage, maxFileBytes } from '../files/file-limit.ts';
import { nameShape } from '../shapes.ts';
import { formatBytes } from '../texts/figures.ts';
import { isValues } from './inside.ts';
import type { CommonOptions, Kind, Sanitisers } from './kind.ts';
import { plainText } from './text.ts';

/** Value of a file field: address, title, caption, content type and size of the file. */
export interface StoredFile {
  readonly url: string;
  readonly title: string;
  readonly caption: string;
  readonly type: string;
  readonly size: number;
  /** Version of the file that publication of the record makes public. Default: the public version does not change. */
  readonly version?: number | undefined;
}

/** Field for one file of an accepted content type. */
export interface FileField extends CommonOptions {
  readonly kind: 'file';
  /** Accepted content types. */
  readonly accept: readonly string[];
}

/** Properties of a content type that stored files may have. */
export interface FileType {
  /** Display name of the file. */
  readonly name: string;
  /** File name extensions of the type; stored files get the first one. */
  readonly extensions: readonly [string, ...string[]];
}

/** Content types of stored files. None of them can contain code that a browser runs. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { name: 'JPG', extensions: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', extensions: ['png'] },
  'image/webp': { name: 'WebP', extensions: ['webp'] },
  'image/avif': { name: 'AVIF', extensions: ['avif'] },
  'image/gif': { name: 'GIF', extensions: ['gif'] },
  'application/pdf': { name: 'PDF', extensions: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word',
    extensions: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'Excel',
    extensions: ['xlsx'],
  },
  'application/zip': { name: 'ZIP', extensions: ['zip'] },
};

/** Content types of an image field: images that browsers can show. */
export const imageTypes: readonly string[] = Object.keys(fileTypes).filter(isImageType);

/** True if the content type is an image that browsers can show. */
export function isImageType(contentType: string): boolean {
  return Object.hasOwn(fileTypes, contentType) && contentType.startsWith('image/');
}

/** True if browsers show files of the content type themselves; files of other types can only be downloaded. */
export const isViewable = (contentType: string): boolean =>
  isImageType(contentType) || contentType === 'application/pdf';

/** Shape of the address of a stored file. The server checks that the file exists in its file store. */
export const storedAddress = nameShape(
  'FileAddress',
  z
    .string('Suba un archivo.')
    .max(1000, 'La dirección del archivo es muy larga.')
    .regex(/^(?:https?:\/\/[^\s/?#@\\]+)?\/[^\s?#\\]+$/, 'Suba el archivo de nuevo.'),
);

/** Replaces the address in a file value by the permanent address of the file. */
export const withPermanentAddress = (value: unknown, { fileAddress }: Sanitisers): unknown =>
  isValues(value) && typeof value['url'] === 'string' ? { ...value, url: fileAddress(value['url']) } : value;

const fileShape = nameShape(
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

/** Public shape of a file, without `version`: the public address always shows the published version. */
const publicFileShape = nameShape('PublicFile', fileShape.omit({ version: true }));

/** Field kind for a stored file. */
export const file: Kind<FileField, StoredFile> = {
  schema: ({ accept }) =>
    fileShape.refine(({ type }) => accept.includes(type), {
      path: ['type'],
      message: 'Este tipo de archivo no se acepta.',
    }),
  sanitise: (value, _field, by) => withPermanentAddress(value, by),
  requiredMessage: 'Suba el archivo.',
  isEmpty: (value) => value.url === '',
  toText: (value) => `${value.title} (${formatBytes(value.size)})`,
  references: (value) => [
    { path: '/url', kind: 'file', types: [], to: value.url, version: value.version ?? null },
  ],
  texts: ({ title, caption }) => [
    { path: '/title', text: title },
    { path: '/caption', text: caption },
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
