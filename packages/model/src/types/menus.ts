import { segmentField, unpublishedChangesView } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { institutions } from '../institutions.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';
import type { Fields } from '../kinds/registry.ts';
import type { ElementDeclaration } from '../kinds/tree-elements.ts';

const titleField = (required: boolean) =>
  field.group({
    label: 'Título',
    ...(required && { ...requiredFor('draft', 'Escriba el título.') }),
    fields: { html: field.rich({ label: 'Título', marks: 'bold', max: 70 }) },
    span: 'half',
  });
const descriptionField = (required: boolean) =>
  field.group({
    label: 'Descripción',
    ...(required && { ...requiredFor('draft', 'Escriba la descripción.') }),
    fields: { html: field.rich({ label: 'Descripción', marks: 'bold', max: 160 }) },
    span: 'half',
  });

/** Returns the settings of a menu element (source section 3). `required` names settings that must be filled in. */
const settingsWith = (required: { readonly title: boolean; readonly description?: boolean }) =>
  ({
    title: titleField(required.title),
    description: descriptionField(required.description ?? false),
    icon_name: field.icon({ label: 'Ícono' }),
    background_image: field.image({ label: 'Imagen de fondo', span: 'half' }),
    custom_url: field.url({
      label: 'Dirección propia',
      help: 'Se usa en lugar de la del destino: /ruta o #parte de este sitio, https://, tel: o mailto:.',
      anyLink: true,
      placeholder: '/ruta',
    }),
  }) satisfies Fields;

const destination = field.destination({
  label: 'Destino',
  ...requiredFor('draft', 'Elija el destino.'),
  mayBeUnpublished: true,
});
const { required: _required, requiredMessage: _message, ...optionalDestination } = destination;

const containerElement = (label: string, icon: string, childTypes: readonly string[], title: boolean) =>
  ({
    label,
    icon,
    childTypes,
    settings: settingsWith({ title }),
    mainSettings: ['title'],
  }) satisfies ElementDeclaration;
const itemElement = (label: string, icon: string) =>
  ({
    label,
    icon,
    settings: { destination, ...settingsWith({ title: false }) },
    mainSettings: ['destination'],
  }) satisfies ElementDeclaration;

/** Types of menu element with their settings and allowed children (source section 2), containers first. */
const elements = {
  'list-wrapper': containerElement(
    'Lista',
    'list',
    ['simple-list-item', 'list-text-item', 'menu-wrapper-item'],
    true,
  ),
  'tiles-wrapper': containerElement(
    'Mosaico',
    'layout-grid',
    ['simple-tile-item', 'detailed-tile-item', 'menu-wrapper-item'],
    true,
  ),
  'menu-wrapper-item': {
    label: 'Submenú',
    icon: 'list-tree',
    // Children of the source's mode "all": simple and detailed tiles, and list items.
    childTypes: ['simple-tile-item', 'detailed-tile-item', 'simple-list-item', 'list-text-item'],
    settings: { destination: optionalDestination, ...settingsWith({ title: true }) },
    mainSettings: ['destination', 'title'],
  },
  'mobile-menu-wrapper': containerElement(
    'Menú móvil',
    'device-mobile',
    ['detailed-tile-item', 'menu-wrapper-item'],
    false,
  ),
  'simple-list-item': itemElement('Elemento simple', 'link'),
  'list-text-item': {
    label: 'Elemento con texto',
    icon: 'align-left',
    settings: { destination, ...settingsWith({ title: true, description: true }) },
    mainSettings: ['destination', 'title', 'description'],
  },
  'simple-tile-item': itemElement('Mosaico simple', 'square'),
  'detailed-tile-item': itemElement('Mosaico detallado', 'layout-cards'),
} as const satisfies Record<string, ElementDeclaration>;

/** Menús: the navigation of a site, a tree of elements with link targets (source sections 2 to 5). */
export const menus = defineContentType({
  slug: 'menus',
  path: '/menus',
  core: true,
  resource: 'menu',
  group: 'structure',
  position: 100,
  icon: 'list-tree',
  labels: { singular: 'menú', plural: 'menús', feminine: false },
  institutions,
  drafts: true,
  states: ['unpublished', 'pending', 'published'],
  publicPage: false,
  hasPreview: true,
  onPhonesOnly: { field: 'location', is: ['mobile'] },
  sole: {
    scopeFields: ['institution_id', 'location', 'segment_id'],
    when: { field: 'active', is: [true] },
    onReplace: { clearedSwitch: 'active' },
  },
  name: 'name',
  secondary: ['location'],
  columns: ['name', 'location', 'institution_id', 'components', 'active', 'status', 'updated_at'],
  mainFilters: ['institution_id', 'status', 'location'],
  searchPlaceholder: 'Nombre…',
  views: [
    unpublishedChangesView,
    { name: 'Con destinos por revisar', query: { broken_destinations: 'true' } },
  ],
  sections: [
    section('identification', 'Datos del menú', {
      name: nameField(3, 80),
      location: field.choice({
        label: 'Posición',
        options: {
          header: 'Encabezado',
          mobile: 'Menú móvil',
          footer: 'Pie de página',
          'quick-links': 'Accesos rápidos',
          'top-bar': 'Barra superior',
        },
        ...requiredFor('draft', 'Elija la posición.'),
        filter: true,
        column: 140,
      }),
      segment_id: segmentField,
      active: field.boolean({
        label: 'Activo',
        help: 'Uno por institución, posición y segmento: al publicar este, el que estaba activo deja de estarlo.',
        initial: true,
        filter: true,
        column: 90,
      }),
    }),
    section('elements', 'Elementos', {
      components: field.tree({
        label: 'Elementos',
        of: elements,
        rootTypes: ['list-wrapper', 'tiles-wrapper', 'menu-wrapper-item', 'mobile-menu-wrapper'],
        depth: 4,
        max: 500,
        nameFields: ['title', 'destination'],
        linkSettings: { by: 'destination', fallback: 'custom_url' },
        ...requiredFor('draft', 'Agregue al menos un elemento.'),
        column: 150,
      }),
    }),
  ],
});
