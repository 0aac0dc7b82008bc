import { describe, expect, it } from 'vitest';
import { entryKeys, type ListQuery } from '../../../records/entries/index.ts';
import { continuesSearch, filterByName } from './search.ts';

const key = (slug: string, query: ListQuery) => entryKeys.list(slug, query);

describe('the options shown before the service answers', () => {
  it('are taken only from the same query with fewer typed letters', () => {
    const requests = key('products', { institution_id: 'bank', search: 'tar' });
    expect(continuesSearch(key('products', { institution_id: 'bank' }), requests)).toBe(true);
    expect(continuesSearch(key('products', { search: 'ta', institution_id: 'bank' }), requests)).toBe(true);
    expect(continuesSearch(key('products', { institution_id: 'bank', search: 'cue' }), requests)).toBe(false);
    expect(continuesSearch(key('products', { institution_id: 'companies' }), requests)).toBe(false);
    // Another module was chosen: its records are not those of this one.
    expect(continuesSearch(key('promotions', { institution_id: 'bank' }), requests)).toBe(false);
    expect(continuesSearch(undefined, requests)).toBe(false);
  });

  it('contain the typed text in their name, ignoring accents', () => {
    const rows = [{ name: 'Crédito' }, { name: 'Tarjetas' }, { name: 'Tarjetas de débito' }];
    expect(filterByName(rows, 'TARJETAS').map(({ name }) => name)).toEqual([
      'Tarjetas',
      'Tarjetas de débito',
    ]);
    expect(filterByName(rows, 'credito ').map(({ name }) => name)).toEqual(['Crédito']);
    expect(filterByName(rows, '')).toBe(rows);
  });
});
