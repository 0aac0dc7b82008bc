import { findContentType, hasInbox, type InboxType, type Related } from '../../src/index.ts';

/** Returns the content type with the slug. @throws Error if the type has no inbox */
export function inboxOf(slug: string): InboxType {
  const type = findContentType(slug);
  if (!type || !hasInbox(type)) throw new Error(`${slug} has no inbox.`);
  return type;
}

/** Body of a submission with the common fields filled in. */
export const person = {
  first_names: 'María José',
  last_names: "O'Hara-Núñez",
  id_type: 'dni',
  id_number: '0801190912345',
  phone: { number: '9900-0010' },
  email: 'Maria@Example.com',
  consent: true,
  opened: 'opened',
};

/** Context of validation with a fixed current time. */
export const context = {
  now: new Date('2026-11-23T18:00:00Z'),
  today: '2026-11-23',
  institution: 'bank',
  related: new Map<string, Related>(),
};
