import { goodsTraits, vehicleFields, whenCategoryAsks } from '../common-fields/goods.ts';
import { cityField } from '../common-fields/location.ts';
import { unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { codeField, titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, sectionWithHelp } from '../kinds/fields.ts';
import { salvagesInbox } from './inboxes/salvages.ts';
import { damage } from './salvages/damage.ts';

const ownerType = {
  slug: 'salvages',
  path: '/salvages',
  resource: 'salvage',
  module: 40,
  institutions: ['insurances'],
} as const;

/** Categories of salvages; each category determines the traits that its records require. */
export const salvagesCategories = defineCategories(ownerType, {
  of: 'salvamentos',
  position: 120,
  fields: {
    asks: field.choices({ label: 'Datos que pide', options: { vehicle: goodsTraits.vehicle } }),
  },
});

/** Salvamentos: goods that the insurer keeps after a total loss and sells to people who send offers. */
export const salvages = defineContentType({
  ...ownerType,
  group: 'offers',
  position: 20,
  icon: 'car-crash',
  labels: { singular: 'salvamento', plural: 'salvamentos', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Vehículos recuperados a la venta por oferta, tal como están.',
    image: 'gallery',
    card: ['base_price', 'damage_level', 'offers_close_at'],
    facts: [
      'base_price',
      'code',
      'sale_status',
      'offers_open_at',
      'offers_close_at',
      'brand',
      'model',
      'year',
      'color',
      'fuel',
      'transmission',
      'mileage_km',
      'damage_cause',
      'damage_level',
      'paperwork',
      'city_id',
      'yard',
      'inspection_hours',
    ],
    sections: ['damage_description', 'gallery', 'terms_document_id'],
    form: 'Haga su oferta',
    structuredData: {
      as: 'offer',
      price: 'base_price',
      available: { field: 'sale_status', is: ['available'] },
    },
  },
  lifecycle: { ends: 'offers_close_at', closes: { field: 'sale_status', is: ['awarded', 'void'] } },
  inbox: salvagesInbox,
  name: 'title',
  secondary: ['code', 'inspection_hours'],
  thumbnail: 'gallery',
  columns: ['title', 'damage_level', 'base_price', 'sale_status', 'offers_close_at', 'status', 'updated_at'],
  mainFilters: ['status', 'category_id', 'sale_status'],
  searchPlaceholder: 'Código, título, marca, VIN, placa…',
  views: [
    unpublishedChangesView,
    { name: 'Disponibles', query: { sale_status: 'available', status: 'published' } },
    { name: 'Evaluando ofertas', query: { sale_status: 'evaluating' } },
  ],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      code: codeField({ label: 'Código', pattern: '^SV-\\d{4}$', example: 'SV-0088', required: 'draft' }),
      category_id: categoryField(salvagesCategories),
    }),
    section('vehicle', 'Vehículo', {
      ...vehicleFields,
      color: field.text({ label: 'Color', max: 30, showWhen: whenCategoryAsks('vehicle'), span: 'half' }),
      fuel: field.choice({
        label: 'Combustible',
        options: { gasoline: 'Gasolina', diesel: 'Diésel', hybrid: 'Híbrido', electric: 'Eléctrico' },
        showWhen: whenCategoryAsks('vehicle'),
        filter: true,
      }),
      transmission: field.choice({
        label: 'Transmisión',
        options: { manual: 'Mecánica', automatic: 'Automática' },
        showWhen: whenCategoryAsks('vehicle'),
        filter: true,
      }),
    }),
    damage,
    section('sale', 'Venta', {
      base_price: field.money({
        label: 'Precio base',
        ...requiredFor('publish', 'Escriba el precio base.'),
        filter: true,
        column: 140,
      }),
      sale_status: field.choice({
        label: 'Situación',
        help: 'Al publicar como Adjudicado o Desierto, el registro pasa a Histórico.',
        options: {
          available: 'Disponible',
          evaluating: 'Evaluando ofertas',
          awarded: 'Adjudicado',
          void: 'Desierto',
        },
        initial: 'available',
        ...requiredFor('publish', 'Elija la situación.'),
        filter: true,
        column: 140,
      }),
      offers_open_at: field.datetime({
        label: 'Recepción de ofertas desde',
        formerLabels: ['Recibe ofertas desde'],
        ...requiredFor('publish', 'Elija desde cuándo se reciben ofertas.'),
        filter: true,
      }),
      offers_close_at: field.datetime({
        label: 'Recepción de ofertas hasta',
        formerLabels: ['Recibe ofertas hasta'],
        short: 'Ofertas hasta',
        future: true,
        laterThan: {
          field: 'offers_open_at',
          strictly: true,
          message: 'El cierre debe ser después de la apertura.',
        },
        ...requiredFor('publish', 'Elija hasta cuándo se reciben ofertas.'),
        bulk: 'set',
        filter: true,
        column: 150,
      }),
      offers_below_base: field.boolean({
        label: 'Acepta ofertas por debajo del precio base',
        short: 'Bajo precio base',
        initial: false,
        shownOnSite: false,
      }),
      city_id: cityField,
      yard: field.text({ label: 'Predio', max: 120, span: 'half' }),
      inspection_hours: field.text({
        label: 'Horario de inspección',
        max: 160,
        ...requiredFor('publish', 'Escriba cuándo se puede inspeccionar.'),
      }),
      terms_document_id: field.relation({
        label: 'Condiciones de venta',
        to: 'documents',
        ...requiredFor('publish', 'Elija el documento con las condiciones.'),
        span: 'full',
      }),
    }),
    sectionWithHelp('internal', 'Uso interno', 'No se publica.', {
      vin: field.text({
        label: 'VIN',
        max: 17,
        pattern: {
          source: '^[A-HJ-NPR-Z0-9]{17}$',
          message: 'El VIN lleva 17 letras y números, sin I, O ni Q.',
          example: '1HGCM82633A004352',
        },
        search: true,
        staffOnly: true,
        span: 'half',
      }),
      plate: field.text({ label: 'Placa', max: 12, search: true, staffOnly: true, span: 'half' }),
    }),
  ],
});
