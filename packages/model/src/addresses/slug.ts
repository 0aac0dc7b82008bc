import { cleanText, withoutInvisible } from '../texts/invisible.ts';

/** Format of a slug: lower-case words of a–z and 0–9 joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest slug. */
export const maxSlugLength = 80;

/** Letters that no accent can be taken from, in lower case, and what replaces them. */
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ƒ: 'f',
  ə: 'e',
};
const replaceable = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/** The text in lower case without accents (ñ becomes n), as the database function `sort_key` has it: for names that are compared. */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The text that searches compare: lower case, without accents and invisible characters, letters like ß and Ø as ASCII. */
export function fold(text: string): string {
  return foldAccents(withoutInvisible(cleanText(text)).normalize('NFKD')).replace(
    replaceable,
    (letter) => replacements[letter] ?? letter,
  );
}

/** Returns a typed slug in the form of a slug, of any length; '' if it has no letter or digit to keep. */
export function normaliseSlug(input: string): string {
  return fold(input)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The slug that a title gives when staff leave it empty; '' when the title has no letter or figure to keep. */
export function slugFrom(title: string): string {
  const slug = normaliseSlug(title).slice(0, maxSlugLength).replace(/-$/, '');
  return reservedSlugs.includes(slug) ? slugAlternative(slug, 2) : slug;
}

/** The n-th alternative for a slug that is taken: `agencia`, `agencia-2`, … never longer than a slug may be. */
export function slugAlternative(slug: string, n: number): string {
  const tail = `-${n}`;
  return slug.slice(0, maxSlugLength - tail.length).replace(/-$/, '') + tail;
}

/** Words that stand after a type in the calls' own paths, and so can be no record's slug. */
export const reservedSlugs: readonly string[] = [
  'bulk',
  'counts',
  'ids',
  'report',
  'report-runs',
  'export',
  'import',
  'inbox',
  'scheduled-reports',
];
