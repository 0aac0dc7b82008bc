import { fold } from '@vitrina/model/slug';
import type { IconWords } from '../../../icons-plugin.ts';
import { categoryWords, spanishWords } from './spanish-words.ts';

/** Icon with its search terms. */
export interface CatalogueIcon {
  readonly name: string;
  /** English key of the icon's category, as used in addresses. */
  readonly category: string;
  /** Spanish words of the icon's name, without duplicates; empty if none are known, as for most brands. */
  readonly spanish: readonly string[];
  /** Parts of the icon's name, split at hyphens. */
  readonly parts: readonly string[];
  /** Spanish words of the icon's name, without accents. */
  readonly spanishWords: readonly string[];
  /** Words of those Spanish names that consist of several words. */
  readonly nameParts: readonly string[];
  /** Further search terms: the package's English words and their Spanish meanings. */
  readonly keywords: readonly string[];
}

/** Category with its number of icons. */
export interface IconCategory {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** All icons, searchable. */
export interface IconCatalogue {
  readonly icons: readonly CatalogueIcon[];
  readonly byName: ReadonlyMap<string, CatalogueIcon>;
  /** Categories in alphabetical order of their Spanish names. */
  readonly categories: readonly IconCategory[];
  /**
   * Returns the icons that match every search word by its beginning, in Spanish or English, ignoring accents; with a
   * category, only its icons. The icon with exactly that name comes first, then matches in the name, then matches in
   * the keywords; among equals, shorter names first.
   */
  readonly search: (text: string, category: string | null) => readonly CatalogueIcon[];
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const unique = (words: readonly string[]): string[] => [...new Set(words)];

// Split once per word, because thousands of icons share the same words.
const foldedWords: ReadonlyMap<string, readonly string[]> = new Map(
  [...spanishWords].map(([english, spanish]) => [english, spanish.flatMap(wordsOf)]),
);

function catalogueIcon(name: string, category: string, words: string): CatalogueIcon {
  const parts = name.split('-');
  const keywords = words.split(' ').filter(Boolean);
  const spanish = unique(parts.flatMap((part) => spanishWords.get(part) ?? []));
  return {
    name,
    category,
    spanish,
    parts,
    spanishWords: spanish.map(fold),
    nameParts: unique(spanish.filter((words) => words.includes(' ')).flatMap(wordsOf)),
    keywords: unique([
      ...keywords,
      ...keywords.flatMap((word) => foldedWords.get(word) ?? []),
      ...wordsOf(categoryWords[category] ?? category),
    ]),
  };
}

/** Creates the catalogue from the package's words (`icons-plugin.ts`) and the console's Spanish words. */
export function catalogueOf({ categories, icons }: IconWords): IconCatalogue {
  const all = icons.map(([name, category, words]) => catalogueIcon(name, categories[category] ?? '', words));
  const byCategory = Map.groupBy(all, ({ category }) => category);
  const counts = categories.map((key) => ({
    key,
    label: categoryWords[key] ?? key,
    count: byCategory.get(key)?.length ?? 0,
  }));
  return {
    icons: all,
    byName: new Map(all.map((icon) => [icon.name, icon])),
    categories: counts.sort((a, b) => a.label.localeCompare(b.label, 'es')),
    search: (text, category) => rankIcons(category === null ? all : (byCategory.get(category) ?? []), text),
  };
}

/** Words ignored in a search, such as `de` in "tarjeta de crédito". */
const silent: ReadonlySet<string> = new Set(
  'a al con de del el en la las los para por un una y of the'.split(' '),
);

/** Splits the input into search terms. A plural also searches for its singular. */
function askedWords(text: string): (readonly string[])[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !silent.has(word));
  return (telling.length > 0 ? telling : words).map((word) => [
    word,
    ...[/es$/, /s$/].flatMap((suffix) =>
      word.length > 4 && suffix.test(word) ? [word.replace(suffix, '')] : [],
    ),
  ]);
}

/** Returns 0 if a word equals the search word or its singular, 1 if a word begins with the search word, else null. */
function likeness(words: readonly string[], [word = '', ...singulars]: readonly string[]): 0 | 1 | null {
  if (words.some((currentWord) => currentWord === word || singulars.includes(currentWord))) return 0;
  return words.some((currentWord) => currentWord.startsWith(word)) ? 1 : null;
}

/** Rank of an icon for one search word: lower is better, null for no match. */
function gradeOf(
  { parts, spanishWords: spanishNames, nameParts, keywords }: CatalogueIcon,
  requests: readonly string[],
): number | null {
  for (const [rank, words] of [parts, spanishNames, nameParts, keywords].entries()) {
    const like = likeness(words, requests);
    if (like !== null) return rank * 2 + like;
  }
  return null;
}

/** Returns the icons that match the input, best match first; all of them for an empty input. */
function rankIcons(icons: readonly CatalogueIcon[], text: string): readonly CatalogueIcon[] {
  const requests = askedWords(text);
  if (requests.length === 0) return icons;
  const exact = wordsOf(text).join('-');
  const gradedIcons = icons.flatMap((icon) => {
    const grades = requests.flatMap((word) => gradeOf(icon, word) ?? []);
    if (grades.length < requests.length) return [];
    return [{ icon, grade: icon.name === exact ? -1 : grades.reduce((sum, grade) => sum + grade, 0) }];
  });
  return gradedIcons
    .sort((a, b) => a.grade - b.grade || a.icon.parts.length - b.icon.parts.length)
    .map(({ icon }) => icon);
}
