import { contactFields } from '../common-fields/contact.ts';
import { locationFields } from '../common-fields/location.ts';
import { unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor, section, sectionWithHelp } from '../kinds/fields.ts';

/** Sucursales: agencies, drive-thrus, windows, cash machines, correspondents and offices. */
export const stores = defineContentType({
  slug: 'stores',
  path: '/stores',
  resource: 'store',
  module: 50,
  group: 'content',
  position: 40,
  icon: 'building-store',
  labels: { singular: 'sucursal', plural: 'sucursales', feminine: true },
  institutions: ['bank', 'insurances', 'companies'],
  ...withDraftsAndPage,
  page: {
    title: 'Sucursales y cajeros',
    sort: 'name',
    image: 'image',
    lead: 'address',
    facts: ['address', 'phones', 'email'],
    sections: ['opening_hours', 'services'],
    special: ['store_type', 'city_id', 'reference', 'location', 'special_hours', 'notice'],
  },
  name: 'name',
  secondary: ['code', 'address'],
  thumbnail: 'image',
  notice: 'notice',
  columns: ['name', 'store_type', 'institution_id', 'city_id', 'phones', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'store_type'],
  searchPlaceholder: 'Nombre, código, dirección…',
  views: [
    unpublishedChangesView,
    { name: 'Horario especial próximo', query: { special_hours: 'upcoming' } },
    { name: 'Cajeros sin ubicación', query: { store_type: 'atm', location: 'missing' } },
  ],
  sections: [
    section('identification', 'Identificación', {
      name: nameField(3, 80, { unique: 'institution', column: 376 }),
      store_type: field.choice({
        label: 'Tipo de punto',
        ...requiredFor('draft', 'Elija el tipo de punto.'),
        options: {
          branch: 'Agencia',
          drive_thru: 'Autobanco',
          window: 'Ventanilla',
          atm: 'Cajero automático',
          correspondent: 'Agente corresponsal',
          office: 'Oficina',
        },
        filter: true,
        column: 138,
      }),
      code: field.text({
        label: 'Código interno',
        max: 10,
        unique: 'type',
        search: true,
        staffOnly: true,
        column: 110,
        span: 'half',
      }),
    }),
    sectionWithHelp(
      'location',
      'Ubicación',
      'Escriba la dirección como la diría por teléfono.',
      locationFields,
    ),
    section('contact', 'Contacto', contactFields),
    sectionWithHelp('opening-hours', 'Horario de atención', 'En la hora local del banco.', {
      opening_hours: field.hours({ label: 'Horario de atención', required: 'publish' }),
    }),
    sectionWithHelp('special-hours', 'Horarios especiales', 'Reemplazan al horario normal en esas fechas.', {
      special_hours: field.specialHours({
        label: 'Horarios especiales',
        short: 'Horario especial',
        max: 20,
        filter: true,
        bulk: 'add',
      }),
    }),
    section('services', 'Servicios', {
      services: field.choices({
        label: 'Servicios',
        options: {
          cash: 'Caja',
          customer_service: 'Atención al cliente',
          drive_thru: 'Autobanco',
          atm: 'Cajero automático',
          deposit_atm: 'Depósito en cajero',
          remittances: 'Remesas',
          currency_exchange: 'Cambio de divisas',
          safe_deposit: 'Cajillas de seguridad',
          priority_window: 'Ventanilla preferencial',
          wheelchair: 'Acceso para silla de ruedas',
          parking: 'Parqueo',
        },
        filter: true,
      }),
    }),
    sectionWithHelp('notice', 'Aviso temporal', 'El público lo ve hasta el día indicado.', {
      notice: field.group({
        label: 'Aviso temporal',
        filter: true,
        fields: {
          text: field.text({
            label: 'Aviso',
            max: 160,
            ...requiredFor('publish', 'Escriba el aviso o quite la fecha.'),
            placeholder: 'Cerrada por remodelación…',
          }),
          until: field.date({
            label: 'Hasta',
            future: true,
            ...requiredFor('publish', 'Elija hasta qué día se muestra.'),
          }),
        },
      }),
    }),
    sectionWithHelp('image', 'Foto', `JPG, PNG o WebP, hasta ${maxFileSize}. Mejor de 1200 px de ancho.`, {
      image: field.image({ label: 'Foto' }),
    }),
  ],
});
