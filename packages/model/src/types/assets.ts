import { contactField } from '../common-fields/contact.ts';
import { goodsTraits, housingFields, vehicleFields, whenCategoryAsks } from '../common-fields/goods.ts';
import { addressField, cityField, hiddenPointField } from '../common-fields/location.ts';
import { galleryField } from '../common-fields/pictures.ts';
import { unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { codeField, descriptionField, internalNoteField, titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor, section, sectionWithHelp, shownAndRequiredWhen } from '../kinds/fields.ts';
import { assetsInbox } from './inboxes/assets.ts';

const ownerType = {
  slug: 'assets',
  path: '/assets',
  resource: 'asset',
  module: 10,
  institutions: ['bank', 'companies'],
} as const;

/** Categories of eventual assets; each category determines the traits that its records require. */
export const assetsCategories = defineCategories(ownerType, {
  of: 'activos eventuales',
  position: 50,
  fields: {
    asks: field.choices({ label: 'Datos que pide', options: goodsTraits }),
  },
});

/** Activos eventuales: goods that the bank received as payment of debts and offers for sale. */
export const assets = defineContentType({
  ...ownerType,
  group: 'offers',
  position: 10,
  icon: 'home-dollar',
  labels: { singular: 'activo eventual', plural: 'activos eventuales', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Casas, terrenos y vehículos a la venta, con precio y ubicación.',
    image: 'gallery',
    card: ['price', 'city_id', 'sale_status'],
    facts: [
      'price',
      'previous_price',
      'code',
      'city_id',
      'address',
      'sale_status',
      'financing_available',
      'offers_close_at',
      'land_area_m2',
      'built_area_m2',
      ...Object.keys(housingFields),
      ...Object.keys(vehicleFields),
    ],
    sections: ['description', 'gallery', 'brochure', 'contact'],
    form: 'Haga su oferta',
    structuredData: { as: 'offer', price: 'price', available: { field: 'sale_status', is: ['available'] } },
  },
  lifecycle: { ends: 'offers_close_at', closes: { field: 'sale_status', is: ['sold'] } },
  inbox: assetsInbox,
  name: 'title',
  secondary: ['code', 'address'],
  thumbnail: 'gallery',
  columns: ['title', 'category_id', 'price', 'city_id', 'sale_status', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'category_id', 'sale_status'],
  searchPlaceholder: 'Código, título, dirección…',
  views: [
    unpublishedChangesView,
    { name: 'Disponibles', query: { sale_status: 'available', status: 'published' } },
    { name: 'En negociación', query: { sale_status: ['negotiating', 'reserved'] } },
  ],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      code: codeField({
        label: 'Código',
        pattern: '^[A-Z]{2,4}-\\d{3,6}$',
        example: 'AE-00125',
        required: 'draft',
      }),
      category_id: categoryField(assetsCategories),
    }),
    section('location', 'Ubicación', {
      city_id: cityField,
      address: addressField,
      location: { ...hiddenPointField, approximateWhen: { field: 'approximate_location', is: [true] } },
      approximate_location: field.boolean({
        label: 'Mostrar ubicación aproximada',
        help: 'El público ve el punto con un kilómetro de margen.',
        initial: false,
        shownOnSite: false,
        span: 'full',
      }),
    }),
    section('sale', 'Venta', {
      price: field.money({
        label: 'Precio de venta',
        short: 'Precio',
        ...requiredFor('publish', 'Escriba el precio de venta.'),
        filter: true,
        column: 150,
      }),
      previous_price: field.money({
        label: 'Precio anterior',
        greaterThan: {
          field: 'price',
          strictly: true,
          message: 'El precio anterior debe ser mayor que el de venta, en la misma moneda.',
        },
      }),
      sale_status: field.choice({
        label: 'Disponibilidad',
        help: 'Al publicar como Vendido, el registro pasa a Histórico.',
        options: {
          available: 'Disponible',
          negotiating: 'En negociación',
          reserved: 'Reservado',
          sold: 'Vendido',
        },
        initial: 'available',
        ...requiredFor('publish', 'Elija la disponibilidad.'),
        filter: true,
        column: 130,
      }),
      accepts_offers: field.boolean({
        label: 'Acepta ofertas',
        initial: true,
        shownOnSite: false,
        filter: true,
      }),
      offers_close_at: field.datetime({
        label: 'Recepción de ofertas hasta',
        short: 'Ofertas hasta',
        future: true,
        bulk: 'set',
        filter: true,
        column: 150,
      }),
      financing_available: field.boolean({
        label: 'Financiamiento disponible',
        initial: false,
        filter: true,
      }),
    }),
    sectionWithHelp(
      'features',
      'Características',
      'Según la categoría: superficie, habitaciones o datos del vehículo.',
      {
        land_area_m2: field.number({
          label: 'Área de terreno',
          min: 0.01,
          max: 100_000_000,
          decimals: 2,
          unit: 'm²',
          ...shownAndRequiredWhen(whenCategoryAsks('land'), 'Escriba el área de terreno.'),
        }),
        built_area_m2: field.number({
          label: 'Área de construcción',
          min: 0.01,
          max: 10_000_000,
          decimals: 2,
          unit: 'm²',
          ...shownAndRequiredWhen(whenCategoryAsks('building'), 'Escriba el área de construcción.'),
        }),
        ...housingFields,
        ...vehicleFields,
      },
    ),
    section('content', 'Contenido', {
      description: descriptionField,
      gallery: galleryField(1, 15),
      brochure: field.file({
        label: 'Ficha técnica',
        help: `PDF, hasta ${maxFileSize}.`,
        accept: ['application/pdf'],
      }),
    }),
    section('contact', 'Contacto', { contact: contactField }),
    sectionWithHelp('internal', 'Uso interno', 'No se publica.', {
      internal_note: { ...internalNoteField, label: 'Nota interna (expediente, matrícula)' },
    }),
  ],
});
