import { fold, foldAccents } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../../errors.ts';
import { all, column } from '../shared/source.ts';

/** Maximum number of words in a search: more words add no precision, and each one must be checked in every row. */
const maxWords = 12;

/**
 * Splits a free search into words, folded like the searched text. Drops words that are part of another word, since
 * the longer word implies them. Throws 400 for too many search words.
 */
export function searchWords(search: string | undefined, foldText = fold): string[] {
  const values = [
    ...new Set(
      foldText(search ?? '')
        .split(/\s+/)
        .filter((word) => word !== ''),
    ),
  ];
  const words = values.filter(
    (word) => !values.some((otherWord) => otherWord !== word && otherWord.includes(word)),
  );
  if (words.length > maxWords) throw invalidField('/search', `Busque con ${maxWords} palabras como máximo.`);
  return words;
}

/**
 * Splits a search for names into words; the database folds them by `sort_key`. Throws 400 for too many search words.
 */
export function nameWords(search: string | undefined): string[] {
  return searchWords(search, foldAccents);
}

/** Escapes text for use in a LIKE pattern. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Condition that the searched text contains every word, in any order. The index serves words of two letters or more.
 */
export function holdsWords(words: readonly string[]): RawBuilder<unknown> {
  return all(words.map(holdsWord));
}

function holdsWord(word: string): RawBuilder<unknown> {
  const letters = [...word];
  // One letter has no trigrams: written as a pattern it would make the database read the whole index.
  if (letters.length === 1) return sql`strpos(${column('search')}, ${word}) > 0`;
  if (letters.length === 2) return matches('search_pairs', letters.map((letter) => letter + letter).join(''));
  return matches('search', word);
}

function matches(name: 'search' | 'search_pairs', text: string): RawBuilder<unknown> {
  return sql`${column(name)} like ${`%${likeLiteral(text)}%`}`;
}
