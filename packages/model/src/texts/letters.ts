import { fold } from '../addresses/slug.ts';

const alphabet = [...'ABCDEFGHIJKLMN', 'Ñ', ...'OPQRSTUVWXYZ', '#'] as const;

/** Options of a choice by initial: the letters of the Spanish alphabet, and `#` for all other initials. */
export const alphabetOptions: Readonly<Record<string, string>> = Object.fromEntries(
  alphabet.map((letter) => [letter, letter]),
);

/** Returns the initial of a term for an alphabetical list: without accent, Ñ kept; `#` for a digit or sign. */
export function initialOf(term: string): string {
  const [firstLetter = ''] = term.trim().normalize('NFC');
  const letter = firstLetter.toUpperCase() === 'Ñ' ? 'Ñ' : fold(firstLetter).charAt(0).toUpperCase();
  return Object.hasOwn(alphabetOptions, letter) ? letter : '#';
}
