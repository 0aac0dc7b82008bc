import { describe, expect, it } from 'vitest';
import {
  anyTextParameter,
  booleanParameter,
  choiceParameter,
  countParameter,
  searchParameter,
  urlState,
} from './url-state.ts';

const url = urlState<{
  readonly search: string;
  readonly sort: 'name' | '-name';
  readonly rows: number;
  readonly page: number;
  readonly unused: boolean | null;
  readonly file: string | null;
}>({
  search: searchParameter('q', 5),
  sort: choiceParameter('sort', ['name', '-name'], 'name'),
  rows: choiceParameter<number, number>('rows', [25, 50], 25),
  page: countParameter('page', { max: 1000, fallback: 1 }),
  unused: booleanParameter('unused'),
  file: anyTextParameter('file'),
});
const read = (query: string) => url.read(new URLSearchParams(query));

describe('the state of a screen stored in its address', () => {
  it.each(['', 'q=danl%C3%AD&sort=-name&rows=50&page=3&unused=false&file=0192', 'unused=true'])(
    'is unchanged after it is written and read: %s',
    (query) => expect(url.write(read(query)).toString()).toBe(query),
  );

  it.each([
    'q=++',
    'q=a&q=b',
    'sort=name',
    'sort=toString',
    'rows=26',
    'rows=25.0',
    'page=0',
    'page=-1',
    'page=2.5',
    'page=1e2',
    'page=1001',
    'page=9999999999999999999',
    'unused=maybe',
    'unused=toString',
    'other=1',
  ])('is the default value if a parameter is absent or invalid: %s', (query) =>
    expect(url.write(read(query)).toString()).toBe(''),
  );

  it('limits a search text to its maximum length', () => expect(read('q=++abcdefgh').search).toBe('abcde'));
});
