import { logoField } from '../common-fields/pictures.ts';
import { prominenceFields, unpublishedChangesView } from '../common-fields/publishing.ts';
import { ctaField, currenciesField, nameField, shortDescriptionField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';

const ownerType = {
  slug: 'payments',
  path: '/payments',
  resource: 'payment',
  module: 70,
  institutions: ['bank', 'companies'],
} as const;

/** Categories of the companies whose bills can be paid. */
export const paymentsCategories = defineCategories(ownerType, { of: 'zona de pagos', position: 70 });

/** Zona de Pagos: the companies whose bills can be paid through the bank, and how. */
export const payments = defineContentType({
  ...ownerType,
  group: 'content',
  position: 50,
  icon: 'receipt-dollar',
  labels: { singular: 'empresa', plural: 'empresas', title: 'Zona de Pagos', feminine: true },
  drafts: true,
  states: ['unpublished', 'pending', 'published', 'historic'],
  publicPage: true,
  page: {
    intro: 'Empresas y servicios que puede pagar con nosotros, y dónde.',
    sort: 'name',
    image: 'logo',
    logo: true,
    lead: 'description',
    card: ['channels'],
    facts: ['fee', 'fee_note', 'currencies', 'posting_hours'],
    sections: ['channels', 'required_data', 'instructions'],
    buttons: ['cta'],
    titleSuffix: 'cómo pagar',
  },
  name: 'name',
  secondary: ['description'],
  thumbnail: 'logo',
  columns: ['name', 'category_id', 'institution_id', 'fee', 'featured', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'category_id'],
  searchPlaceholder: 'Nombre, descripción…',
  views: [unpublishedChangesView, { name: 'Destacadas', query: { featured: 'true' } }],
  sections: [
    section('identification', 'Identificación', {
      name: nameField(2, 80, {
        label: 'Nombre de la empresa',
        short: 'Empresa',
        requiredMessage: 'Escriba el nombre de la empresa.',
        column: 300,
      }),
      category_id: categoryField(paymentsCategories),
      description: shortDescriptionField,
      logo: logoField('Logo', true),
      ...prominenceFields,
      featured: { ...prominenceFields.featured, label: 'Destacada' },
    }),
    section('paying', 'Cómo se paga', {
      channels: field.choices({
        label: 'Dónde puede pagar',
        siteLabel: 'Canales de pago',
        options: {
          online: 'Banca en línea',
          app: 'App móvil',
          window: 'Ventanilla',
          correspondent: 'Agente corresponsal',
          atm: 'Cajero automático',
          direct_debit: 'Débito automático',
        },
        ...requiredFor('publish', 'Elija al menos un canal.'),
        filter: true,
      }),
      required_data: field.list({
        label: 'Dato que necesita',
        siteLabel: 'Datos para pagar',
        of: field.text({ label: 'Dato', max: 80, placeholder: 'Número de contrato' }),
        min: 1,
        max: 4,
        ...requiredFor('publish', 'Agregue al menos un dato.'),
      }),
      instructions: field.rich({ label: 'Cómo pagar', marks: 'body' }),
      posting_hours: field.text({ label: 'Horario de aplicación', max: 120 }),
    }),
    section('fees', 'Comisión y monedas', {
      fee: field.money({ label: 'Comisión', help: 'Vacía: sin comisión.', zero: true, column: 110 }),
      fee_note: field.text({ label: 'Nota de la comisión', max: 120, span: 'half' }),
      currencies: {
        ...currenciesField,
        ...requiredFor('publish', 'Elija al menos una moneda.'),
      },
    }),
    section('button', 'Botón Pagar', { cta: { ...ctaField, label: 'Botón Pagar' } }),
  ],
});
