import { z } from 'zod';
import { named } from '../shapes.ts';
import type { CommonOptions, Kind } from './kind.ts';

/** A telephone number, with an extension where it has one. */
export interface PhoneField extends CommonOptions {
  readonly kind: 'phone';
}

/** A Honduran number (+504 and eight digits) or a foreign one in E.164, with an optional extension. */
export interface Phone {
  readonly number: string;
  readonly ext?: string | null | undefined;
}

const honduran = /^\+504[23789]\d{7}$/;
const foreign = /^\+(?!504)[1-9]\d{6,14}$/;

/** The number in E.164 from what people type (`2200-0010`, `+504 2200 0010`); the text itself when it is none. */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/[\s().-]/g, '');
  if (/^[23789]\d{7}$/.test(compact)) return `+504${compact}`;
  return /^504[23789]\d{7}$/.test(compact) ? `+${compact}` : compact;
}

/** `+504 2200-0010 ext. 112`; without the country's prefix when `short`. */
export function formatPhone(phone: Phone, short = false): string {
  const local = honduran.test(phone.number) ? `${phone.number.slice(4, 8)}-${phone.number.slice(8)}` : null;
  const number = local === null ? phone.number : short ? local : `+504 ${local}`;
  return phone.ext ? `${number} ext. ${phone.ext}` : number;
}

const phoneNumber = named(
  'Phone',
  z.strictObject(
    {
      number: z
        .string('Escriba el número.')
        .max(24, 'El número es muy largo.')
        .overwrite(normalisePhone)
        .refine(
          (n) => honduran.test(n) || foreign.test(n),
          'Escriba un teléfono como 2200-0010 o +504 2200-0010.',
        ),
      ext: z
        .string('La extensión lleva de 1 a 6 dígitos.')
        .trim()
        .regex(/^\d{1,6}$/, 'La extensión lleva de 1 a 6 dígitos.')
        .nullish(),
    },
    'Escriba el teléfono.',
  ),
);

/** One telephone with an optional extension. */
export const phone: Kind<PhoneField, Phone> = {
  schema: () => phoneNumber,
  requiredMessage: 'Escriba el teléfono.',
  isEmpty: (value) => value.number === '',
  toText: (value) => formatPhone(value),
  filter: 'presence',
  sample: (_field, random) => ({ number: `+504220000${10 + Math.floor(random() * 89)}` }),
  faults: () => [
    { number: '123' },
    { number: '+50412345678' },
    '2200-0010',
    { number: '22000010', extra: 1 },
  ],
};
