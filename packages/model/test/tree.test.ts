import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  behaviour,
  changeSettings,
  countNodes,
  type Destination,
  duplicateNode,
  emitTree,
  everyNode,
  type FieldOf,
  fieldsOf,
  findNode,
  freshNode,
  insertNode,
  moveNode,
  nodeAt,
  numberOf,
  offered,
  type PublishContext,
  parseTree,
  pointerTo,
  removeNode,
  type TreeElement,
  type TreeNodes,
  whyNoMore,
  whyNot,
} from '../src/index.ts';
import { menus } from '../src/types/menus.ts';

const components = fieldsOf(menus)['components'] as FieldOf<'tree'>;
const kind = behaviour(components);
const schema = kind.schema(components);
const sorts = Object.keys(components.of);

let counter = 0;
const newKey = (): string => {
  counter += 1;
  return `k${counter}`;
};

const id = '0198a1b2-0000-7000-8000-000000000001';
const destinations: readonly Destination[] = [
  { type: 'module', module_settings: { module: 'stores' }, target: '_self' },
  { type: 'entry', entry_settings: { module: 'products', entry: id }, target: '_blank' },
  { type: 'external_url', external_url_settings: { url: 'https://www.example.com/a' }, target: '_self' },
  { type: 'category', category_settings: { module: 'products', category: id }, target: '_self' },
  { type: 'institution', institution_settings: { institution: 'bank' }, target: '_self' },
];

/** What somebody may type into an element, empty things included. */
const typed = fc.record(
  {
    title: fc.constantFrom({ html: '<p>Cuentas</p>' }, { html: '' }, { html: '<p></p>' }, null),
    description: fc.constantFrom({ html: '<p><strong>Ahorre</strong> hoy</p>' }, { html: '<p><br></p>' }, {}),
    icon_name: fc.constantFrom('credit-card', '', null),
    custom_url: fc.constantFrom('https://www.example.com/promo', '', null),
    background_image: fc.constantFrom(
      { file: { url: '/files/menus/2026/a.webp', meta: { title: 'Casa', description: 'Una casa' } } },
      null,
    ),
    destination: fc.constantFrom(...destinations),
  },
  { requiredKeys: [] },
);
type Typed = Readonly<Record<string, unknown>>;

/** One thing done in the editor: which element and where are numbers, taken round. */
const act = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat(), sort: fc.nat(), index: fc.nat(9) }),
  fc.record({ do: fc.constant('type' as const), at: fc.nat(), typed }),
  fc.record({ do: fc.constant('move' as const), at: fc.nat(), to: fc.nat(), index: fc.nat(9) }),
  fc.record({ do: fc.constant('duplicate' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat() }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function done(nodes: TreeNodes, one: Act): TreeNodes {
  const all = [...everyNode(nodes)].map(({ node }) => node);
  const chosen = all[one.at % Math.max(1, all.length)];
  if (one.do === 'add') {
    const holders = [null, ...all.map(({ key }) => key)];
    const parent = holders[one.at % holders.length] ?? null;
    const kinds = offered(components, nodes, parent);
    const sort = kinds[one.sort % Math.max(1, kinds.length)];
    return sort === undefined
      ? nodes
      : insertNode(nodes, { parent, index: one.index }, freshNode(sort, newKey));
  }
  if (chosen === undefined) return nodes;
  switch (one.do) {
    case 'type': {
      const declared = components.of[chosen.type]?.settings ?? {};
      const settings = Object.fromEntries(
        Object.entries(one.typed as Typed).filter(([key]) => key in declared),
      );
      return changeSettings(nodes, chosen.key, settings);
    }
    case 'move': {
      const holders = [null, ...all.map(({ key }) => key)];
      return moveNode(components, nodes, chosen.key, {
        parent: holders[one.to % holders.length] ?? null,
        index: one.index,
      });
    }
    case 'duplicate':
      return duplicateNode(components, nodes, chosen.key, newKey)?.nodes ?? nodes;
    case 'remove':
      return removeNode(nodes, chosen.key);
  }
}

/** A tree as people leave it in the editor, before they are told what is missing. */
const made = fc.array(act, { maxLength: 60 }).map((acts) => acts.reduce(done, [] as TreeNodes));

/** What the editor asks for before it saves, given. */
function completed(nodes: TreeNodes): TreeNodes {
  return nodes.map((node) => {
    const fields = components.of[node.type]?.settings ?? {};
    const missing = Object.entries(fields).flatMap(([key, field]) => {
      const value = node.settings[key];
      return field.required === 'draft' && (value == null || behaviour(field).isEmpty(value, field))
        ? [[key, field.kind === 'destination' ? destinations[0] : { html: '<p>Personas</p>' }]]
        : [];
    });
    return {
      ...node,
      settings: { ...node.settings, ...Object.fromEntries(missing) },
      components: completed(node.components),
    };
  });
}

const everyElement = (elements: readonly TreeElement[]): TreeElement[] =>
  elements.flatMap((element) => [element, ...everyElement(element.components ?? [])]);

describe('a tree that the editor makes', () => {
  it('is valid once nothing that it asks for is missing, and is stored as it was emitted', () => {
    fc.assert(
      fc.property(made, (nodes) => {
        const emitted = emitTree(components, completed(nodes));
        expect(schema.parse(emitted)).toEqual(emitted);
      }),
    );
  });

  it('is emitted as it was parsed, letter by letter', () => {
    fc.assert(
      fc.property(made, (nodes) => {
        const emitted = emitTree(components, nodes);
        expect(JSON.stringify(emitTree(components, parseTree(emitted, newKey)))).toBe(
          JSON.stringify(emitted),
        );
      }),
    );
  });

  it('never gives out settings that say nothing', () => {
    fc.assert(
      fc.property(made, (nodes) => {
        for (const { type, settings } of everyElement(emitTree(components, nodes))) {
          if (settings === undefined) continue;
          expect(Object.keys(settings).length).toBeGreaterThan(0);
          for (const [key, value] of Object.entries(settings)) {
            const field = components.of[type]?.settings[key];
            expect(field && value !== null && !behaviour(field).isEmpty(value, field)).toBe(true);
          }
        }
      }),
    );
  });

  it('has keys of its own for every element, whatever was moved and copied', () => {
    fc.assert(
      fc.property(made, (nodes) => {
        const keys = [...everyNode(nodes)].map(({ node }) => node.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('loses nothing and gains nothing when an element is moved, and leaves the rest untouched', () => {
    fc.assert(
      fc.property(made, fc.nat(), fc.nat(), fc.nat(5), (nodes, from, to, index) => {
        const all = [...everyNode(nodes)];
        const moved = all[from % Math.max(1, all.length)]?.node;
        if (moved === undefined) return;
        const parent = [null, ...all.map(({ node }) => node.key)][to % (all.length + 1)] ?? null;
        const next = moveNode(components, nodes, moved.key, { parent, index });
        const names = (tree: TreeNodes): string[] => [...everyNode(tree)].map(({ node }) => node.key).sort();
        expect(names(next)).toEqual(names(nodes));
        expect(findNode(next, moved.key)?.node).toBe(moved);
        if (whyNot(components, nodes, moved, parent) !== null) expect(next).toBe(nodes);
        else expect(findNode(next, moved.key)?.holders.at(-1)?.key ?? null).toBe(parent);
      }),
    );
  });
});

/** Puts `at` in the place of the element there. */
function withElement(elements: readonly TreeElement[], path: readonly number[], at: unknown): unknown[] {
  const [index = 0, ...rest] = path;
  return elements.map((element, place) => {
    if (place !== index) return element;
    return rest.length === 0
      ? at
      : { ...element, components: withElement(element.components ?? [], rest, at) };
  });
}

describe('an illegal tree', () => {
  const filled = made.map(completed).filter((nodes) => nodes.length > 0);
  const issuesOf = (value: unknown) =>
    schema
      .safeParse(value)
      .error?.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message })) ?? [];

  it('is refused at the very spot: a sort that its holder does not take, or that nobody knows', () => {
    fc.assert(
      fc.property(filled, fc.nat(), fc.constantFrom(...sorts, 'toString', ''), (nodes, at, type) => {
        const all = [...everyNode(nodes)];
        const found = all[at % all.length];
        if (!found) return;
        const holder = found.holders.at(-1)?.type;
        const taken = holder === undefined ? components.takes : components.of[holder]?.takes;
        fc.pre(!taken?.includes(type));
        const spot = pointerTo(found.path);
        const issues = issuesOf(withElement(emitTree(components, nodes), found.path, { type }));
        expect(issues.map(({ path }) => path)).toEqual([`${spot}/type`]);
        expect(issues[0]?.message).toMatch(/«.+» (no cabe en|va dentro de)|Elija el tipo de elemento/);
        expect(nodeAt(nodes, issues[0]?.path ?? '')).toEqual({ node: found.node, rest: '/type' });
      }),
    );
  });

  it('is refused at the spot for a setting that is missing, wrong or unknown', () => {
    const refused = (element: unknown) => issuesOf([element]);
    expect(refused({ type: 'list-wrapper' })).toEqual([
      { path: '/0/settings/title', message: 'Escriba el título.' },
    ]);
    expect(refused({ type: 'tiles-wrapper', settings: { title: { html: '<p> </p>' } } })).toEqual([
      { path: '/0/settings/title', message: 'Escriba el título.' },
    ]);
    expect(refused({ type: 'menu-wrapper-item', settings: {} })).toEqual([
      { path: '/0/settings/title', message: 'Escriba el título.' },
    ]);
    expect(refused({ type: 'mobile-menu-wrapper' })).toEqual([]);
    const inside = (element: unknown) =>
      refused({ type: 'list-wrapper', settings: { title: { html: 'x' } }, components: [element] });
    expect(inside({ type: 'simple-list-item' })).toEqual([
      { path: '/0/components/0/settings/destination', message: 'Elija el destino.' },
    ]);
    expect(inside({ type: 'list-text-item', settings: { destination: destinations[0] } })).toEqual([
      { path: '/0/components/0/settings/title', message: 'Escriba el título.' },
      { path: '/0/components/0/settings/description', message: 'Escriba la descripción.' },
    ]);
    expect(
      inside({
        type: 'simple-list-item',
        settings: {
          destination: {
            type: 'external_url',
            external_url_settings: { url: 'javascript:x' },
            target: '_self',
          },
        },
      })[0]?.path,
    ).toBe('/0/components/0/settings/destination/external_url_settings/url');
    expect(
      inside({ type: 'simple-list-item', settings: { destination: destinations[0], colour: 'red' } })[0]
        ?.path,
    ).toBe('/0/components/0/settings');
    expect(
      inside({
        type: 'simple-list-item',
        settings: { destination: destinations[0] },
        components: [{ type: 'x' }],
      }),
    ).toEqual([
      { path: '/0/components/0/components', message: '«Elemento simple» no lleva elementos dentro.' },
    ]);
  });

  it('is refused beyond the most elements', () => {
    const many = Array.from({ length: 500 }, () => freshNode('mobile-menu-wrapper', newKey));
    expect(issuesOf(emitTree(components, many))).toEqual([]);
    expect(whyNoMore(components, many)).toBe('El menú lleva 500 elementos como máximo.');
    expect(duplicateNode(components, many, many[0]?.key ?? '', newKey)).toBeNull();
    const more = [...many, freshNode('mobile-menu-wrapper', newKey)];
    expect(issuesOf(emitTree(components, more))).toEqual([
      { path: '/', message: 'Deje 500 elementos como máximo.' },
    ]);
  });
});

describe('what each container takes', () => {
  it('is what the source says', () => {
    const taken = (sort: string | null) => {
      const holder = sort === null ? null : freshNode(sort, newKey);
      return offered(components, holder ? [holder] : [], holder?.key ?? null);
    };
    expect(taken('tiles-wrapper')).toEqual(['simple-tile-item', 'detailed-tile-item', 'menu-wrapper-item']);
    expect(taken('list-wrapper')).toEqual(['simple-list-item', 'list-text-item', 'menu-wrapper-item']);
    expect(taken('mobile-menu-wrapper')).toEqual(['detailed-tile-item', 'menu-wrapper-item']);
    expect([...taken('menu-wrapper-item')].sort()).toEqual(
      ['detailed-tile-item', 'list-text-item', 'simple-list-item', 'simple-tile-item'].sort(),
    );
    expect(taken('simple-list-item')).toEqual([]);
    expect(taken(null)).toEqual([
      'list-wrapper',
      'tiles-wrapper',
      'menu-wrapper-item',
      'mobile-menu-wrapper',
    ]);
  });

  it('is told when an element does not fit', () => {
    const list = freshNode('list-wrapper', newKey);
    const tile = freshNode('simple-tile-item', newKey);
    const leaf = freshNode('simple-list-item', newKey);
    const nodes = [insertNode([list], { parent: list.key, index: 0 }, leaf)[0] ?? list, tile];
    expect(whyNot(components, nodes, tile, list.key)).toBe('«Mosaico simple» no cabe en «Lista».');
    expect(whyNot(components, nodes, leaf, null)).toBe('«Elemento simple» va dentro de un contenedor.');
    expect(whyNot(components, nodes, leaf, tile.key)).toBe('«Mosaico simple» no lleva elementos dentro.');
    expect(whyNot(components, nodes, nodes[0] ?? list, list.key)).toBe(
      'Un elemento no cabe dentro de sí mismo.',
    );
    expect(numberOf([0, 1])).toBe('1.2');
    expect(countNodes(nodes)).toBe(3);
  });
});

describe('what the public reads of a tree', () => {
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

  it('leaves out an item that leads nowhere, keeps one with an address of its own, and a container with what it holds', () => {
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
    expect(kind.publishIssues?.(value, components, context)).toEqual([]);
  });

  it('points to its targets from their place, as ones that may be away', () => {
    const value = [
      {
        type: 'list-wrapper',
        settings: { title },
        components: [{ type: 'simple-list-item', settings: { destination: toEntry } }],
      },
    ];
    expect(kind.pointers?.(value, components)).toEqual([
      {
        path: '/0/components/0/settings/destination/entry_settings/entry',
        kind: 'entry',
        types: ['products'],
        to: id,
        mayBeAway: true,
      },
    ]);
  });
});
