import { findContentType, listFilters } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import {
  filterValuesOf,
  isNarrowed,
  type ListAction,
  listQuery,
  listRules,
  listUrl,
  narrowingQuery,
  nextSort,
  reduceList,
  viewQuery,
} from './list-state.ts';

const typeOf = (slug: string) => {
  const type = findContentType(slug);
  if (!type) throw new Error(`there is no type ${slug}`);
  return type;
};
const stores = typeOf('stores');
const rules = listRules(stores);
const read = (query: string) => listUrl(rules).read(new URLSearchParams(query));
const filterOf = (key: string) => {
  const filter = listFilters(stores).find((filter) => filter.key === key);
  if (!filter) throw new Error(`stores have no filter ${key}`);
  return filter;
};
const act = (query: string, ...actions: ListAction[]) =>
  decodeURIComponent(
    listUrl(rules)
      .write(actions.reduce((state, action) => reduceList(rules, state, action), read(query)))
      .toString(),
  );

describe('the address of a list', () => {
  it('omits default values', () => {
    expect(listUrl(rules).write(read('')).toString()).toBe('');
    expect(listUrl(rules).write(read('page=1&per_page=25&sort=-updated_at&search=')).toString()).toBe('');
  });

  it.each([
    'search=autobanco+danl%C3%AD&status=pending',
    'institution_id=bank&institution_id=insurances&sort=name&page=3&per_page=50',
    'updated_at_from=2026-11-01&updated_at_to=2026-11-30',
    'location=missing&special_hours=upcoming',
    'has_unpublished_changes=true',
  ])('is read and written without loss: %s', (query) => {
    const once = listUrl(rules).write(read(query)).toString();
    expect(listUrl(rules).write(read(once)).toString()).toBe(once);
    expect([...new URLSearchParams(once)].sort()).toEqual([...new URLSearchParams(query)].sort());
  });

  it.each([
    'page=-1',
    'page=2.5',
    'page=zwei',
    'per_page=7',
    'sort=password',
    'sort=--name',
    'status=nonsense',
    'location=true',
    'city_id=1%20or%201',
    'updated_at_from=2026-02-30',
    'unknown=1',
    'stage=production',
    '__proto__=x',
  ])('omits the invalid value: %s', (query) => expect(listUrl(rules).write(read(query)).toString()).toBe(''));

  it('keeps valid values when another value is invalid', () => {
    expect(read('status=pending&status=nonsense&status=pending').filters).toEqual({ status: ['pending'] });
  });

  it('sorts the list by the default order of the type', () => {
    expect(listUrl(listRules(typeOf('cities'))).read(new URLSearchParams()).sort).toBe('name');
  });
});

describe('actions on a list', () => {
  it('return to the first page unless they change the page', () => {
    expect(act('page=4', { kind: 'search', text: '  danlí ' })).toBe('search=danlí');
    expect(act('page=4', { kind: 'sort', sort: 'name' })).toBe('sort=name');
    expect(act('page=4', { kind: 'rows', perPage: 100 })).toBe('per_page=100');
    expect(
      act('page=4', { kind: 'filter', filter: filterOf('status'), values: { status: ['pending'] } }),
    ).toBe('status=pending');
    expect(act('status=pending', { kind: 'page', page: 3 })).toBe('status=pending&page=3');
  });

  it('clear one filter and keep the other filters', () => {
    expect(
      act('status=pending&institution_id=bank', { kind: 'filter', filter: filterOf('status'), values: {} }),
    ).toBe('institution_id=bank');
    expect(
      act('updated_at_from=2026-01-01&updated_at_to=2026-02-01', {
        kind: 'filter',
        filter: filterOf('updated_at'),
        values: { updated_at_to: ['2026-03-01'] },
      }),
    ).toBe('updated_at_to=2026-03-01');
  });

  it('clear search and filters and keep the sort order', () => {
    expect(act('search=x&status=pending&sort=name&page=2', { kind: 'clear' })).toBe('sort=name');
  });

  it('reverse the sort order', () => {
    expect(nextSort(read(''), 'updated_at')).toBe('updated_at');
    expect(nextSort(read('sort=name'), 'name')).toBe('-name');
    expect(nextSort(read(''), 'name')).toBe('name');
    expect(nextSort(read('sort=name'), 'created_at')).toBe('-created_at');
  });
});

describe('the query of a list', () => {
  it('contains the whole state, but for actions on all records only the search and the filters', () => {
    const state = read('status=pending&search=danl%C3%AD&page=2');
    expect(listQuery(rules, state)).toEqual({
      search: 'danlí',
      status: ['pending'],
      sort: '-updated_at',
      page: '2',
      per_page: '25',
    });
    expect(narrowingQuery(rules, state)).toEqual({ search: 'danlí', status: ['pending'] });
    expect(filterValuesOf(state.filters, filterOf('status'))).toEqual({ status: ['pending'] });
    expect([isNarrowed(state), isNarrowed(read('page=2&sort=name'))]).toEqual([true, false]);
  });

  it('is the same for a saved view in any order of the parameters', () => {
    const item = viewQuery(
      rules,
      read('status=pending&institution_id=insurances&institution_id=bank&page=3'),
    );
    expect(
      viewQuery(rules, read('institution_id=bank&institution_id=insurances&status=pending&per_page=50')),
    ).toBe(item);
  });
});
