import { seoSection, unpublishedChangesView, withDraftsAndPage } from '../common-fields/publishing.ts';
import { ctaField, titleField } from '../common-fields/texts.ts';
import { categoryField, defineCategories } from '../declaration/categories.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section, shownAndRequiredWhen } from '../kinds/fields.ts';
import type { Condition } from '../kinds/kind.ts';
import { staticPagesInbox } from './inboxes/static-pages.ts';

const ownerType = {
  slug: 'static-pages',
  path: '/:institution_id/static-pages/:category_id',
  navPath: '/static-pages',
  resource: 'static-page',
  module: 80,
  institutions: ['bank', 'insurances', 'companies'],
} as const;

/** Categories of static pages; the category is part of the page's address. */
export const staticPagesCategories = defineCategories(ownerType, { of: 'páginas estáticas', position: 110 });

const hasForm: Condition = { field: 'form_type', is: ['contact', 'claim', 'quote', 'ethics'] };

const text = field.rich({
  label: 'Texto',
  marks: 'body',
  ...requiredFor('publish', 'Escriba el texto.'),
  search: true,
});
const picture = field.image({ label: 'Imagen', ...requiredFor('publish', 'Suba la imagen.') });
const heading = field.text({ label: 'Título', max: 120, search: true });

/** Páginas estáticas: pages of the sites, per institution and category, built of blocks. */
export const staticPages = defineContentType({
  ...ownerType,
  group: 'content',
  position: 70,
  icon: 'layout-grid',
  labels: { singular: 'página estática', plural: 'páginas estáticas', feminine: true },
  ...withDraftsAndPage,
  page: {
    title: 'Páginas informativas',
    image: 'hero_image',
    lead: 'intro',
    special: ['sections', 'form_thanks'],
  },
  publicAddresses: [
    { when: { field: 'featured', is: [true] }, pattern: '/{institution}/{category}' },
    { pattern: '/{category}/{slug}' },
  ],
  sole: {
    scopeFields: ['institution_id', 'category_id'],
    when: { field: 'featured', is: [true] },
    onReplace: { clearedSwitch: 'featured' },
  },
  inbox: staticPagesInbox,
  name: 'title',
  secondary: ['intro'],
  thumbnail: 'hero_image',
  columns: ['title', 'featured', 'form_type', 'status', 'updated_at'],
  mainFilters: ['status', 'form_type', 'featured'],
  searchPlaceholder: 'Título, introducción, texto…',
  views: [unpublishedChangesView],
  sections: [
    section('identification', 'Identificación', {
      title: titleField,
      category_id: categoryField(staticPagesCategories),
      featured: field.boolean({
        label: 'Página principal de la categoría',
        short: 'Principal',
        help: 'Una por institución y categoría: al publicar esta, la anterior deja de serlo.',
        initial: false,
        shownOnSite: false,
        filter: true,
        column: 100,
        span: 'full',
      }),
      hero_image: field.image({ label: 'Imagen de portada' }),
      intro: field.text({ label: 'Introducción', max: 300, multiline: true, search: true }),
    }),
    section('body', 'Secciones', {
      sections: field.blocks({
        label: 'Secciones',
        singular: 'sección',
        max: 30,
        ...requiredFor('publish', 'Agregue al menos una sección.'),
        search: true,
        of: {
          text: { label: 'Texto', icon: 'align-left', fields: { heading, text } },
          image: { label: 'Imagen', icon: 'photo', fields: { image: picture } },
          text_image: {
            label: 'Texto e imagen',
            icon: 'layout-sidebar',
            fields: {
              heading,
              text,
              image: picture,
              image_side: field.choice({
                label: 'Lado de la imagen',
                options: { left: 'Izquierda', right: 'Derecha' },
                initial: 'right',
              }),
            },
          },
          accordion: {
            label: 'Acordeón',
            icon: 'layout-list',
            fields: {
              heading,
              items: field.list({
                label: 'Pasos',
                min: 1,
                max: 20,
                ...requiredFor('publish', 'Agregue al menos un paso.'),
                of: field.group({
                  label: 'Paso',
                  fields: {
                    title: field.text({
                      label: 'Título',
                      max: 120,
                      ...requiredFor('publish', 'Escriba el título del paso.'),
                    }),
                    text,
                  },
                }),
              }),
            },
          },
          button: {
            label: 'Botón',
            icon: 'hand-click',
            fields: {
              button: {
                ...ctaField,
                label: 'Botón',
                ...requiredFor('publish', 'Complete el botón.'),
              },
            },
          },
          documents: {
            label: 'Documentos',
            icon: 'files',
            fields: {
              heading,
              documents: field.relations({
                label: 'Documentos',
                to: 'documents',
                max: 20,
                ...requiredFor('publish', 'Elija al menos un documento.'),
              }),
            },
          },
          video: {
            label: 'Video',
            icon: 'video',
            fields: {
              video_url: field.url({
                label: 'Dirección del video',
                httpsOnly: true,
                ...requiredFor('publish', 'Escriba la dirección del video.'),
              }),
              caption: field.text({ label: 'Descripción', max: 160 }),
            },
          },
        },
      }),
    }),
    section('form', 'Formulario', {
      form_type: field.choice({
        label: 'Formulario',
        options: {
          none: 'Ninguno',
          contact: 'Contacto',
          claim: 'Reclamo o queja',
          quote: 'Cotización de seguro',
          ethics: 'Línea ética',
        },
        initial: 'none',
        shownOnSite: false,
        filter: true,
        column: 150,
      }),
      form_thanks: field.text({
        label: 'Texto tras enviar',
        max: 200,
        multiline: true,
        ...shownAndRequiredWhen(hasForm, 'Escriba lo que se lee después de enviar.'),
      }),
    }),
    seoSection,
  ],
});
