import { mainImageField } from '../common-fields/pictures.ts';
import {
  formEnabledField,
  prominenceFields,
  segmentField,
  seoSection,
  unpublishedChangesView,
  withDraftsAndPage,
} from '../common-fields/publishing.ts';
import {
  ctaField,
  currenciesField,
  descriptionField,
  faqsField,
  legalTextField,
  summaryField,
  titleField,
} from '../common-fields/texts.ts';
import { categoryField, defineCategories, subCategoryField } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, sectionWithHelp, shownAndRequiredWhen } from '../kinds/fields.ts';
import { currencyLabels } from '../kinds/number.ts';
import { productsInbox } from './inboxes/products.ts';

const ownerType = {
  slug: 'products',
  path: '/products',
  resource: 'product',
  module: 90,
  institutions: ['bank', 'insurances', 'companies'],
} as const;

/** Categories of products, per institution, with subcategories (source section 7). */
export const productsCategories = defineCategories(ownerType, {
  of: 'productos',
  childName: 'subcategoría',
  position: 40,
});

/** Productos: the group's products, with rates, benefits and requirements. */
export const products = defineContentType({
  ...ownerType,
  group: 'content',
  position: 10,
  icon: 'credit-card',
  labels: { singular: 'producto', plural: 'productos', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Compare cuentas, tarjetas, préstamos y seguros, y solicite el que va con usted.',
    image: 'main_image',
    lead: 'summary',
    facts: ['segment_id', 'insurance_type_id', 'currencies', 'rates_valid_from'],
    sections: [
      'description',
      { field: 'benefits', as: 'highlights' },
      'requirements',
      { field: 'rates', as: 'table', columns: [['concept'], ['value'], ['currency', 'note']] },
      'cat_example',
      'documents',
      { field: 'faqs', as: 'questions' },
      'related_products',
      { field: 'legal_text', as: 'small-print' },
    ],
    buttons: ['cta', 'calculator_id'],
    form: 'Solicítelo aquí',
    structuredData: { as: 'product', description: 'summary', questions: 'faqs' },
  },
  publicAddresses: [{ pattern: '/{institution}/{type}/{category}/{slug}' }],
  inbox: productsInbox,
  name: 'title',
  secondary: ['summary'],
  thumbnail: 'main_image',
  columns: ['title', 'category_id', 'segment_id', 'institution_id', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'category_id'],
  searchPlaceholder: 'Título, resumen, descripción…',
  views: [
    unpublishedChangesView,
    { name: 'Destacados', query: { featured: 'true' } },
    { name: 'Tasas de más de 90 días', query: { rates_valid_from_to: { daysAgo: 91 } } },
  ],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      category_id: categoryField(productsCategories),
      sub_category_id: { ...subCategoryField(productsCategories), shownOnSite: false },
      segment_id: { ...segmentField, ...requiredFor('publish', 'Elija el segmento.') },
      insurance_type_id: field.relation({
        label: 'Tipo de seguro',
        to: 'insurance-types',
        ...shownAndRequiredWhen({ field: 'institution_id', is: ['insurances'] }, 'Elija el tipo de seguro.'),
        filter: true,
        column: 140,
      }),
      ...prominenceFields,
    }),
    section('content', 'Contenido', {
      summary: summaryField,
      description: descriptionField,
      icon_name: field.icon({ label: 'Ícono', shownOnSite: false }),
      main_image: mainImageField,
      benefits: field.list({
        label: 'Beneficios',
        min: 1,
        max: 8,
        ...requiredFor('publish', 'Agregue al menos un beneficio.'),
        of: field.group({
          label: 'Beneficio',
          fields: {
            icon_name: field.icon({ label: 'Ícono' }),
            title: field.text({
              label: 'Título',
              max: 60,
              ...requiredFor('publish', 'Escriba el título del beneficio.'),
              span: 'half',
            }),
            text: field.text({ label: 'Texto', max: 160, multiline: true }),
          },
        }),
      }),
      requirements: field.list({
        label: 'Requisitos',
        max: 15,
        of: field.text({ label: 'Requisito', max: 160 }),
      }),
    }),
    sectionWithHelp(
      'rates',
      'Tasas y comisiones',
      'Lo que la CNBS y el público leen: escriba el valor como texto, «desde 18.50 % anual».',
      {
        currencies: currenciesField,
        rates: field.list({
          label: 'Tasas y comisiones',
          max: 20,
          of: field.group({
            label: 'Tasa o comisión',
            fields: {
              concept: field.text({
                label: 'Concepto',
                max: 80,
                ...requiredFor('publish', 'Escriba el concepto.'),
                span: 'half',
              }),
              value: field.text({
                label: 'Valor',
                max: 80,
                ...requiredFor('publish', 'Escriba el valor.'),
                span: 'half',
              }),
              currency: field.choice({ label: 'Moneda', options: currencyLabels }),
              note: field.text({ label: 'Nota', siteLabel: 'Moneda y nota', max: 120, span: 'half' }),
            },
          }),
        }),
        rates_valid_from: field.date({
          label: 'Tasas vigentes desde',
          formerLabels: ['Vigentes desde'],
          ...requiredFor({ field: 'rates' }, 'Elija desde cuándo rigen las tasas.'),
          filter: true,
        }),
        cat_example: field.rich({
          label: 'CAT de ejemplo',
          help: 'Costo Anual Total de un caso.',
          marks: 'body',
        }),
        calculator_id: field.relation({
          label: 'Calculadora',
          to: 'calculators',
          showWhen: { field: 'institution_id', is: ['bank'] },
        }),
      },
    ),
    section('related', 'Documentos y enlaces', {
      documents: field.relations({ label: 'Documentos relacionados', to: 'documents', max: 10 }),
      related_products: field.relations({
        label: 'Productos relacionados',
        to: 'products',
        max: 3,
        notItself: true,
      }),
      cta: ctaField,
      form_enabled: formEnabledField,
      faqs: faqsField,
      legal_text: legalTextField,
    }),
    seoSection,
  ],
});
