import { field, requiredFor } from '../kinds/fields.ts';
import type { Field } from '../kinds/registry.ts';

/** The city of a record. */
export const cityField = field.relation({
  label: 'Ciudad',
  to: 'cities',
  ...requiredFor('publish', 'Elija la ciudad.'),
  filter: true,
  column: 148,
});

/** Street address in the words that people use. */
export const addressField = field.text({
  label: 'Dirección',
  min: 10,
  max: 250,
  multiline: true,
  ...requiredFor('publish', 'Escriba la dirección.'),
  search: true,
});

/** Landmark near the place; most Honduran addresses name one. */
export const landmarkField = field.text({
  label: 'Punto de referencia',
  max: 150,
  placeholder: 'Frente a…',
  span: 'half',
});

/** Optional point on the map. */
export const mapPointField = field.geo({ label: 'Ubicación en el mapa', short: 'Ubicación', filter: true });

/** Point on the map that the API returns but no page of the site shows. */
export const hiddenPointField = { ...mapPointField, shownOnSite: false } as const satisfies Field;

/** Location: city, postal address, landmark, and point on the map. */
export const locationFields = {
  city_id: cityField,
  reference: landmarkField,
  address: addressField,
  location: { ...mapPointField, required: 'publish' },
} as const satisfies Record<string, Field>;
