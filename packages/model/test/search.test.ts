import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  behaviour,
  contentTypes,
  fieldsOf,
  findTerm,
  foldWords,
  parseSearch,
  recordTexts,
  searchedLines,
  searchText,
} from '../src/index.ts';

const staff = { isPublic: false, related: null };

/** True if a search column with the text matches all terms, as the database compares them. */
const isMatched = (column: string, search: string): boolean =>
  parseSearch(search).every(({ spellings }) => spellings.some((spelling) => column.includes(spelling)));

describe('a search', () => {
  it.each([
    ['22800000', '2280-0000'],
    ['22800000', '(504) 2280 0000'],
    ['2280-0000', 'Llame al +50422800000.'],
    ['(504) 2280 0000', '2280 0000'],
    ['23,000', 'L 23,000.00'],
    ['23000', 'L 23,000.00'],
    ['preaprobado', 'Crédito pre-aprobado'],
    ['pre-aprobado', 'Crédito preaprobado'],
    ['"crédito pre aprobado"', 'CREDITO PRE-APROBADO'],
    ['nandu', 'Señor Ñandú'],
    ['ñandú', 'SENOR NANDU'],
    ['aprob cred', 'Crédito pre-aprobado'],
    ['info@banco.hn', 'Escriba a info@banco.hn'],
    ['"a b"', 'a, b'],
  ])('for %j finds %j, and the range of the match', (search, text) => {
    expect(isMatched(searchedLines(text).join('\n'), search)).toBe(true);
    for (const term of parseSearch(search)) expect(findTerm(text, term)).not.toEqual([]);
  });

  it.each([
    ['visa', 'Revisar la solicitud'],
    ['"aprobado pre"', 'pre-aprobado'],
    ['100', 'Feriado del 10/03 al 11/03'],
    ['2280', 'Tel. 9922-8000'],
    ['nada', ''],
  ])('for %j does not find %j', (search, text) => {
    expect(isMatched(searchedLines(text).join('\n'), search)).toBe(false);
    expect(parseSearch(search).some((term) => findTerm(text, term).length === 0)).toBe(true);
  });

  it('has no term for punctuation, and one for a word that is typed twice or as part of another', () => {
    expect(parseSearch(' % _ "" ')).toEqual([]);
    expect(parseSearch('Visa visas VISA').map(({ spellings }) => spellings)).toEqual([[' visas']]);
  });

  it('finds in the column what it finds in the text, and the reverse', () => {
    const letters = (all: string) => fc.string({ unit: fc.constantFrom(...all), maxLength: 24 });
    fc.assert(
      fc.property(letters('aáñÑbß0123 -.,(+/)#'), letters('aáñb0123 -."+'), (content, search) => {
        for (const term of parseSearch(search)) {
          const inColumn = term.spellings.some((spelling) =>
            searchedLines(content).join('\n').includes(spelling),
          );
          expect(findTerm(content, term).length > 0, JSON.stringify(term)).toBe(inColumn);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('returns ranges that hold the words of the term', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aáñbß -.é́😀'), maxLength: 24 });
    fc.assert(
      fc.property(text, fc.constantFrom('a', 'an', 'ab', 'b a', 'ss'), (content, word) => {
        for (const [start, end] of findTerm(content, { spellings: [` ${word}`] }))
          expect(foldWords(content.slice(start, end)).replaceAll(' ', '')).toBe(word.replaceAll(' ', ''));
      }),
    );
  });
});

describe.each(contentTypes.map((type) => [type.slug, type] as const))(
  'a record of the type %s',
  (_, type) => {
    const random = () => 0.3;
    const values = Object.fromEntries(
      Object.entries(fieldsOf(type)).map(([key, field]) => [key, behaviour(field).sample(field, random)]),
    );
    const texts = recordTexts(type, values, staff);

    it('is found by each of its texts, and its public text contains no field for staff only', () => {
      const column = searchText(type, values, staff);
      for (const { text, labels } of texts) {
        expect(labels.join(' · ')).not.toBe('');
        expect(isMatched(column, `"${text}"`), text).toBe(true);
      }
      const publicPaths = recordTexts(type, values, { isPublic: true, related: null }).map(
        ({ path }) => path,
      );
      for (const [key, { staffOnly }] of Object.entries(fieldsOf(type)))
        if (staffOnly) expect(publicPaths.filter((path) => path.split('/')[1] === key)).toEqual([]);
    });

    it('is found in lists by the fields that they search only', () => {
      const [primaryTexts = ''] = searchText(type, values, staff).split('\n\n');
      for (const { path, text } of texts) {
        const isPrimary = fieldsOf(type)[path.split('/')[1] ?? '']?.search === true;
        if (isPrimary) expect(isMatched(primaryTexts, `"${text}"`), text).toBe(true);
      }
    });

    it('is not found by ids, addresses of files or markup', () => {
      for (const { text } of texts) {
        expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|^\/files\/|<\/?[a-z]/);
      }
    });
  },
);
