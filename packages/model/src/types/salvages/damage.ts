import { galleryField } from '../../common-fields/pictures.ts';
import type { Section } from '../../declaration/content-type.ts';
import { field } from '../../kinds/fields.ts';

/** Siniestro: cause of the total loss, state of the vehicle and its papers. */
export const damage = {
  key: 'damage',
  title: 'Siniestro',
  fields: {
    damage_cause: field.choice({
      label: 'Origen del siniestro',
      short: 'Origen',
      options: {
        collision: 'Colisión',
        rollover: 'Vuelco',
        fire: 'Incendio',
        flood: 'Inundación',
        theft_recovered: 'Robo recuperado',
        other: 'Otro',
      },
      required: 'publish',
      requiredMessage: 'Elija el origen del siniestro.',
      filter: true,
      span: 'half',
    }),
    damage_level: field.choice({
      label: 'Condición',
      options: { repairable: 'Reparable', parts_only: 'Solo para repuestos' },
      required: 'publish',
      requiredMessage: 'Elija la condición.',
      filter: true,
      column: 150,
      span: 'half',
    }),
    damage_description: field.rich({
      label: 'Daños visibles',
      marks: 'body',
      required: 'publish',
      requiredMessage: 'Describa los daños visibles.',
      search: true,
    }),
    paperwork: field.choice({
      label: 'Documentos',
      options: { complete: 'Completa', in_process: 'En trámite', none: 'Sin documentos' },
      required: 'publish',
      requiredMessage: 'Elija el estado de los documentos.',
      filter: true,
      span: 'half',
    }),
    gallery: galleryField(3, 20),
  },
} as const satisfies Section;
