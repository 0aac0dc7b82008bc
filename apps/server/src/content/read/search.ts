import { fold, foldAccents, parseSearch, type SearchTerm } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../../errors.ts';
import { all, any, column, withoutIndex } from '../shared/source.ts';

/** Maximum number of terms in a search: more terms add no precision, and each one must be checked in every row. */
const maxTerms = 12;

/**
 * Splits a free search into terms, folded like the searched text. Drops terms that are part of another word, since
 * the longer word implies them. Throws 400 for too many search terms.
 */
export function searchTerms(search: string | undefined, foldText = fold): string[] {
  const allTerms = [
    ...new Set(
      foldText(search ?? '')
        .split(/\s+/)
        .filter((term) => term !== ''),
    ),
  ];
  const terms = allTerms.filter(
    (term) => !allTerms.some((longerTerm) => longerTerm !== term && longerTerm.includes(term)),
  );
  return limited(terms);
}

function limited<T>(terms: T[]): T[] {
  if (terms.length > maxTerms) throw invalidField('/search', `Busque con ${maxTerms} palabras como máximo.`);
  return terms;
}

/** Splits a search over records into terms. Throws 400 for too many search terms. */
export function recordTerms(search: string): SearchTerm[] {
  return limited(parseSearch(search));
}

/** Condition that the searched text of a record contains every term, at the beginning of a word; false without terms. */
export function matchesTerms(terms: readonly SearchTerm[]): RawBuilder<unknown> {
  return eachTerm(terms, (spelling) => columnContains('search', spelling));
}

/**
 * Condition that the texts that lists search contain every term, also inside words; false without terms. Short numbers
 * must begin a word, because they would be inside of many others.
 */
export function matchesPrimaryTerms(terms: readonly SearchTerm[]): RawBuilder<unknown> {
  const primaryTexts = sql`split_part(${column('search')}, E'\n\n', 1)`;
  return eachTerm(terms, (spelling) => {
    const isShortNumber = /^ \d+$/.test(spelling);
    const text = isShortNumber ? spelling : spelling.trimStart();
    const inColumn = isShortNumber ? columnContains('search', text) : containsTerm(text);
    // The index finds the records; the second condition excludes their other texts.
    return sql`${inColumn} and ${withoutIndex(sql`${primaryTexts} like ${`%${likeLiteral(text)}%`}`)}`;
  });
}

function eachTerm(
  terms: readonly SearchTerm[],
  contains: (spelling: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (terms.length === 0) return sql`false`;
  return all(terms.map(({ spellings }) => any(spellings.map((spelling) => sql`(${contains(spelling)})`))));
}

/**
 * Splits a search for names into terms; the database folds them by `sort_key`. Throws 400 for too many search terms.
 */
export function nameTerms(search: string | undefined): string[] {
  return searchTerms(search, foldAccents);
}

/** Escapes text for use in a LIKE pattern. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Condition that the searched text contains every word, in any order. The index serves terms of two letters or more.
 */
export function containsTerms(terms: readonly string[]): RawBuilder<unknown> {
  return all(terms.map(containsTerm));
}

function containsTerm(term: string): RawBuilder<unknown> {
  const letters = [...term];
  // One letter has no trigrams: written as a pattern it would make the database read the whole index.
  if (letters.length === 1) return sql`strpos(${column('search')}, ${term}) > 0`;
  if (letters.length === 2)
    return columnContains('search_pairs', letters.map((letter) => letter + letter).join(''));
  return columnContains('search', term);
}

function columnContains(columnName: 'search' | 'search_pairs', text: string): RawBuilder<unknown> {
  return sql`${column(columnName)} like ${`%${likeLiteral(text)}%`}`;
}
