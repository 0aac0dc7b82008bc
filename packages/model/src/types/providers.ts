import { phonesField } from '../common-fields/contact.ts';
import { addressField, cityField, hiddenPointField, landmarkField } from '../common-fields/location.ts';
import { logoField } from '../common-fields/pictures.ts';
import { unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { categoryField, defineCategories, subCategoryField } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, sectionWithHelp } from '../kinds/fields.ts';

const ownerType = {
  slug: 'providers',
  path: '/providers',
  resource: 'provider',
  module: 120,
  institutions: ['insurances'],
} as const;

/** Categories of providers, with specialties as subcategories. */
export const providersCategories = defineCategories(ownerType, {
  of: 'proveedores',
  childName: 'especialidad',
  position: 100,
});

/** Proveedores: the insurer's network of hospitals, doctors, workshops and others. */
export const providers = defineContentType({
  ...ownerType,
  group: 'offers',
  position: 50,
  icon: 'stethoscope',
  labels: { singular: 'proveedor', plural: 'proveedores', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Hospitales, médicos y talleres de la red de Seguros Yojoa.',
    sort: 'name',
    image: 'logo',
    logo: true,
    card: ['sub_category_id', 'city_id'],
    facts: [
      'sub_category_id',
      'city_id',
      'address',
      'reference',
      'phones',
      'whatsapp',
      'email',
      'website',
      'networks',
      'emergency_24h',
      'notes',
    ],
    sections: [{ field: 'insurance_type_ids', as: 'chips' }, 'opening_hours'],
  },
  lifecycle: { ends: 'contract_end' },
  name: 'name',
  secondary: ['address'],
  thumbnail: 'logo',
  columns: ['name', 'category_id', 'sub_category_id', 'city_id', 'phones', 'status', 'updated_at'],
  mainFilters: ['status', 'category_id', 'insurance_type_ids'],
  searchPlaceholder: 'Nombre, dirección, teléfono…',
  views: [unpublishedChangesView, { name: 'Emergencias 24 horas', query: { emergency_24h: 'true' } }],
  sections: [
    section('identification', 'Identificación', {
      name: nameField(2, 120, { column: 300 }),
      category_id: categoryField(providersCategories),
      sub_category_id: subCategoryField(providersCategories, 'Especialidad'),
      insurance_type_ids: field.relations({
        label: 'Tipos de seguro',
        to: 'insurance-types',
        max: 20,
        ...requiredFor('publish', 'Elija al menos un tipo de seguro.'),
        filter: true,
      }),
      networks: field.choices({
        label: 'Red o plan',
        options: { basic: 'Red Básica', preferred: 'Red Preferente', all: 'Todas' },
        ...requiredFor('publish', 'Elija al menos una red.'),
        filter: true,
      }),
      logo: logoField('Logo', false),
    }),
    section('location', 'Ubicación', {
      city_id: cityField,
      reference: landmarkField,
      address: addressField,
      location: hiddenPointField,
    }),
    section('contact', 'Contacto', {
      phones: {
        ...phonesField,
        min: 1,
        ...requiredFor('publish', 'Agregue al menos un teléfono.'),
        search: true,
      },
      whatsapp: field.phone({ label: 'WhatsApp', span: 'half' }),
      email: field.email({ label: 'Correo' }),
      website: field.url({ label: 'Sitio web', span: 'half' }),
    }),
    section('service', 'Atención', {
      opening_hours: field.hours({ label: 'Horario de atención' }),
      emergency_24h: field.boolean({ label: 'Emergencias 24 h', initial: false, filter: true }),
      notes: field.text({
        label: 'Condiciones',
        max: 300,
        multiline: true,
        placeholder: 'Copago 20 %, cita previa',
      }),
    }),
    sectionWithHelp('contract', 'Contrato', 'No se publica. Al terminar, el proveedor pasa a Vencido.', {
      contract_end: field.date({
        label: 'Contrato vigente hasta',
        staffOnly: true,
        future: true,
        bulk: 'set',
        filter: true,
      }),
    }),
  ],
});
