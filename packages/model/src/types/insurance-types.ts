import { activeField } from '../blocks/publishing.ts';
import { defineContentType } from '../content-type.ts';
import { field } from '../kinds/fields.ts';

/** Tipos de seguro: what products, providers and terms of the insurer are about. */
export const insuranceTypes = defineContentType({
  slug: 'insurance-types',
  path: '/products/insurance-types',
  under: '/products',
  catalogue: true,
  panel: true,
  resource: 'product',
  group: 'structure',
  position: 30,
  icon: 'umbrella',
  labels: { one: 'tipo de seguro', many: 'tipos de seguro', feminine: false },
  institutions: 'shared',
  drafts: false,
  states: ['published'],
  publicPage: false,
  slugged: true,
  name: 'name',
  activeFlag: 'active',
  ordered: { within: [] },
  columns: ['name', 'active', 'updated_at'],
  mainFilters: ['active'],
  searchPlaceholder: 'Nombre…',
  views: [],
  sort: 'order',
  sections: [
    {
      key: 'identification',
      title: 'Identificación',
      fields: {
        name: field.text({
          label: 'Nombre',
          min: 2,
          max: 60,
          required: 'draft',
          requiredMessage: 'Escriba el nombre.',
          unique: 'type',
          search: true,
          column: 280,
        }),
        order: field.number({ label: 'Orden', min: 0, max: 9999, column: 90, span: 'half' }),
        active: { ...activeField, label: 'Activo' },
      },
    },
  ],
});
