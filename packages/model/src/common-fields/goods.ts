import { field, shownAndRequiredWhen } from '../kinds/fields.ts';
import type { Condition } from '../kinds/kind.ts';
import type { Field } from '../kinds/registry.ts';

/** Traits that a category of goods requires of its records. */
export const goodsTraits = {
  land: 'Área de terreno',
  building: 'Área de construcción',
  housing: 'Habitaciones, baños y parqueos',
  vehicle: 'Marca, modelo y año',
} as const;

/** Condition that holds when the record's category requires the trait. */
export function whenCategoryAsks(trait: keyof typeof goodsTraits): Condition {
  return { field: 'category_id', of: 'asks', is: [trait] };
}

/** Fields that identify a vehicle; required for publishing. */
export const vehicleFields = {
  brand: field.text({
    label: 'Marca',
    max: 40,
    ...shownAndRequiredWhen(whenCategoryAsks('vehicle'), 'Escriba la marca.'),
    search: true,
    filter: true,
    column: 110,
    span: 'half',
  }),
  model: field.text({
    label: 'Modelo',
    max: 60,
    ...shownAndRequiredWhen(whenCategoryAsks('vehicle'), 'Escriba el modelo.'),
    search: true,
    column: 120,
    span: 'half',
  }),
  year: field.number({
    label: 'Año',
    min: 1980,
    max: 2100,
    plain: true,
    untilNextYear: true,
    ...shownAndRequiredWhen(whenCategoryAsks('vehicle'), 'Escriba el año.'),
    filter: true,
    column: 80,
  }),
  mileage_km: field.number({
    label: 'Kilometraje',
    min: 0,
    max: 2_000_000,
    unit: 'km',
    showWhen: whenCategoryAsks('vehicle'),
    filter: true,
  }),
} as const satisfies Record<string, Field>;

/** Fields for the rooms of a dwelling; bathrooms are counted in halves. */
export const housingFields = {
  bedrooms: field.number({
    label: 'Habitaciones',
    min: 0,
    max: 30,
    showWhen: whenCategoryAsks('housing'),
    filter: true,
  }),
  bathrooms: field.number({
    label: 'Baños',
    min: 0,
    max: 30,
    decimals: 1,
    step: 0.5,
    showWhen: whenCategoryAsks('housing'),
    filter: true,
  }),
  parking_spaces: field.number({
    label: 'Parqueos',
    min: 0,
    max: 30,
    showWhen: whenCategoryAsks('housing'),
    filter: true,
  }),
} as const satisfies Record<string, Field>;
