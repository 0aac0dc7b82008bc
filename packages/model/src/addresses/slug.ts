import { cleanText, withoutInvisible } from '../texts/invisible.ts';

/** Format of a slug: lower-case words of a–z and 0–9 joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Maximum length of a slug. */
export const maxSlugLength = 80;

/** Replacements, in lower case, of letters that are not a plain letter with an accent. */
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

/**
 * Returns the text in lower case without accents (ñ becomes n), like the database function `sort_key`; for comparing
 * names.
 */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/**
 * Returns the text in the form that searches compare: lower case, no accents or invisible characters, letters like ß
 * and Ø as ASCII.
 */
export function fold(text: string): string {
  return foldAccents(withoutInvisible(cleanText(text)).normalize('NFKD')).replace(
    replaceable,
    (letter) => replacements[letter] ?? letter,
  );
}

/** Converts typed text to the format of a slug, of any length; '' if the text has no letter or digit. */
export function normaliseSlug(input: string): string {
  return fold(input)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Derives a slug from a title, for a slug that staff leave empty; '' when the title has no letter or digit. */
export function slugFrom(title: string): string {
  const slug = normaliseSlug(title).slice(0, maxSlugLength).replace(/-$/, '');
  return reservedSlugs.includes(slug) ? slugAlternative(slug, 2) : slug;
}

/** The n-th alternative to a slug that is taken: `agencia`, `agencia-2`, … shortened to the maximum length. */
export function slugAlternative(slug: string, n: number): string {
  const tail = `-${n}`;
  return slug.slice(0, maxSlugLength - tail.length).replace(/-$/, '') + tail;
}

/** Words that follow a type in the paths of the API, so that no record may have them as its slug. */
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
