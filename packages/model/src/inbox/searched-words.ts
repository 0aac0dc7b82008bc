import { fold } from '../addresses/slug.ts';
import { formatPhone, type Phone } from '../kinds/phone-number.ts';

/**
 * Searchable text of a submission in addition to the ticket: names, e-mail, phone as stored and as displayed.
 * Identity numbers are left out: a reader who sees them masked could guess them by searching.
 */
export function searchedWords(values: Readonly<Record<string, unknown>>): string {
  // Values have passed the schema of the form.
  const phone = values['phone'] as Phone | undefined;
  const words = [
    values['first_names'],
    values['last_names'],
    values['email'],
    ...(phone ? [phone.number, formatPhone(phone)] : []),
  ];
  return fold(words.filter((word) => typeof word === 'string').join(' \n'));
}
