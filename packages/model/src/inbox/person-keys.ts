import { normalisePhone, type Phone } from '../kinds/phone-number.ts';
import { cleanLine } from '../texts/invisible.ts';
import { identityNumberKey } from './identity-number.ts';

/**
 * Keys that identify a person in all inboxes. Each is normalised, so that different spellings are equal; null if not
 * given.
 */
export interface PersonKeys {
  readonly email_key: string | null;
  readonly phone_key: string | null;
  readonly id_number_key: string | null;
}

/** Kinds of key by which people can be looked up. */
export const personKeyKinds = ['id_number', 'email', 'phone'] as const;
/** Kind of key by which people can be looked up. */
export type PersonKeyKind = (typeof personKeyKinds)[number];

const normalisers: Readonly<Record<PersonKeyKind, (input: string) => string>> = {
  id_number: identityNumberKey,
  email: (input) => cleanLine(input).trim().normalize('NFC').toLowerCase(),
  phone: normalisePhone,
};

/**
 * Normalises an input to the stored key: digits and letters of an id number, e-mail in lower case, phone in E.164;
 * null for an empty input.
 */
export function personKey(kind: PersonKeyKind, input: string): string | null {
  const key = normalisers[kind](input);
  return key === '' ? null : key;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the keys of the person who sent the values. */
export function personKeysOf(values: Readonly<Record<string, unknown>>): PersonKeys {
  const phone = values['phone'] as Phone | null | undefined;
  return {
    email_key: personKey('email', textOf(values['email'])),
    phone_key: personKey('phone', textOf(phone?.number)),
    id_number_key: personKey('id_number', textOf(values['id_number'])),
  };
}
