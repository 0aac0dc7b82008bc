import type { Section } from '../declaration/content-type.ts';
import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';
import type { ImageField } from '../kinds/image.ts';
import type { Fields } from '../kinds/registry.ts';
import { nameField } from './texts.ts';

/** Picture for telephones. */
export const mobileImageField = field.image({
  label: 'Imagen móvil',
  help: 'De 750 × 900 px como mínimo.',
  atLeast: { width: 750, height: 900 },
});

/**
 * Sections shared by banners and slides: pictures, text over the pictures, and target of the button. `mobileImage` is the
 * field of the mobile picture.
 */
export function mediaSections<
  const Placements extends Readonly<Record<string, string>>,
  const More extends Fields,
  const Mobile extends ImageField,
>(placements: Placements, extraFields: More, mobileImage: Mobile) {
  return [
    section('identification', 'Identificación', {
      name: nameField(3, 80, {
        label: 'Nombre interno',
        short: 'Nombre',
        requiredMessage: 'Escriba el nombre interno.',
      }),
      placement: field.choice({
        label: 'Ubicación',
        options: placements,
        ...requiredFor('draft', 'Elija la ubicación.'),
        filter: true,
        column: 150,
      }),
      ...extraFields,
    }),
    section('pictures', 'Imágenes', {
      background_image: field.image({
        label: 'Imagen de escritorio',
        help: `JPG, PNG o WebP, hasta ${maxFileSize}, de 1920 × 600 px como mínimo.`,
        atLeast: { width: 1920, height: 600 },
        ...requiredFor('publish', 'Suba la imagen de escritorio.'),
      }),
      mobile_image: mobileImage,
    }),
    section('words', 'Texto y botón', {
      heading: field.group({
        label: 'Título',
        fields: { html: field.rich({ label: 'Título', marks: 'bold', max: 70, search: true }) },
      }),
      description: field.group({
        label: 'Descripción',
        fields: { html: field.rich({ label: 'Descripción', marks: 'bold', max: 160, search: true }) },
      }),
      align: field.choice({
        label: 'Alineación',
        options: { left: 'Izquierda', center: 'Centro', right: 'Derecha' },
        initial: 'left',
      }),
      text_color: field.choice({
        label: 'Color del texto',
        options: { light: 'Claro', dark: 'Oscuro' },
        initial: 'light',
      }),
      destination: field.destination({ label: 'Destino' }),
      button_label: field.text({
        label: 'Botón',
        max: 25,
        ...requiredFor({ field: 'destination' }, 'Escriba el texto del botón.'),
        span: 'half',
      }),
    }),
  ] as const satisfies readonly Section[];
}
