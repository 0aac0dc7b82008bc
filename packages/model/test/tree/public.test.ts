import { describe, expect, it } from 'vitest';
import { type PublishContext, publishIssuesOf, referencesOf, type TreeElement } from '../../src/index.ts';
import { components, destinations, id, kind } from './support.ts';

describe('the public value of a tree', () => {
  const related: PublishContext['related'] = new Map();
  const context: PublishContext = {
    now: new Date('2026-11-21T15:00:00Z'),
    today: '2026-11-21',
    institution: 'bank',
    related,
    siblings: {},
  };
  const [toModule, toEntry] = destinations;
  const title = { html: '<p>Cuentas</p>' };

  it('omits items whose target is not published, but keeps items with their own address and containers', () => {
    const value: TreeElement[] = [
      {
        type: 'menu-wrapper-item',
        settings: { destination: toEntry, title },
        components: [
          { type: 'simple-list-item', settings: { destination: toEntry, title } },
          {
            type: 'simple-tile-item',
            settings: { destination: toEntry, custom_url: 'https://www.example.com/x' },
          },
          { type: 'simple-list-item', settings: { destination: toModule } },
        ],
      },
    ];
    const address = '/bank/stores';
    expect(kind.publicValue?.(value, components, context)).toEqual([
      {
        type: 'menu-wrapper-item',
        settings: { title },
        components: [
          {
            type: 'simple-tile-item',
            settings: {
              destination: { ...toEntry, address: null, name: null },
              custom_url: 'https://www.example.com/x',
            },
          },
          {
            type: 'simple-list-item',
            settings: { destination: { ...toModule, address, name: 'Sucursales' } },
          },
        ],
      },
    ]);
    expect(publishIssuesOf({ components }, { components: value }, context)).toEqual([]);
  });

  it('has references with their paths, whose targets may be unpublished', () => {
    const value = [
      {
        type: 'list-wrapper',
        settings: { title },
        components: [{ type: 'simple-list-item', settings: { destination: toEntry } }],
      },
    ];
    expect(referencesOf({ components }, { components: value })).toEqual([
      {
        path: '/components/0/components/0/settings/destination/entry_settings/entry',
        kind: 'entry',
        types: ['products'],
        to: id,
        mayBeUnpublished: true,
      },
    ]);
  });
});
