import { fold } from '../addresses/slug.ts';

const alphabet = [...'ABCDEFGHIJKLMN', 'Ñ', ...'OPQRSTUVWXYZ', '#'] as const;

/** The letters of the Spanish alphabet, and `#` for what begins with none, as options of a choice. */
export const alphabetOptions: Readonly<Record<string, string>> = Object.fromEntries(
  alphabet.map((letter) => [letter, letter]),
);

/** The letter under which a term stands: without accent, Ñ kept; `#` for a figure or sign. */
export function initialOf(term: string): string {
  const [first = ''] = term.trim().normalize('NFC');
  const letter = first.toUpperCase() === 'Ñ' ? 'Ñ' : fold(first).charAt(0).toUpperCase();
  return Object.hasOwn(alphabetOptions, letter) ? letter : '#';
}
