import { fold, foldAccents } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../../errors.ts';
import { all, column } from '../shared/source.ts';

/** More words than this say nothing more, and each one costs a look at every row. */
const maxWords = 12;

/**
 * The words of a free search, folded like the text that is searched; words that are part of another
 * one are left out, since they are found with it. Throws 400 when there are too many.
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

/** The words of a search for names that the database folds by `sort_key`. Throws 400 when there are too many. */
export function nameWords(search: string | undefined): string[] {
  return searchWords(search, foldAccents);
}

/** The text as a pattern of LIKE that stands for itself. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Condition that the searched text contains every word, in any order; served by the index from two letters on. */
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
