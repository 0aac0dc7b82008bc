import { mediaSections, mobileImageField } from '../common-fields/media.ts';
import { orderField, unpublishedChangesView } from '../common-fields/publishing.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { institutions } from '../institutions.ts';
import { requiredFor } from '../kinds/fields.ts';
import { scheduledStatuses } from '../statuses.ts';

/** Slides: pictures of a carousel, in order; at most eight are published per institution and placement. */
export const slides = defineContentType({
  slug: 'slides',
  path: '/media-objects/slides/:institution_id/:placement',
  navPath: '/media-objects',
  parentPath: '/media-objects',
  resource: 'media-object',
  group: 'structure',
  position: 210,
  icon: 'slideshow',
  labels: { singular: 'slide', plural: 'slides', feminine: false },
  institutions,
  drafts: true,
  states: scheduledStatuses,
  publicPage: false,
  hasPreview: true,
  maxPublished: { scopeFields: ['institution_id', 'placement'], count: 8 },
  ordered: { scopeFields: ['institution_id', 'placement'] },
  name: 'name',
  thumbnail: 'background_image',
  columns: ['name', 'order', 'placement', 'institution_id', 'status', 'updated_at'],
  mainFilters: ['status'],
  searchPlaceholder: 'Nombre, título…',
  views: [unpublishedChangesView],
  sort: 'order',
  sections: mediaSections(
    { home: 'Inicio', personas: 'Personas', pyme: 'Pyme', empresas: 'Empresas' },
    { order: orderField },
    { ...mobileImageField, ...requiredFor('publish', 'Suba la imagen móvil.') },
  ),
});
