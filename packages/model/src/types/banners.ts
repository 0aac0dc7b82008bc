import { mediaSections, mobileImageField } from '../common-fields/media.ts';
import { unpublishedChangesView } from '../common-fields/publishing.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { institutions } from '../institutions.ts';
import { scheduledStatuses } from '../statuses.ts';

/** Banners: the picture at the top of a page; one is published per institution and page. */
export const banners = defineContentType({
  slug: 'banners',
  path: '/media-objects/banners/:institution_id/:placement',
  navPath: '/media-objects',
  parentPath: '/media-objects',
  resource: 'media-object',
  group: 'structure',
  position: 200,
  icon: 'photo',
  labels: { singular: 'banner', plural: 'banners', feminine: false },
  institutions,
  drafts: true,
  states: scheduledStatuses,
  publicPage: false,
  hasPreview: true,
  sole: { scopeFields: ['institution_id', 'placement'], onReplace: 'unpublished' },
  name: 'name',
  thumbnail: 'background_image',
  columns: ['name', 'placement', 'institution_id', 'status', 'updated_at'],
  mainFilters: ['status'],
  searchPlaceholder: 'Nombre, título…',
  views: [unpublishedChangesView],
  sections: mediaSections(
    {
      home: 'Inicio',
      products: 'Productos',
      stores: 'Sucursales',
      assets: 'Activos eventuales',
      promotions: 'Promociones',
      discounts: 'Descuentos',
      payments: 'Zona de Pagos',
      documents: 'Documentos',
      salvages: 'Salvamentos',
      terminologies: 'Glosario de términos',
      projects: 'Proyectos inmobiliarios',
      providers: 'Proveedores',
      jobs: 'Empleos',
      'static-pages': 'Páginas estáticas',
    },
    {},
    mobileImageField,
  ),
});
