import type { ContentType } from '../../declaration/content-type.ts';
import { field, requiredFor, section } from '../../kinds/fields.ts';
import type { Money } from '../../texts/figures.ts';

type Model = { readonly price?: Money | null };

/** Issues of models whose price is outside the project's price range or in another currency. */
export const modelIssues: NonNullable<ContentType['check']> = (values) => {
  const models = Array.isArray(values['models']) ? (values['models'] as readonly Model[]) : [];
  const lowestPrice = values['price_from'] as Money | undefined;
  const to = values['price_to'] as Money | undefined;
  return models.flatMap(({ price }, index) => {
    if (!price || !lowestPrice) return [];
    const isInside =
      price.currency === lowestPrice.currency &&
      Number(price.amount) >= Number(lowestPrice.amount) &&
      (!to || Number(price.amount) <= Number(to.amount));
    const message = 'El precio del modelo queda fuera del rango del proyecto.';
    return isInside ? [] : [{ path: `/models/${index}/price`, message }];
  });
};

const areaRange = { min: 1, max: 100_000, decimals: 2, unit: 'm²' } as const;
const wholeNumber = { min: 0, max: 30 } as const;

/** Section "Modelos": the homes for sale, and the amenities that residents share. */
export const models = section('models', 'Modelos', {
  models: field.list({
    label: 'Modelos',
    min: 1,
    max: 15,
    ...requiredFor('publish', 'Agregue al menos un modelo.'),
    of: field.group({
      label: 'Modelo',
      fields: {
        name: field.text({
          label: 'Nombre',
          max: 60,
          ...requiredFor('publish', 'Escriba el nombre del modelo.'),
          span: 'half',
        }),
        price: field.money({ label: 'Precio' }),
        built_area_m2: field.number({ label: 'Área de construcción', ...areaRange }),
        land_area_m2: field.number({ label: 'Área de terreno', ...areaRange }),
        bedrooms: field.number({ label: 'Habitaciones', ...wholeNumber }),
        bathrooms: field.number({ label: 'Baños', ...wholeNumber, decimals: 1, step: 0.5 }),
        parking: field.number({ label: 'Parqueos', ...wholeNumber }),
        floor_plan: field.image({ label: 'Plano' }),
      },
    }),
  }),
  amenities: field.choices({
    label: 'Amenidades',
    options: {
      gated: 'Circuito cerrado',
      club_house: 'Casa club',
      pool: 'Piscina',
      green_areas: 'Áreas verdes',
      court: 'Cancha',
      playground: 'Parque infantil',
      security: 'Seguridad 24 h',
      cistern: 'Cisterna',
      social_room: 'Salón social',
    },
    filter: true,
  }),
});
