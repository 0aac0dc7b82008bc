import { field, requiredFor } from '../kinds/fields.ts';
import type { Field } from '../kinds/registry.ts';

/** Up to three telephones; lists show the first. */
export const phonesField = field.list({
  label: 'Teléfonos',
  short: 'Teléfono',
  of: field.phone({ label: 'Teléfono' }),
  max: 3,
  column: 110,
});

/** Contact channels of a place. */
export const contactFields = {
  phones: phonesField,
  email: field.email({ label: 'Correo' }),
} as const satisfies Record<string, Field>;

const personFields = {
  name: field.text({ label: 'Nombre', max: 80, span: 'half' }),
  phone: field.phone({ label: 'Teléfono', span: 'half' }),
  email: field.email({ label: 'Correo' }),
} as const satisfies Record<string, Field>;

const phoneOrEmail = [{ fields: ['phone', 'email'], message: 'Escriba un teléfono o un correo.' }] as const;

/** Contact for buyers; requires a telephone or an e-mail address. */
export const contactField = field.group({
  label: 'Contacto',
  ...requiredFor('publish', 'Escriba a quién llamar: un teléfono o un correo.'),
  fields: personFields,
  oneOf: phoneOrEmail,
});

/** Contact for buyers with the further channels of a sales office. */
export const salesContactField = field.group({
  label: 'Contacto de ventas',
  ...requiredFor('publish', 'Escriba a quién llamar: un teléfono o un correo.'),
  fields: {
    ...personFields,
    whatsapp: field.phone({ label: 'WhatsApp', span: 'half' }),
    website: field.url({ label: 'Sitio web', span: 'half' }),
  },
  oneOf: phoneOrEmail,
});
