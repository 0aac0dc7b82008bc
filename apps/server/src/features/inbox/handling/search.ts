import { type RawBuilder, sql } from 'kysely';
import { holdsWords, likeLiteral, searchWords } from '../../../content/read/search.ts';
import { all, column, isOneOf } from '../../../content/shared/source.ts';

type Condition = RawBuilder<unknown>;

/** A kind of word that is looked for in one column, by an index on it: what it looks like, and where it is found. */
interface KeyedSearch {
  readonly like: RegExp;
  readonly condition: (word: string) => Condition;
}

const startsWith = (value: Condition, text: string): Condition =>
  sql`${value} like ${`${likeLiteral(text)}%`}`;

/** Tickets that begin like a whole one: itself and, since crowded inboxes take a figure more, those with one behind it. */
function ticketsLike(word: string): readonly string[] {
  const ticket = word.toUpperCase();
  return [ticket, ...Array.from({ length: 10 }, (_, figure) => `${ticket}${figure}`)];
}

/** Letters on each side of an @ that the index on e-mails holds. */
const indexedLetters = 40;

/** Text before the first @, reversed, and after it: as in the index submission_email_parts. */
const beforeAt = sql`left(reverse(split_part(${column('search')}, '@', 1)), ${sql.lit(indexedLetters)})`;
const afterAt = sql`left(split_part(${column('search')}, '@', 2), ${sql.lit(indexedLetters)})`;

const keyedWords: readonly KeyedSearch[] = [
  {
    like: /^[a-z]{2}-\d{4}-\d{6,}$/,
    condition: (word) => isOneOf(column('ticket'), ticketsLike(word)),
  },
  {
    // As Hondurans write it. What begins like a year may be the middle of a ticket.
    like: /^(?!20\d\d-)[23789]\d{3}-\d{4}$/,
    condition: (word) => sql`${column('phone_key')} = ${`+504${word.replace('-', '')}`}`,
  },
  {
    like: /^\+504[23789]\d{7}$/,
    condition: (word) => sql`${column('phone_key')} = ${word}`,
  },
  {
    // A piece of an address with its @: the name before it ends so, the domain after it begins so.
    like: /^[^@]{3,}@[^@]*$/,
    condition: (word) => {
      const [name = '', domain = ''] = word.split('@');
      const backwards = [...name].reverse().slice(0, indexedLetters).join('');
      const ahead = [...domain].slice(0, indexedLetters).join('');
      return all([
        sql`${column('email_key')} is not null`,
        startsWith(beforeAt, backwards),
        ...(ahead === '' ? [] : [startsWith(afterAt, ahead)]),
        holdsWords([word]),
      ]);
    },
  },
];

/**
 * The condition of the free search: every word is there, in any order. What can only be a ticket, a telephone or an e-mail is
 * looked for in that column, where an index has it at once; anything else in the text of tickets, names, telephones and
 * e-mails. Throws 400 for too many words.
 */
export function searchConditions(search: string | undefined): Condition[] {
  return searchWords(search).map((word) => findKeyedSearch(word)?.condition(word) ?? holdsWords([word]));
}

const findKeyedSearch = (word: string): KeyedSearch | undefined =>
  keyedWords.find(({ like }) => like.test(word));

/** The same as conditions on that text alone which no index answers; null where a word is looked for in another column. */
export function searchedInText(search: string | undefined): Condition[] | null {
  const words = searchWords(search);
  return words.some(findKeyedSearch)
    ? null
    : words.map((word) => sql`strpos(${column('search')}, ${word}) > 0`);
}
