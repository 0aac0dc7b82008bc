import { field } from './kinds/fields.ts';
import type { Field } from './kinds/registry.ts';

/** Where a place is: city, address as people say it, reference, and point on the map. */
export const placeFields = {
  city_id: field.relation({
    label: 'Ciudad',
    to: 'cities',
    required: 'publish',
    requiredMessage: 'Elija la ciudad.',
    filter: true,
    column: 148,
    span: 'half',
  }),
  reference: field.text({ label: 'Punto de referencia', max: 150, placeholder: 'Frente a…', span: 'half' }),
  address: field.text({
    label: 'Dirección',
    min: 10,
    max: 250,
    multiline: true,
    required: 'publish',
    requiredMessage: 'Escriba la dirección.',
    search: true,
  }),
  location: field.geo({
    label: 'Ubicación en el mapa',
    short: 'Ubicación',
    required: 'publish',
    filter: true,
  }),
} as const satisfies Record<string, Field>;

/** How to reach a place. */
export const contactFields = {
  phones: field.list({
    label: 'Teléfonos',
    short: 'Teléfono',
    of: field.phone({ label: 'Teléfono' }),
    max: 3,
    column: 110,
  }),
  email: field.email({ label: 'Correo', span: 'half' }),
} as const satisfies Record<string, Field>;
