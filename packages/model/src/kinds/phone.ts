import { z } from 'zod';
import { nameShape } from '../shapes.ts';
import { toAsciiDigits } from '../texts/invisible.ts';
import type { CommonOptions, Kind } from './kind.ts';
import { formatPhone, isPhone, type Phone, splitPhone } from './phone-number.ts';
import { cleanString } from './text.ts';

/** Field for a telephone number with an optional extension. */
export interface PhoneField extends CommonOptions {
  readonly kind: 'phone';
}

/** Moves an extension from the typed number to the member `ext`. */
function withOwnExtension({ number: input, ext }: Phone): Phone {
  const { number, ext: foundExtension } = splitPhone(input);
  const extension = ext || foundExtension;
  return { number, ...(extension ? { ext: extension } : {}) };
}

const phoneNumber = nameShape(
  'Phone',
  z
    .strictObject(
      {
        number: z
          .string('Escriba el número.')
          .max(60, 'El número es muy largo.')
          .refine(isPhone, 'Escriba un teléfono como 2200-0010 o +504 2200-0010.'),
        ext: cleanString('La extensión lleva de 1 a 6 dígitos.')
          .overwrite(toAsciiDigits)
          .regex(/^\d{0,6}$/, 'La extensión lleva de 1 a 6 dígitos.')
          .nullish(),
      },
      'Escriba el teléfono.',
    )
    .refine(
      ({ number, ext }) => {
        const { ext: match } = splitPhone(number);
        return !ext || !match || ext === match;
      },
      { path: ['ext'], message: 'El número ya lleva otra extensión: deje una sola.' },
    )
    .overwrite(withOwnExtension),
);

/** Field kind for one telephone with an optional extension. */
export const phone: Kind<PhoneField, Phone> = {
  schema: () => phoneNumber,
  requiredMessage: 'Escriba el teléfono.',
  isEmpty: (value) => value.number === '',
  toText: (value) => formatPhone(value),
  texts: (value) => [{ path: '/number', text: formatPhone(value), spelling: value.number }],
  filter: 'presence',
  sample: (_field, random) => ({ number: `+504220000${10 + Math.floor(random() * 89)}` }),
  faults: () => [
    { number: '123' },
    { number: '+50412345678' },
    '2200-0010',
    { number: '22000010', extra: 1 },
  ],
};
