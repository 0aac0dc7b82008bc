import { fold } from '@vitrina/model/slug';
import type { IconWords } from '../../../icons-plugin.ts';
import { categoryWords, spanishWords } from './spanish-words.ts';

/** Icon with its search terms. */
export interface CatalogueIcon {
  readonly name: string;
  /** English key of the icon's category, as used in addresses. */
  readonly category: string;
  /** Spanish words of the icon's name, without duplicates; empty if none are known, as for most brands. */
  readonly spanishNames: readonly string[];
  /** Parts of the icon's name, split at hyphens. */
  readonly parts: readonly string[];
  /** Spanish words of the icon's name, without accents. */
  readonly spanishWords: readonly string[];
  /** Words of those Spanish names that consist of several words. */
  readonly spanishNameParts: readonly string[];
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
const uniqueWords = (words: readonly string[]): string[] => [...new Set(words)];

// Split once per word, because thousands of icons share the same words.
const foldedWords: ReadonlyMap<string, readonly string[]> = new Map(
  [...spanishWords].map(([english, spanishNames]) => [english, spanishNames.flatMap(wordsOf)]),
);

function catalogueIcon(name: string, category: string, words: string): CatalogueIcon {
  const nameParts = name.split('-');
  const keywords = words.split(' ').filter(Boolean);
  const spanishNames = uniqueWords(nameParts.flatMap((part) => spanishWords.get(part) ?? []));
  return {
    name,
    category,
    spanishNames,
    parts: nameParts,
    spanishWords: spanishNames.map(fold),
    spanishNameParts: uniqueWords(spanishNames.filter((words) => words.includes(' ')).flatMap(wordsOf)),
    keywords: uniqueWords([
      ...keywords,
      ...keywords.flatMap((keyword) => foldedWords.get(keyword) ?? []),
      ...wordsOf(categoryWords[category] ?? category),
    ]),
  };
}

/** Creates the catalogue from the package's words (`icons-plugin.ts`) and the console's Spanish words. */
export function catalogueOf({ categories, icons }: IconWords): IconCatalogue {
  const all = icons.map(([name, category, words]) => catalogueIcon(name, categories[category] ?? '', words));
  const byCategory = Map.groupBy(all, ({ category }) => category);
  const categoryCounts = categories.map((key) => ({
    key,
    label: categoryWords[key] ?? key,
    count: byCategory.get(key)?.length ?? 0,
  }));
  return {
    icons: all,
    byName: new Map(all.map((icon) => [icon.name, icon])),
    categories: categoryCounts.sort((a, b) => a.label.localeCompare(b.label, 'es')),
    search: (text, category) => rankIcons(category === null ? all : (byCategory.get(category) ?? []), text),
  };
}

/** Words ignored in a search, such as `de` in "tarjeta de crédito". */
const stopWords: ReadonlySet<string> = new Set(
  'a al con de del el en la las los para por un una y of the'.split(' '),
);

/** Splits the input into search terms. A plural also searches for its singular. */
function searchTermsOf(text: string): (readonly string[])[] {
  const words = wordsOf(text);
  const meaningfulWords = words.filter((word) => !stopWords.has(word));
  return (meaningfulWords.length > 0 ? meaningfulWords : words).map((word) => [
    word,
    ...[/es$/, /s$/].flatMap((suffix) =>
      word.length > 4 && suffix.test(word) ? [word.replace(suffix, '')] : [],
    ),
  ]);
}

/** Returns 0 if a word equals the search word or its singular, 1 if a word begins with the search word, else null. */
function matchGrade(words: readonly string[], [word = '', ...singulars]: readonly string[]): 0 | 1 | null {
  if (words.some((candidate) => candidate === word || singulars.includes(candidate))) return 0;
  return words.some((candidate) => candidate.startsWith(word)) ? 1 : null;
}

/** Rank of an icon for one search word: lower is better, null for no match. */
function gradeOf(
  { parts, spanishWords: spanishNames, spanishNameParts, keywords }: CatalogueIcon,
  searchWords: readonly string[],
): number | null {
  for (const [rank, words] of [parts, spanishNames, spanishNameParts, keywords].entries()) {
    const matchGradeOfWord = matchGrade(words, searchWords);
    if (matchGradeOfWord !== null) return rank * 2 + matchGradeOfWord;
  }
  return null;
}

/** Returns the icons that match the input, best match first; all of them for an empty input. */
function rankIcons(icons: readonly CatalogueIcon[], text: string): readonly CatalogueIcon[] {
  const searchWords = searchTermsOf(text);
  if (searchWords.length === 0) return icons;
  const exactName = wordsOf(text).join('-');
  const gradedIcons = icons.flatMap((icon) => {
    const grades = searchWords.flatMap((word) => gradeOf(icon, word) ?? []);
    if (grades.length < searchWords.length) return [];
    return [{ icon, grade: icon.name === exactName ? -1 : grades.reduce((sum, grade) => sum + grade, 0) }];
  });
  return gradedIcons
    .sort((a, b) => a.grade - b.grade || a.icon.parts.length - b.icon.parts.length)
    .map(({ icon }) => icon);
}
