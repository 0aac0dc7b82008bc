import { normalisePhone, type Phone } from '../kinds/phone-number.ts';
import { cleanLine } from '../texts/invisible.ts';
import { identityNumberKey } from './identity-number.ts';

/** By what a person is known in all inboxes: each normalised, so that all spellings are one; null where nothing was said. */
export interface PersonKeys {
  readonly email_key: string | null;
  readonly phone_key: string | null;
  readonly id_number_key: string | null;
}

/** What people may be looked up by. */
export const personKeyKinds = ['id_number', 'email', 'phone'] as const;
/** One of those. */
export type PersonKeyKind = (typeof personKeyKinds)[number];

const normalise: Readonly<Record<PersonKeyKind, (typed: string) => string>> = {
  id_number: identityNumberKey,
  email: (typed) => cleanLine(typed).trim().normalize('NFC').toLowerCase(),
  phone: normalisePhone,
};

/** What somebody typed as the key that is stored: figures of an identity number, mail in lower case, phone in E.164; null for nothing. */
export function personKey(kind: PersonKeyKind, typed: string): string | null {
  const key = normalise[kind](typed);
  return key === '' ? null : key;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The keys of the person who sent these values. */
export function personKeysOf(values: Readonly<Record<string, unknown>>): PersonKeys {
  const phone = values['phone'] as Phone | null | undefined;
  return {
    email_key: personKey('email', textOf(values['email'])),
    phone_key: personKey('phone', textOf(phone?.number)),
    id_number_key: personKey('id_number', textOf(values['id_number'])),
  };
}
