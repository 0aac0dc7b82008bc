import { findContentType } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../records/entries/index.ts';
import { listRules, listUrl } from '../state/list-state.ts';
import { findNeighbour, hindranceOf, parentField, reorderEntries, sortAsTree } from './order.ts';

const typeOf = (slug: string) => {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`there is no ${slug}`);
  return type;
};
const documentsCategories = typeOf('documents-categories');
const insuranceTypes = typeOf('insurance-types');
const slides = typeOf('slides');

const entry = (id: string, order: number, parent_id: string | null = null) =>
  ({ id, name: id, order, parent_id }) as unknown as Entry;

const rates = entry('rates', 0);
const forms = entry('forms', 1);
const active = entry('active', 0, 'rates');
const passive = entry('passive', 1, 'rates');
const lostItem = entry('lost', 2, 'gone');
const tree = sortAsTree(documentsCategories, [rates, active, forms, passive, lostItem]);
const names = (entries: readonly Entry[] | undefined) => entries?.map(({ id }) => id);

describe('the manual order of a list', () => {
  it('shows child records after their parent', () => {
    expect(parentField(documentsCategories)).toBe('parent_id');
    expect(parentField(slides)).toBeUndefined();
    expect(names(tree)).toEqual(['rates', 'active', 'passive', 'forms', 'lost']);
  });

  it('can change within one group without moving the other groups', () => {
    const movedItem = reorderEntries(documentsCategories, tree, 3, 0);
    expect(movedItem).toMatchObject({ ids: ['forms', 'rates'], idsBefore: ['rates', 'forms'] });
    expect(names(sortAsTree(documentsCategories, movedItem?.entries ?? []))).toEqual([
      'forms',
      'rates',
      'active',
      'passive',
      'lost',
    ]);
    expect(reorderEntries(documentsCategories, tree, 1, 2)?.ids).toEqual(['passive', 'active']);
  });

  it('cannot change across groups', () => {
    expect(reorderEntries(documentsCategories, tree, 1, 0)).toBeNull();
    expect(reorderEntries(documentsCategories, tree, 1, 1)).toBeNull();
  });

  it('can move a record by one position within its group', () => {
    expect(findNeighbour(documentsCategories, tree, 0, 1)).toBe(3);
    expect(findNeighbour(documentsCategories, tree, 3, -1)).toBe(0);
    expect(findNeighbour(documentsCategories, tree, 1, -1)).toBeNull();
    expect(findNeighbour(documentsCategories, tree, 4, 1)).toBeNull();
  });

  it.each([
    ['', null],
    ['search=vida', 'narrowed'],
    ['active=true', 'narrowed'],
    ['sort=name', 'sorted'],
    ['sort=-order', 'sorted'],
    ['page=2', null],
  ])('cannot be changed under the query "%s" for the reason: %s', (query, hindrance) => {
    const rules = listRules(insuranceTypes);
    expect(hindranceOf(listUrl(rules).read(new URLSearchParams(query)))).toBe(hindrance);
  });
});
