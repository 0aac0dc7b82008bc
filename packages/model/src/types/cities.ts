import { pointField } from '../blocks/place.ts';
import { activeField } from '../blocks/publishing.ts';
import { defineContentType } from '../content-type.ts';
import { departments, municipalities } from '../data/honduras.ts';
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
  labels: { one: 'ciudad', many: 'ciudades', feminine: true },
  institutions: 'shared',
  drafts: false,
  states: ['published'],
  publicPage: false,
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
        name: field.text({
          label: 'Nombre',
          min: 2,
          max: 60,
          required: 'draft',
          requiredMessage: 'Escriba el nombre.',
          unique: { within: 'municipality_code' },
          search: true,
          column: 280,
        }),
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
          within: 'department_code',
          filter: true,
          column: 180,
          span: 'half',
        }),
        order: field.number({ label: 'Orden', min: 0, max: 9999, column: 90, span: 'half' }),
        active: activeField,
      },
    },
    {
      key: 'location',
      title: 'Ubicación',
      fields: { location: { ...pointField, label: 'Centro' } },
    },
  ],
});
