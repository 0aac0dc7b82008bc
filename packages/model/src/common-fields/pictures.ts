import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor } from '../kinds/fields.ts';
import type { ImageField, ImagesField } from '../kinds/image.ts';

/** Field for ordered pictures, of which the first is the cover; publishing requires at least `min`. */
export function galleryField(min: number, max: number): ImagesField {
  return field.images({
    label: 'Galería',
    help: `La primera es la portada. JPG, PNG o WebP, hasta ${maxFileSize} cada una.`,
    min,
    max,
    ...requiredFor('publish', min === 1 ? 'Suba al menos una imagen.' : `Suba al menos ${min} imágenes.`),
  });
}

/** Main picture of a record's page. */
export const mainImageField: ImageField = field.image({
  label: 'Imagen principal',
  help: `JPG, PNG o WebP, hasta ${maxFileSize}, de 1200 px de ancho como mínimo.`,
  atLeast: { width: 1200 },
  ...requiredFor('publish', 'Suba la imagen principal.'),
});

/** Field for a logo; `required` for types whose pages always show it. */
export function logoField(label: string, required: boolean): ImageField {
  return field.image({
    label,
    help: 'Mejor cuadrado, en PNG o WebP.',
    ...(required ? { ...requiredFor('publish' as const, 'Suba el logo.') } : {}),
    span: 'half',
  });
}
