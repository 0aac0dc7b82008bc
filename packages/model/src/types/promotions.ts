import { mainImageField } from '../common-fields/pictures.ts';
import {
  formEnabledField,
  offerDates,
  prominenceFields,
  seoSection,
  unpublishedChangesView,
  withDraftsAndPage,
} from '../common-fields/publishing.ts';
import { ctaField, descriptionField, summaryField, titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, sectionWithHelp, shownAndRequiredWhen } from '../kinds/fields.ts';
import type { TargetRule } from '../kinds/relation.ts';
import { promotionsInbox } from './inboxes/promotions.ts';

const ownerType = {
  slug: 'promotions',
  path: '/promotions',
  resource: 'promotion',
  module: 110,
  institutions: ['bank', 'insurances'],
} as const;

/** Categories of promotions. */
export const promotionsCategories = defineCategories(ownerType, { of: 'promociones', position: 80 });

const hostedRule: TargetRule = {
  field: 'document_type',
  is: ['hosted'],
  message: 'Elija un documento interno: su archivo debe estar en este sistema.',
};

// Advice, because a category may lose the trait after promotions with its documents were published.
const rulesOfPromotionsRule: TargetRule = {
  field: 'category_id',
  of: 'holds_promotion_rules',
  is: [true],
  message: 'No es un reglamento: su categoría no contiene reglamentos de promociones.',
  advice: true,
};

/** Promociones: participants, procedure and period; the rules are a published document. */
export const promotions = defineContentType({
  ...ownerType,
  group: 'content',
  position: 20,
  icon: 'speakerphone',
  labels: { singular: 'promoción', plural: 'promociones', feminine: true },
  ...withDraftsAndPage,
  page: {
    intro: 'Premios y beneficios vigentes, con su mecánica y su reglamento.',
    image: 'main_image',
    lead: 'summary',
    card: ['end_date'],
    facts: ['start_date', 'end_date', 'prize', 'scope', 'cities', 'regulator_reference'],
    sections: [
      'description',
      'mechanics',
      'participants',
      'participating_products',
      'participating_text',
      'restrictions',
      'rules_document_id',
      'winners_document_id',
    ],
    buttons: ['cta'],
    form: 'Participe',
  },
  lifecycle: {
    starts: 'start_date',
    ends: 'end_date',
    outcome: 'winners_document_id',
    archivedAfterDays: 90,
    archivedOnSite: { field: 'winners_document_id' },
  },
  inbox: promotionsInbox,
  name: 'title',
  secondary: ['summary'],
  thumbnail: 'main_image',
  columns: ['title', 'category_id', 'institution_id', 'start_date', 'end_date', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'category_id'],
  searchPlaceholder: 'Título, resumen, mecánica…',
  views: [
    unpublishedChangesView,
    { name: 'Vigentes', query: { status: 'published' } },
    { name: 'Vencidas sin ganadores', query: { status: 'expired', winners_document_id: 'none' } },
  ],
  oneOf: [
    {
      fields: ['participating_products', 'participating_text'],
      message: 'Elija los productos participantes o descríbalos.',
    },
  ],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      category_id: categoryField(promotionsCategories),
      ...prominenceFields,
      featured: { ...prominenceFields.featured, label: 'Destacada' },
    }),
    sectionWithHelp(
      'validity',
      'Vigencia',
      'Del primer día a las 12:00 a. m. al último a las 11:59 p. m., hora local del banco.',
      offerDates,
    ),
    section('content', 'Contenido', {
      summary: { ...summaryField, min: 1 },
      description: descriptionField,
      mechanics: field.rich({
        label: 'Mecánica',
        marks: 'body',
        ...requiredFor('publish', 'Escriba la mecánica.'),
        search: true,
      }),
      main_image: mainImageField,
      list_image: field.image({ label: 'Imagen de lista', shownOnSite: false }),
      prize: field.text({ label: 'Premio', max: 200 }),
      cta: ctaField,
      form_enabled: formEnabledField,
    }),
    section('participation', 'Participación', {
      participating_products: field.relations({
        label: 'Productos participantes',
        to: 'products',
        max: 20,
        filter: true,
      }),
      participating_text: field.text({ label: 'Otros productos participantes', max: 300, multiline: true }),
      participants: field.rich({
        label: 'Quiénes participan',
        marks: 'body',
        ...requiredFor('publish', 'Escriba quiénes participan.'),
      }),
      restrictions: field.rich({
        label: 'Restricciones',
        marks: 'body',
        ...requiredFor('publish', 'Escriba las restricciones.'),
      }),
      scope: field.choice({
        label: 'Alcance geográfico',
        options: { national: 'Nacional', cities: 'Ciudades seleccionadas' },
        initial: 'national',
        ...requiredFor('publish', 'Elija el alcance.'),
        filter: true,
      }),
      cities: field.relations({
        label: 'Ciudades',
        to: 'cities',
        max: 50,
        ...shownAndRequiredWhen({ field: 'scope', is: ['cities'] }, 'Elija al menos una ciudad.'),
        filter: true,
      }),
    }),
    section('rules', 'Reglamento y ganadores', {
      rules_document_id: field.relation({
        label: 'Reglamento',
        to: 'documents',
        targetRules: [hostedRule, rulesOfPromotionsRule],
        ...requiredFor('publish', 'Elija el reglamento publicado.'),
        column: 170,
        span: 'full',
      }),
      regulator_reference: field.text({
        label: 'Referencia CNBS',
        help: 'Número y fecha de las reglas genéricas presentadas.',
        max: 160,
      }),
      winners_document_id: field.relation({
        label: 'Ganadores',
        help: 'Se publica cuando la promoción termina. Archívela entonces: su página sigue a la vista.',
        to: 'documents',
        filter: true,
        span: 'full',
      }),
    }),
    seoSection,
  ],
});
