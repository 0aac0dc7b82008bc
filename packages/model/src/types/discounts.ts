import { logoField } from '../common-fields/pictures.ts';
import { offerDates, unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, sectionWithHelp, shownAndRequiredWhen } from '../kinds/fields.ts';
import { weekdayLabels } from '../time/time.ts';

const ownerType = {
  slug: 'discounts',
  path: '/discounts',
  resource: 'promotion',
  module: 20,
  institutions: ['bank'],
} as const;

/** Categories of discounts, by type of merchant. */
export const discountsCategories = defineCategories(ownerType, { of: 'descuentos', position: 90 });

const valueTypes = ['percent', 'amount', 'special_price'] as const;

/** Descuentos: discounts of merchants for holders of the bank's cards. */
export const discounts = defineContentType({
  ...ownerType,
  group: 'content',
  position: 30,
  icon: 'rosette-discount',
  labels: { singular: 'descuento', plural: 'descuentos', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Comercios donde su tarjeta vale más.',
    sort: 'merchant_name',
    image: 'logo',
    logo: true,
    lead: 'how_to_redeem',
    card: ['benefit_type', 'end_date'],
    facts: [
      'benefit_type',
      'benefit_value',
      'installments',
      'max_benefit',
      'start_date',
      'end_date',
      'days_of_week',
      'redeem_channel',
      'coupon_code',
    ],
    sections: ['cards', 'cities', 'locations_text', 'restrictions'],
    titleSuffix: 'descuentos',
  },
  lifecycle: { starts: 'start_date', ends: 'end_date', archivedAfterDays: 90 },
  name: 'merchant_name',
  secondary: ['how_to_redeem'],
  thumbnail: 'logo',
  columns: [
    'merchant_name',
    'category_id',
    'benefit_type',
    'benefit_value',
    'end_date',
    'status',
    'updated_at',
  ],
  mainFilters: ['status', 'category_id', 'benefit_type'],
  searchPlaceholder: 'Comercio…',
  views: [unpublishedChangesView, { name: 'Vigentes', query: { status: 'published' } }],
  oneOf: [
    {
      fields: ['cities', 'locations_text'],
      message: 'Elija las ciudades o escriba las sucursales del comercio.',
    },
  ],
  check: ({ benefit_type, benefit_value }) =>
    benefit_type === 'percent' &&
    typeof benefit_value === 'number' &&
    (benefit_value < 1 || benefit_value > 100)
      ? [{ path: '/benefit_value', message: 'Escriba un porcentaje de 1 a 100.' }]
      : [],
  sections: [
    section('identification', 'Comercio', {
      merchant_name: nameField(2, 80, {
        label: 'Comercio',
        requiredMessage: 'Escriba el nombre del comercio.',
      }),
      category_id: categoryField(discountsCategories),
      logo: logoField('Logo del comercio', true),
      image: field.image({ label: 'Imagen', shownOnSite: false, span: 'half' }),
    }),
    section('benefit', 'Beneficio', {
      benefit_type: field.choice({
        label: 'Tipo de beneficio',
        short: 'Beneficio',
        options: {
          percent: 'Porcentaje',
          amount: 'Monto fijo',
          two_for_one: '2x1',
          installments: 'Cuotas sin intereses',
          special_price: 'Precio especial',
        },
        ...requiredFor('publish', 'Elija el tipo de beneficio.'),
        filter: true,
        column: 150,
      }),
      benefit_value: field.number({
        label: 'Valor',
        siteLabel: 'Valor del beneficio',
        min: 0.01,
        max: 1_000_000,
        decimals: 2,
        percentWhen: { field: 'benefit_type', is: ['percent'] },
        ...shownAndRequiredWhen({ field: 'benefit_type', is: valueTypes }, 'Escriba el valor del beneficio.'),
        column: 90,
      }),
      installments: field.number({
        label: 'Número de cuotas',
        min: 2,
        max: 48,
        ...shownAndRequiredWhen({ field: 'benefit_type', is: ['installments'] }, 'Escriba cuántas cuotas.'),
      }),
      max_benefit: field.money({ label: 'Tope por transacción' }),
      cards: field.choices({
        label: 'Tarjetas participantes',
        options: {
          credit_classic: 'Crédito Clásica',
          credit_gold: 'Crédito Oro',
          credit_platinum: 'Crédito Platinum',
          credit_infinite: 'Crédito Infinite/Black',
          debit_classic: 'Débito Clásica',
          debit_gold: 'Débito Oro',
          debit_platinum: 'Débito Platinum',
          debit_infinite: 'Débito Infinite/Black',
        },
        ...requiredFor('publish', 'Elija al menos una tarjeta.'),
        filter: true,
      }),
    }),
    sectionWithHelp(
      'validity',
      'Vigencia',
      'Del primer día a las 12:00 a. m. al último a las 11:59 p. m., hora local del banco.',
      {
        ...offerDates,
        days_of_week: field.choices({
          label: 'Días',
          siteLabel: 'Días de validez',
          options: weekdayLabels,
          ...requiredFor('publish', 'Elija al menos un día.'),
          filter: true,
        }),
      },
    ),
    section('redeeming', 'Cómo obtenerlo', {
      redeem_channel: field.choices({
        label: 'Canal',
        siteLabel: 'Canal de compra',
        options: { in_store: 'En tienda', online: 'En línea', phone: 'Por teléfono' },
        ...requiredFor('publish', 'Elija al menos un canal.'),
      }),
      cities: field.relations({ label: 'Ciudades', to: 'cities', max: 50, filter: true }),
      locations_text: field.text({ label: 'Sucursales del comercio', max: 300, multiline: true }),
      how_to_redeem: field.text({
        label: 'Cómo obtenerlo',
        max: 300,
        multiline: true,
        ...requiredFor('publish', 'Escriba cómo se obtiene el beneficio.'),
      }),
      coupon_code: field.text({ label: 'Código', siteLabel: 'Código del cupón', max: 20, span: 'half' }),
      restrictions: field.rich({
        label: 'Restricciones',
        marks: 'body',
        ...requiredFor('publish', 'Escriba las restricciones.'),
      }),
    }),
  ],
});
