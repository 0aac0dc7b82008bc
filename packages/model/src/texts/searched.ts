import { fold } from '../addresses/slug.ts';

/** Minimum number of digits of a number that is found across separators. */
const minDigits = 5;

/** Words of a text as a search compares them: folded, joined by single spaces; '' without a letter or digit. */
export function foldWords(text: string): string {
  return wordsIn(fold(text));
}

const wordsIn = (folded: string): string => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Maximum number of parts of a word with hyphens that is also found without them; longer ones are addresses. */
const maxParts = 3;

/**
 * Returns the lines of a text in a search column. Each begins with a space: one with the words, then one for each
 * hyphenated word without hyphens, and one for each number in groups, after `#`, so that it begins no word. Empty
 * without a letter or digit.
 */
export function searchedLines(text: string): string[] {
  const folded = fold(text);
  const words = wordsIn(folded);
  if (words === '') return [];
  return [
    words,
    ...new Set([...(folded.includes('-') ? unhyphenated(folded) : []), ...numbersIn(words)]),
  ].map((line) => ` ${line}`);
}

/** Returns the words with hyphens, without these: `pre-aprobado` gives `preaprobado`. */
function unhyphenated(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}-]+/u).flatMap((word) => {
    const parts = word.split('-').filter((part) => part !== '');
    return parts.length > 1 && parts.length <= maxParts ? [parts.join('')] : [];
  });
}

/** Returns the numbers whose digits are in several words: `2280 0000` gives `#22800000`. */
function numbersIn(words: string): string[] {
  if (!/\d \d/.test(words)) return [];
  const numbers: string[] = [];
  let groups: string[] = [];
  for (const word of [...words.split(' '), '']) {
    if (/^\d+$/.test(word)) groups.push(word);
    else {
      const number = groups.join('');
      if (groups.length > 1 && number.length >= minDigits) numbers.push(`#${number}`);
      groups = [];
    }
  }
  return numbers;
}

/** Term of a search: a word, a phrase or a number. */
export interface SearchTerm {
  /**
   * Spellings of which the text must contain one. A spelling that begins with a space must begin a word; a number of
   * five digits or more may also be a part of a number.
   */
  readonly spellings: readonly [string, ...string[]];
}

/** Telephone or other number written in groups. */
const groupedNumber = /\d[\d\s().+-]*\d/g;
const minGroupedDigits = 7;

/**
 * Splits a search into terms: phrases in double quotes, numbers written in groups, and words. Drops terms that another
 * term implies.
 */
export function parseSearch(search: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const withoutPhrases = search.replace(/"([^"]*)"/g, (_, phrase: string) => {
    const words = foldWords(phrase);
    if (words !== '') terms.push({ spellings: [` ${words}`] });
    return ' ';
  });
  const rest = withoutPhrases.replace(groupedNumber, (number) => {
    const digits = fold(number).replace(/\D/g, '');
    if (digits.length < minGroupedDigits) return number;
    // Texts often leave out the country code.
    terms.push({ spellings: [/^504\d{8}$/.test(digits) ? digits.slice(3) : digits] });
    return ' ';
  });
  for (const word of rest.split(/\s+/)) {
    const words = foldWords(word);
    if (words !== '') terms.push({ spellings: spellingsOf(word, words) });
  }
  return terms.filter(
    (term, index) => !terms.some((other, otherIndex) => implies(other, otherIndex, term, index)),
  );
}

function spellingsOf(word: string, words: string): SearchTerm['spellings'] {
  const joined = words.replaceAll(' ', '');
  if (/^\d+$/.test(joined) && joined.length >= minDigits) return [joined];
  return joined !== words && word.includes('-') ? [` ${words}`, ` ${joined}`] : [` ${words}`];
}

/** True if every text with `other` also has `term`; of two equal terms, the first implies the second. */
function implies(other: SearchTerm, otherIndex: number, term: SearchTerm, index: number): boolean {
  if (other === term || other.spellings.length > 1 || term.spellings.length > 1) return false;
  const [longer] = other.spellings;
  const [shorter] = term.spellings;
  return longer === shorter ? otherIndex < index : longer.includes(shorter);
}

/** Part of a text: indexes of its first letter and of the letter after its last one. */
export type TextRange = readonly [start: number, end: number];

/**
 * Finds a term in a text.
 * @returns the ranges of the text that the term matches; empty if there are none
 */
export function findTerm(text: string, { spellings }: SearchTerm): TextRange[] {
  const letters = comparedLetters(text);
  const hyphenless = letters.filter(({ separator }) => separator !== '-');
  const numbers = letters.filter(
    ({ separator }, index) => !separator || !isDigit(letters[index - 1], letters[index + 1]),
  );
  const ranges = spellings.flatMap((spelling) => [
    ...findSpelling(letters, spelling),
    ...findSpelling(spelling.startsWith(' ') ? hyphenless : numbers, spelling),
  ]);
  return withoutRepetition(ranges);
}

/** Returns the ranges in order, those that overlap as one. */
function withoutRepetition(ranges: readonly TextRange[]): TextRange[] {
  const united: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last === undefined || range[0] >= last[1]) united.push(range);
    else united.splice(-1, 1, [last[0], Math.max(last[1], range[1])]);
  }
  return united;
}

function findSpelling(compared: readonly ComparedLetter[], spelling: string): TextRange[] {
  const whole = compared.map(({ letter }) => letter).join('');
  const ranges: TextRange[] = [];
  for (let at = whole.indexOf(spelling); at !== -1; at = whole.indexOf(spelling, at + 1)) {
    const [first, last] = [
      compared[at + (spelling.startsWith(' ') ? 1 : 0)],
      compared[at + spelling.length - 1],
    ];
    if (first && last) ranges.push([first.start, last.end]);
  }
  return ranges;
}

/** One UTF-16 unit of a text as compared. */
interface ComparedLetter {
  readonly letter: string;
  /** Range of the letter in the original text. */
  readonly start: number;
  readonly end: number;
  /** Text that a space stands for; absent for letters and digits. */
  readonly separator?: string;
}

/** Returns the letters of the words of a text after a space each, as `searchedLines` begins. */
function comparedLetters(text: string): ComparedLetter[] {
  const compared: ComparedLetter[] = [];
  let separator = ' ';
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    for (const letter of foldLetter(original)) {
      if (!/[\p{L}\p{N}]/u.test(letter)) {
        separator += letter;
        continue;
      }
      if (separator !== '') compared.push({ letter: ' ', start, end: start, separator });
      separator = '';
      for (const unit of letter.split('')) compared.push({ letter: unit, start, end });
    }
    start = end;
  }
  return compared;
}

const foldLetter = (letter: string): string => (/^[a-z0-9 -]$/.test(letter) ? letter : fold(letter));

const isDigit = (...letters: readonly (ComparedLetter | undefined)[]): boolean =>
  letters.every((compared) => compared !== undefined && /^\d$/.test(compared.letter));
