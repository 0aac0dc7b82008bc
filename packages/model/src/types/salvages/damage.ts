import { galleryField } from '../../common-fields/pictures.ts';
import { field, requiredFor, section } from '../../kinds/fields.ts';

/** Siniestro: cause of the total loss, state of the vehicle, and its documents. */
export const damage = section('damage', 'Siniestro', {
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
    ...requiredFor('publish', 'Elija el origen del siniestro.'),
    filter: true,
  }),
  damage_level: field.choice({
    label: 'Condición',
    options: { repairable: 'Reparable', parts_only: 'Solo para repuestos' },
    ...requiredFor('publish', 'Elija la condición.'),
    filter: true,
    column: 150,
  }),
  damage_description: field.rich({
    label: 'Daños visibles',
    marks: 'body',
    ...requiredFor('publish', 'Describa los daños visibles.'),
    search: true,
  }),
  paperwork: field.choice({
    label: 'Documentos',
    options: { complete: 'Completa', in_process: 'En trámite', none: 'Sin documentos' },
    ...requiredFor('publish', 'Elija el estado de los documentos.'),
    filter: true,
  }),
  gallery: galleryField(3, 20),
});
