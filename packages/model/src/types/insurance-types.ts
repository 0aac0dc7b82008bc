import { activeField, catalogue, orderField } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { section } from '../kinds/fields.ts';

/** Tipos de seguro: types of insurance that products, providers and glossary terms of the insurer refer to. */
export const insuranceTypes = defineContentType({
  slug: 'insurance-types',
  path: '/products/insurance-types',
  parentPath: '/products',
  resource: 'product',
  position: 30,
  icon: 'umbrella',
  labels: { singular: 'tipo de seguro', plural: 'tipos de seguro', feminine: false },
  ...catalogue,
  withSlug: true,
  ordered: { scopeFields: [] },
  columns: ['name', 'active', 'updated_at'],
  mainFilters: ['active'],
  searchPlaceholder: 'Nombre…',
  sort: 'order',
  sections: [
    section('identification', 'Identificación', {
      name: nameField(2, 60, { unique: 'type' }),
      order: orderField,
      active: { ...activeField, label: 'Activo' },
    }),
  ],
});
