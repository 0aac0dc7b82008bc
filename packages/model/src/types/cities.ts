import { mapPointField } from '../common-fields/location.ts';
import { activeField, orderField, withoutDraft } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { departments, municipalities } from '../data/honduras.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field } from '../kinds/fields.ts';

/** Ciudades: the places that other records name; a city is not a municipality (Tegucigalpa and Comayagüela share one). */
export const cities = defineContentType({
  slug: 'cities',
  path: '/cities',
  resource: 'city',
  group: 'structure',
  position: 10,
  catalogue: true,
  panel: true,
  icon: 'map-pin',
  labels: { singular: 'ciudad', plural: 'ciudades', feminine: true },
  institutions: 'shared',
  ...withoutDraft,
  name: 'name',
  secondary: ['municipality_code'],
  activeFlag: 'active',
  columns: ['name', 'department_code', 'municipality_code', 'active', 'updated_at'],
  mainFilters: ['department_code', 'active'],
  searchPlaceholder: 'Nombre de la ciudad…',
  views: [],
  sort: 'name',
  embeds: ['department_code'],
  sections: [
    {
      key: 'identification',
      title: 'Identificación',
      fields: {
        name: nameField(2, 60, { unique: { scopeField: 'municipality_code' } }),
        department_code: field.choice({
          label: 'Departamento',
          required: 'draft',
          requiredMessage: 'Elija el departamento.',
          options: departments,
          filter: true,
          column: 180,
          span: 'half',
        }),
        municipality_code: field.choice({
          label: 'Municipio',
          required: 'draft',
          requiredMessage: 'Elija el municipio.',
          options: municipalities,
          dependsOn: 'department_code',
          filter: true,
          column: 180,
          span: 'half',
        }),
        order: orderField,
        active: activeField,
      },
    },
    {
      key: 'location',
      title: 'Ubicación',
      fields: { location: { ...mapPointField, label: 'Centro' } },
    },
  ],
});
