import { actions, institutions, resources } from '@vitrina/model';
import { z } from 'zod';

const grants = z.partialRecord(z.enum(actions), z.boolean('Indique sí o no.'));

/** What somebody with a role, or a machine with a key, may do, and where. */
export const rightsShape = {
  /** What it does not name is denied. */
  permissions: z.partialRecord(z.enum(resources as [string, ...string[]]), grants, 'Indique los permisos.'),
  /** null: all. */
  institutions: z
    .array(z.enum(institutions, 'Elija una institución de la lista.'))
    .min(1, 'Elija al menos una institución.')
    .max(institutions.length)
    .nullable()
    .default(null),
};
