import { findContentType, listColumns } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { fitColumns } from './use-preferences.ts';

const stores = findContentType('stores');
if (!stores) throw new Error('there are no stores');
const all = listColumns(stores).map(({ key }) => key);

describe('the columns of a list', () => {
  it('are by default those that the type declares', () => {
    expect(fitColumns(stores, null)).toEqual({ order: all, shown: [...stores.columns] });
  });

  it('keep the stored order and visibility, with the name first', () => {
    const { order, shown } = fitColumns(stores, {
      order: ['status', 'city_id', 'name'],
      shown: ['city_id', 'status'],
    });
    expect(order.slice(0, 3)).toEqual(['name', 'status', 'city_id']);
    expect(shown).toEqual(['name', 'status', 'city_id']);
  });

  it.each([{ order: ['gone', 7], shown: 'x' }, 5, [], { shown: [] }, { order: ['name', 'name'] }])(
    'are repaired if the stored value is invalid: %j',
    (storedValue) => {
      const { order, shown } = fitColumns(stores, storedValue);
      expect([...order].sort()).toEqual([...all].sort());
      expect(shown[0]).toBe('name');
    },
  );
});
