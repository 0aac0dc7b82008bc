import { cleanText, withoutInvisible } from '../texts/invisible.ts';

/** Format of a slug: lower-case words of a–z and 0–9 joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Maximum length of a slug. */
export const maxSlugLength = 80;

/** Lower-case replacements of letters such as ß and ø, which stay non-ASCII when accents are removed. */
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
const replaceableLetters = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

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
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return foldAccents(withoutInvisible(cleanText(text)).normalize('NFKD')).replace(
    replaceableLetters,
    (letter) => replacements[letter] ?? letter,
  );
}

/** Converts typed text to the format of a slug, of any length; '' if the text has no letter or digit. */
export function normaliseSlug(input: string): string {
  return fold(input)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Derives a slug from a title, used if staff leave the slug empty; '' if the title has no letter or digit. */
export function slugFrom(title: string): string {
  const slug = normaliseSlug(title).slice(0, maxSlugLength).replace(/-$/, '');
  return reservedSlugs.includes(slug) ? slugAlternative(slug, 2) : slug;
}

/** Returns the n-th alternative to a taken slug: `agencia`, `agencia-2`, … shortened to the maximum length. */
export function slugAlternative(slug: string, n: number): string {
  const suffix = `-${n}`;
  return slug.slice(0, maxSlugLength - suffix.length).replace(/-$/, '') + suffix;
}

/** Words that follow the slug of a content type in API paths; no record may have one of them as its slug. */
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
