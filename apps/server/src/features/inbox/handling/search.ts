import { type RawBuilder, sql } from 'kysely';
import { containsTerms, likeLiteral, searchTerms } from '../../../content/read/search.ts';
import { all, column, isOneOf } from '../../../content/shared/source.ts';

type Condition = RawBuilder<unknown>;

/** Kind of search word with its own column and index: a pattern that recognises it, and the condition for it. */
interface KeyedSearch {
  readonly wordPattern: RegExp;
  readonly condition: (word: string) => Condition;
}

const startsWithText = (value: Condition, text: string): Condition =>
  sql`${value} like ${`${likeLiteral(text)}%`}`;

/**
 * Returns the tickets that a complete ticket can mean: itself, and itself with one more digit, because crowded
 * inboxes have longer tickets.
 */
function ticketCandidates(word: string): readonly string[] {
  const ticket = word.toUpperCase();
  return [ticket, ...Array.from({ length: 10 }, (_, digit) => `${ticket}${digit}`)];
}

/** Number of characters on each side of the @ in the index on e-mail addresses. */
const indexedLetters = 40;

/** Text before the first @ (reversed) and after it, as the index `submission_email_parts` stores them. */
const localPart = sql`left(reverse(split_part(${column('search')}, '@', 1)), ${sql.lit(indexedLetters)})`;
const domainPart = sql`left(split_part(${column('search')}, '@', 2), ${sql.lit(indexedLetters)})`;

const keyedSearches: readonly KeyedSearch[] = [
  {
    wordPattern: /^[a-z]{2}-\d{4}-\d{6,}$/,
    condition: (word) => isOneOf(column('ticket'), ticketCandidates(word)),
  },
  {
    // A local phone number of Honduras. Digits that begin like a year may be the middle of a ticket.
    wordPattern: /^(?!20\d\d-)[23789]\d{3}-\d{4}$/,
    condition: (word) => sql`${column('phone_key')} = ${`+504${word.replace('-', '')}`}`,
  },
  {
    wordPattern: /^\+504[23789]\d{7}$/,
    condition: (word) => sql`${column('phone_key')} = ${word}`,
  },
  {
    // Part of an e-mail address with its @: the local part ends with the text before, the domain begins with the text
    // after.
    wordPattern: /^[^@]{3,}@[^@]*$/,
    condition: (word) => {
      const [localText = '', domain = ''] = word.split('@');
      const reversedLocalText = [...localText].reverse().slice(0, indexedLetters).join('');
      const domainText = [...domain].slice(0, indexedLetters).join('');
      return all([
        sql`${column('email_key')} is not null`,
        startsWithText(localPart, reversedLocalText),
        ...(domainText === '' ? [] : [startsWithText(domainPart, domainText)]),
        containsTerms([word]),
      ]);
    },
  },
];

/**
 * Returns the conditions of the free search: every word must occur, in any order. A complete ticket or phone number,
 * or text with an @, is searched in its indexed column. Other terms are searched in the text of tickets, names, phone
 * numbers and e-mails. Throws 400 for too many search terms.
 */
export function searchConditions(search: string | undefined): Condition[] {
  return searchTerms(search).map((word) => findKeyedSearch(word)?.condition(word) ?? containsTerms([word]));
}

const findKeyedSearch = (word: string): KeyedSearch | undefined =>
  keyedSearches.find(({ wordPattern }) => wordPattern.test(word));

/**
 * Returns the conditions of the free search on the text only, written so that no index is used; null if a word has an
 * indexed column.
 */
export function textSearchCondition(search: string | undefined): Condition[] | null {
  const terms = searchTerms(search);
  return terms.some(findKeyedSearch)
    ? null
    : terms.map((word) => sql`strpos(${column('search')}, ${word}) > 0`);
}
