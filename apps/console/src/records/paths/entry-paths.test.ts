import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { addressParts, entryPaths, recordAddress } from './entry-paths.ts';

const page = { id: 'p1', institution_id: 'bank', category: { id: 'c1', slug: 'nosotros', name: 'Nosotros' } };
const banner = { id: 'b1', institution_id: 'insurances', placement: 'static-pages', category: null };

const typeOf = (slug: string) => {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`there is no ${slug}`);
  return type;
};
const banners = typeOf('banners');
const staticPages = typeOf('static-pages');
const stores = typeOf('stores');

describe('the console addresses of records', () => {
  it('contain the institution and the slug of the category', () => {
    expect(recordAddress(staticPages, page)).toBe('/bank/static-pages/nosotros/p1');
    expect(recordAddress(banners, banner)).toBe('/media-objects/banners/insurances/static-pages/b1');
    expect(recordAddress(stores, { id: 's1' })).toBe('/stores/s1');
    expect(recordAddress(staticPages, { ...page, category: null })).toBe('/bank/static-pages/none/p1');
  });

  it('open the screen that finds the record if a part of the address is unknown', () => {
    expect(recordAddress(staticPages, { id: 'p1', institution_id: 'bank' })).toBe('/records/static-pages/p1');
    expect(recordAddress(banners, { id: 'b1', institution_id: 'bank' })).toBe('/records/banners/b1');
  });

  it('contain each part as one path segment on the other screens of a type', () => {
    const parts = addressParts(staticPages, { ...page, category: { slug: 'a/b' } });
    const paths = entryPaths(staticPages, parts ?? {});
    expect(paths.create).toBe('/bank/static-pages/a%2Fb/create');
    expect(paths.compare('p1')).toBe('/bank/static-pages/a%2Fb/p1/history?compare=published');
    expect(() => entryPaths(staticPages, {})).toThrow('institution_id');
  });
});
