import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import { storedAddress, withPermanentAddress } from './file.ts';
import { isValues, mapList } from './inside.ts';
import type {
  CommonOptions,
  Issue,
  Kind,
  Pixels,
  PublishContext,
  Reference,
  Sanitisers,
  TextPart,
} from './kind.ts';
import { plainText } from './text.ts';

/**
 * Image in the format of the requirements: `description` is the alternative text, which a decorative image does not
 * have.
 */
export interface Image {
  readonly file: {
    readonly url: string;
    readonly meta: {
      readonly title: string;
      readonly description: string;
      /** True for an image that adds nothing to the text next to it; screen readers skip it. */
      readonly decorative?: boolean | undefined;
    };
  };
}

/** Field for one picture with its description. */
export interface ImageField extends CommonOptions {
  readonly kind: 'image';
  /** Minimum size in pixels that publication requires. */
  readonly atLeast?: MinPixels;
}
/** Minimum size of an image in pixels; an absent side has no minimum. */
export type MinPixels = Partial<Pixels>;
/** Field for several pictures, in an order chosen by staff. */
export interface ImagesField extends CommonOptions {
  readonly kind: 'images';
  readonly min?: number;
  readonly max: number;
}
type ImageMeta = Image['file']['meta'];

/** Drops the description of a decorative image, and the `decorative` flag of other images. */
const keepOneAlternative = ({ title, description, decorative }: ImageMeta): ImageMeta =>
  decorative ? { title, description: '', decorative } : { title, description };

/** Label for staff in place of the alternative text of a decorative image. */
export const decorativeImage = 'Imagen decorativa';

/** Returns the alternative text for staff; '' while it is missing. */
export function alternativeText({ file: { meta } }: Image): string {
  return meta.decorative ? decorativeImage : meta.description;
}

const imageShape: z.ZodType<Image> = nameShape(
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
            .overwrite(keepOneAlternative)
            .default({ title: '', description: '' }),
        },
        'Suba una imagen.',
      ),
    },
    'Suba una imagen.',
  ),
);

const alternativeIssues = (image: Image, path: string) =>
  alternativeText(image) === ''
    ? [
        {
          path: `${path}/file/meta/description`,
          message: 'Escriba el texto alternativo o marque la imagen como decorativa.',
        },
      ]
    : [];
/** Formats a minimum size: `1200 px de ancho`, `1920 × 600 px`. */
export function minSizeText({ width = 0, height = 0 }: MinPixels): string {
  if (width && height) return `${width} × ${height} px`;
  return width ? `${width} px de ancho` : `${height} px de alto`;
}

/**
 * Returns the message in Spanish that an image is too small; null if it is large enough.
 * @param name words that name the image: `La imagen`
 */
export function tooSmallMessage(name: string, pixels: Pixels, minPixels: MinPixels): string | null {
  const { width = 0, height = 0 } = minPixels;
  if (pixels.width >= width && pixels.height >= height) return null;
  return `${name} mide ${pixels.width} × ${pixels.height} px: suba una de ${minSizeText(minPixels)} como mínimo.`;
}

/** Returns an issue if the picture is smaller than required; none while its size is unknown. */
function sizeIssues(image: Image, { atLeast }: ImageField, { images }: PublishContext): Issue[] {
  const pixels = images?.get(image.file.url);
  const message = pixels && atLeast ? tooSmallMessage('La imagen', pixels, atLeast) : null;
  return message === null ? [] : [{ path: '', message }];
}

const referenceTo = (image: Image, path: string): Reference => ({
  path: `${path}/file/url`,
  kind: 'file',
  types: [],
  to: image.file.url,
});
/** Returns the title and the alternative text of the image. */
const textsOf = ({ file: { meta } }: Image, path: string): TextPart[] =>
  (['title', 'description'] as const).map((key) => ({ path: `${path}/file/meta/${key}`, text: meta[key] }));
const sampleImage = (): Image => ({
  file: {
    url: '/files/demo/sample.webp',
    meta: { title: 'Imagen', description: 'Descripción de la imagen' },
  },
});

/** Replaces the address of the image's file by its permanent address. */
const sanitiseFile = (value: unknown, by: Sanitisers): unknown =>
  isValues(value) ? { ...value, file: withPermanentAddress(value['file'], by) } : value;

/** Field kind for one image with its title and alternative text. */
export const image: Kind<ImageField, Image> = {
  schema: () => imageShape,
  sanitise: (value, _field, by) => sanitiseFile(value, by),
  requiredMessage: 'Suba una imagen.',
  isEmpty: (value) => value.file.url === '',
  publishIssues: (value, field, context) => [
    ...alternativeIssues(value, ''),
    ...sizeIssues(value, field, context),
  ],
  toText: (value) => alternativeText(value) || value.file.meta.title || 'Imagen',
  references: (value) => [referenceTo(value, '')],
  texts: (value) => textsOf(value, ''),
  filter: 'presence',
  sample: sampleImage,
  faults: () => [
    '/files/a.webp',
    { file: {} },
    { file: { url: 'javascript:alert(1)' } },
    { file: { url: '/a', meta: { title: 5 } } },
  ],
};

/** Field kind for a gallery: images in order, of which the first is the cover. */
export const images: Kind<ImagesField, Image[]> = {
  schema: (field) =>
    z.array(imageShape, 'Suba imágenes.').max(field.max, `Suba ${field.max} imágenes como máximo.`),
  sanitise: (value, _field, by) => mapList(value, (item) => sanitiseFile(item, by)),
  requiredMessage: 'Suba al menos una imagen.',
  publishIssues: (value, field) => [
    ...(value.length < (field.min ?? 0)
      ? [{ path: '', message: `Suba al menos ${field.min} imágenes.` }]
      : []),
    ...value.flatMap((item, index) => alternativeIssues(item, `/${index}`)),
  ],
  toText: (value) => (value.length === 1 ? '1 imagen' : `${value.length} imágenes`),
  references: (value) => value.map((item, index) => referenceTo(item, `/${index}`)),
  texts: (value) => value.flatMap((item, index) => textsOf(item, `/${index}`)),
  filter: 'presence',
  sample: (field) => Array.from({ length: Math.max(1, field.min ?? 1) }, sampleImage),
  faults: () => ['x', [{ file: {} }]],
};
