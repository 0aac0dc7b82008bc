import { mapPointField } from '../common-fields/location.ts';
import { activeField, catalogue, orderField } from '../common-fields/publishing.ts';
import { nameField } from '../common-fields/texts.ts';
import { departments, municipalities } from '../data/honduras.ts';
import { defineContentType } from '../declaration/content-type.ts';
import { field, requiredFor, section } from '../kinds/fields.ts';

/**
 * Ciudades: towns that other records refer to. A city is not a municipality: Tegucigalpa and Comayagüela share one.
 */
export const cities = defineContentType({
  slug: 'cities',
  path: '/cities',
  resource: 'city',
  position: 10,
  icon: 'map-pin',
  labels: { singular: 'ciudad', plural: 'ciudades', feminine: true },
  ...catalogue,
  secondary: ['municipality_code'],
  columns: ['name', 'department_code', 'municipality_code', 'active', 'updated_at'],
  mainFilters: ['department_code', 'active'],
  searchPlaceholder: 'Nombre de la ciudad…',
  sort: 'name',
  embeds: ['department_code'],
  sections: [
    section('identification', 'Identificación', {
      name: nameField(2, 60, { unique: { scopeField: 'municipality_code' } }),
      department_code: field.choice({
        label: 'Departamento',
        ...requiredFor('draft', 'Elija el departamento.'),
        options: departments,
        filter: true,
        column: 180,
      }),
      municipality_code: field.choice({
        label: 'Municipio',
        ...requiredFor('draft', 'Elija el municipio.'),
        options: municipalities,
        dependsOn: 'department_code',
        filter: true,
        column: 180,
      }),
      order: orderField,
      active: activeField,
    }),
    section('location', 'Ubicación', { location: { ...mapPointField, label: 'Centro' } }),
  ],
});
