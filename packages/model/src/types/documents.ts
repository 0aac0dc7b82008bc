import { orderField, unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories, subCategoryField } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { maxFileSize } from '../files/file-limit.ts';
import { field, requiredFor, section, shownAndRequiredWhen } from '../kinds/fields.ts';
import type { Condition } from '../kinds/kind.ts';
import { monthNames } from '../time/time.ts';

const ownerType = {
  slug: 'documents',
  path: '/documents',
  resource: 'document',
  module: 30,
  institutions: ['bank', 'insurances', 'companies'],
} as const;

/** Categorías de documentos, with subcategories. */
export const documentsCategories = defineCategories(ownerType, {
  of: 'documentos',
  childName: 'subcategoría',
  position: 20,
  fields: {
    requires_period: field.boolean({ label: 'Pide año y período', initial: false }),
    keep_history: field.boolean({ label: 'Conservar anteriores a la vista', initial: false }),
    holds_promotion_rules: field.boolean({
      label: 'Contiene reglamentos de promociones',
      initial: false,
      staffOnly: true,
      filter: true,
    }),
  },
});

const isHosted: Condition = { field: 'document_type', is: ['hosted'] };
const external: Condition = { field: 'document_type', is: ['external'] };
const periodic: Condition = { field: 'category_id', of: 'requires_period', is: [true] };

const months = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);

/** Periods of financial statements: months, quarters, half-years and the year. */
const periods: Readonly<Record<string, string>> = Object.fromEntries([
  ...months.map((name, index) => [`month-${String(index + 1).padStart(2, '0')}`, name]),
  ...['I', 'II', 'III', 'IV'].map((name, index) => [`quarter-${index + 1}`, `Trimestre ${name}`]),
  ...['I', 'II'].map((name, index) => [`half-${index + 1}`, `Semestre ${name}`]),
  ['year', 'Anual'],
]);

/** Documentos: tariffs, statements and contracts, stored here or linked from another site. */
export const documents = defineContentType({
  ...ownerType,
  group: 'content',
  position: 60,
  icon: 'file-text',
  labels: { singular: 'documento', plural: 'documentos', feminine: false },
  ...withDraftsAndPage,
  page: {
    intro: 'Tarifas, estados financieros, contratos y reglamentos para consultar y descargar.',
    sort: '-document_date',
    lead: 'description',
    card: ['document_date'],
    facts: ['document_date', 'sub_category_id', 'year', 'period', 'regulatory'],
    sections: ['file', 'url', 'replaces_id'],
  },
  lifecycle: {
    replaces: 'replaces_id',
    archivedOnSite: { field: 'category_id', of: 'keep_history', is: [true] },
  },
  name: 'title',
  secondary: ['description'],
  columns: [
    'title',
    'document_type',
    'category_id',
    'institution_id',
    'document_date',
    'status',
    'updated_at',
  ],
  mainFilters: ['institution_id', 'status', 'category_id', 'document_type'],
  searchPlaceholder: 'Título, descripción…',
  views: [
    unpublishedChangesView,
    { name: 'Publicación regulatoria', query: { regulatory: 'true' } },
    { name: 'Anteriores', query: { status: 'historic' } },
  ],
  embeds: ['document_type', 'file', 'url', 'document_date'],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      category_id: categoryField(documentsCategories),
      sub_category_id: subCategoryField(documentsCategories),
      description: field.text({ label: 'Descripción', max: 300, multiline: true, search: true }),
      regulatory: field.boolean({ label: 'Publicación regulatoria', initial: false, filter: true }),
      order: orderField,
    }),
    section('document', 'Documento', {
      document_type: field.choice({
        label: 'Tipo de documento',
        short: 'Tipo',
        help: 'Interno: un archivo en este sistema. Externo: un enlace a otro sitio.',
        options: { hosted: 'Documento Interno', external: 'Documento Externo' },
        initial: 'hosted',
        ...requiredFor('draft', 'Elija el tipo de documento.'),
        shownOnSite: false,
        filter: true,
        column: 160,
      }),
      file: field.file({
        label: 'Archivo',
        help: `PDF, Word, Excel, ZIP o imagen, hasta ${maxFileSize}.`,
        accept: [
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'application/zip',
          'image/jpeg',
          'image/png',
        ],
        ...shownAndRequiredWhen(isHosted, 'Suba el archivo.'),
        column: 180,
      }),
      url: field.url({
        label: 'Enlace',
        placeholder: 'https://',
        httpsOnly: true,
        ...shownAndRequiredWhen(external, 'Escriba el enlace.'),
      }),
      year: field.number({
        label: 'Año',
        min: 1990,
        max: 2100,
        plain: true,
        untilNextYear: true,
        ...shownAndRequiredWhen(periodic, 'Escriba el año.'),
        filter: true,
      }),
      period: field.choice({
        label: 'Período',
        options: periods,
        ...shownAndRequiredWhen(periodic, 'Elija el período.'),
        filter: true,
      }),
      document_date: field.date({
        label: 'Fecha del documento',
        short: 'Fecha',
        ...requiredFor('publish', 'Elija la fecha del documento.'),
        filter: true,
        column: 110,
      }),
      replaces_id: field.relation({
        label: 'Sustituye a',
        siteLabel: 'Documento anterior',
        help: 'Al publicar este, el anterior pasa a Histórico y su dirección lleva aquí.',
        to: 'documents',
        targetRules: [
          {
            field: 'category_id',
            sibling: 'category_id',
            message: 'Elija un documento de la misma categoría.',
          },
        ],
        span: 'full',
      }),
    }),
  ],
});
