import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { findScope } from './find-scope.ts';
import { scopeQuery } from './scope.ts';

const categories = [
  { id: 'c1', name: 'Nosotros', slug: 'nosotros', institution_ids: ['bank', 'insurances'] },
  { id: 'c2', name: 'Reclamos', slug: 'reclamos', institution_ids: ['insurances'] },
];
const seesAll = () => true;

const typeOf = (slug: string) => {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`there is no ${slug}`);
  return type;
};
const banners = typeOf('banners');
const staticPages = typeOf('static-pages');

describe('the scope of an address', () => {
  it('contains the fields that the address determines', () => {
    const scope = findScope(
      staticPages,
      { institution_id: 'bank', category_id: 'nosotros' },
      categories,
      seesAll,
    );
    expect(scope).toMatchObject({
      values: { institution_id: 'bank', category_id: 'c1' },
      labels: { institution_id: 'Banco', category_id: 'Nosotros' },
    });
    const navPath = findScope(banners, { institution_id: 'companies', placement: 'home' }, [], seesAll);
    expect(navPath?.values).toEqual({ institution_id: 'companies', placement: 'home' });
  });

  it('can be the pages without a category', () => {
    const scope = findScope(
      staticPages,
      { institution_id: 'bank', category_id: 'none' },
      categories,
      seesAll,
    );
    expect(scope && scopeQuery(scope)).toEqual({ institution_id: 'bank', category_id: 'none' });
    expect(scope?.values).toEqual({ institution_id: 'bank', category_id: null });
  });

  it.each([
    ['an unknown institution', staticPages, { institution_id: 'casino', category_id: 'nosotros' }],
    ['an unknown category', staticPages, { institution_id: 'bank', category_id: 'nada' }],
    ["another institution's category", staticPages, { institution_id: 'bank', category_id: 'reclamos' }],
    ['an unknown placement', banners, { institution_id: 'bank', placement: 'nada' }],
    ['a name of every object', banners, { institution_id: 'bank', placement: 'constructor' }],
  ])('is null for %s', (_, type, parts) => {
    expect(findScope(type, parts, categories, seesAll)).toBeNull();
  });

  it('is null for an institution that the person may not see', () => {
    const parts = { institution_id: 'bank', placement: 'home' };
    expect(findScope(banners, parts, [], (item) => item !== 'bank')).toBeNull();
  });
});
