import { fold } from '../addresses/slug.ts';
import { formatPhone, type Phone } from '../kinds/phone-number.ts';

/** Returns the searchable text of a submission. Identity numbers are omitted: a search could reveal masked digits. */
export function searchedText(values: Readonly<Record<string, unknown>>): string {
  // Values have passed the schema of the form.
  const phone = values['phone'] as Phone | undefined;
  const searchedTexts = [
    values['first_names'],
    values['last_names'],
    values['email'],
    ...(phone ? [phone.number, formatPhone(phone)] : []),
  ];
  return fold(searchedTexts.filter((word) => typeof word === 'string').join(' \n'));
}
