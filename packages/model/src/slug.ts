/** What a slug looks like: lower-case words of a–z and 0–9 joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The longest slug. */
export const maxSlugLength = 80;

/** The text in lower case without accents (ñ becomes n): what is compared when searching and sorting. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The slug that a title gives when staff leave it empty; '' when the title has no letter or figure to keep. */
export function slugFrom(title: string): string {
  const slug = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-|-$/g, '');
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
