import { describe, expect, it } from 'vitest';
import { findContentType } from '../types/index.ts';
import { missingAddressParts, publicPath } from './public-address.ts';

function typeNamed(slug: string) {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`${slug} is not declared`);
  return type;
}

describe('the public address of an entry', () => {
  const empty = { institution_id: null, slug: null, category: null };

  it('has a list of its missing parts, which depend on the values of the entry', () => {
    expect(missingAddressParts(typeNamed('stores'), empty)).toEqual(['slug', 'institution']);
    const products = typeNamed('products');
    expect(missingAddressParts(products, empty)).toEqual(['slug', 'institution', 'category']);
    expect(missingAddressParts(products, { ...empty, slug: 'visa', institution_id: 'bank' })).toEqual([
      'category',
    ]);
    const mainPage = { ...empty, institution_id: 'bank', category: 'seguridad', values: { featured: true } };
    expect(missingAddressParts(typeNamed('static-pages'), mainPage)).toEqual([]);
  });

  it('is complete if no part is missing, and otherwise null', () => {
    const parts = { institution_id: 'bank', slug: 'visa', category: 'tarjetas' };
    expect(publicPath(typeNamed('products'), parts)).toBe('/bank/products/tarjetas/visa');
    expect(publicPath(typeNamed('products'), { ...parts, category: null })).toBeNull();
    expect(publicPath(typeNamed('banners'), parts)).toBeNull();
  });
});
