import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addableTypes,
  capacityIssue,
  countNodes,
  duplicateNode,
  emitTree,
  everyNode,
  insertNode,
  jsonPointerTo,
  newNode,
  nodeAt,
  placementIssue,
  positionNumber,
  type TreeElement,
} from '../../src/index.ts';
import {
  completeNodes,
  components,
  destinations,
  elementTypes,
  newKey,
  randomTrees,
  schema,
} from './support.ts';

/** Replaces the element at the path. */
function withElement(
  elements: readonly TreeElement[],
  path: readonly number[],
  replacement: unknown,
): unknown[] {
  const [index = 0, ...rest] = path;
  return elements.map((element, position) => {
    if (position !== index) return element;
    return rest.length === 0
      ? replacement
      : { ...element, components: withElement(element.components ?? [], rest, replacement) };
  });
}

describe('an illegal tree', () => {
  const filledTrees = randomTrees.map(completeNodes).filter((nodes) => nodes.length > 0);
  const issuesOf = (value: unknown) =>
    schema
      .safeParse(value)
      .error?.issues.map(({ path, message }) => ({ path: `/${path.join('/')}`, message })) ?? [];

  it('is refused with the path of an element whose type is unknown or not allowed in its parent', () => {
    fc.assert(
      fc.property(
        filledTrees,
        fc.nat(),
        fc.constantFrom(...elementTypes, 'toString', ''),
        (nodes, at, type) => {
          const all = [...everyNode(nodes)];
          const foundNode = all[at % all.length];
          if (!foundNode) return;
          const holder = foundNode.ancestors.at(-1)?.type;
          const childTypes = holder === undefined ? components.rootTypes : components.of[holder]?.childTypes;
          fc.pre(!childTypes?.includes(type));
          const spot = jsonPointerTo(foundNode.path);
          const issues = issuesOf(withElement(emitTree(components, nodes), foundNode.path, { type }));
          expect(issues.map(({ path }) => path)).toEqual([`${spot}/type`]);
          expect(issues[0]?.message).toMatch(/«.+» (no cabe en|va dentro de)|Elija el tipo de elemento/);
          expect(nodeAt(nodes, issues[0]?.path ?? '')).toEqual({ node: foundNode.node, rest: '/type' });
        },
      ),
    );
  });

  it('is refused with the path of a missing, wrong or unknown setting', () => {
    const issuesFor = (element: unknown) => issuesOf([element]);
    expect(issuesFor({ type: 'list-wrapper' })).toEqual([
      { path: '/0/settings/title', message: 'Escriba el título.' },
    ]);
    expect(issuesFor({ type: 'tiles-wrapper', settings: { title: { html: '<p> </p>' } } })).toEqual([
      { path: '/0/settings/title', message: 'Escriba el título.' },
    ]);
    expect(issuesFor({ type: 'menu-wrapper-item', settings: {} })).toEqual([
      { path: '/0/settings/title', message: 'Escriba el título.' },
    ]);
    expect(issuesFor({ type: 'mobile-menu-wrapper' })).toEqual([]);
    const issuesInside = (element: unknown) =>
      issuesFor({ type: 'list-wrapper', settings: { title: { html: 'x' } }, components: [element] });
    expect(issuesInside({ type: 'simple-list-item' })).toEqual([
      { path: '/0/components/0/settings/destination', message: 'Elija el destino.' },
    ]);
    expect(issuesInside({ type: 'list-text-item', settings: { destination: destinations[0] } })).toEqual([
      { path: '/0/components/0/settings/title', message: 'Escriba el título.' },
      { path: '/0/components/0/settings/description', message: 'Escriba la descripción.' },
    ]);
    expect(
      issuesInside({
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
      issuesInside({ type: 'simple-list-item', settings: { destination: destinations[0], colour: 'red' } })[0]
        ?.path,
    ).toBe('/0/components/0/settings');
    expect(
      issuesInside({
        type: 'simple-list-item',
        settings: { destination: destinations[0] },
        components: [{ type: 'x' }],
      }),
    ).toEqual([
      { path: '/0/components/0/components', message: '«Elemento simple» no lleva elementos dentro.' },
    ]);
  });

  it('is refused above the maximum number of elements', () => {
    const treeNodes = Array.from({ length: 500 }, () => newNode('mobile-menu-wrapper', newKey));
    expect(issuesOf(emitTree(components, treeNodes))).toEqual([]);
    expect(capacityIssue(components, treeNodes)).toBe('Caben 500 elementos como máximo.');
    expect(duplicateNode(components, treeNodes, treeNodes[0]?.key ?? '', newKey)).toBeNull();
    const moreTreeNodes = [...treeNodes, newNode('mobile-menu-wrapper', newKey)];
    expect(issuesOf(emitTree(components, moreTreeNodes))).toEqual([
      { path: '/', message: 'Deje 500 elementos como máximo.' },
    ]);
  });
});

describe('the children of each container', () => {
  it('are the specified element types', () => {
    const childTypesOf = (sort: string | null) => {
      const holder = sort === null ? null : newNode(sort, newKey);
      return addableTypes(components, holder ? [holder] : [], holder?.key ?? null);
    };
    expect(childTypesOf('tiles-wrapper')).toEqual([
      'simple-tile-item',
      'detailed-tile-item',
      'menu-wrapper-item',
    ]);
    expect(childTypesOf('list-wrapper')).toEqual(['simple-list-item', 'list-text-item', 'menu-wrapper-item']);
    expect(childTypesOf('mobile-menu-wrapper')).toEqual(['detailed-tile-item', 'menu-wrapper-item']);
    expect([...childTypesOf('menu-wrapper-item')].sort()).toEqual(
      ['detailed-tile-item', 'list-text-item', 'simple-list-item', 'simple-tile-item'].sort(),
    );
    expect(childTypesOf('simple-list-item')).toEqual([]);
    expect(childTypesOf(null)).toEqual([
      'list-wrapper',
      'tiles-wrapper',
      'menu-wrapper-item',
      'mobile-menu-wrapper',
    ]);
  });

  it('are named in the message if an element is not allowed', () => {
    const list = newNode('list-wrapper', newKey);
    const tile = newNode('simple-tile-item', newKey);
    const leaf = newNode('simple-list-item', newKey);
    const nodes = [insertNode([list], { parent: list.key, index: 0 }, leaf)[0] ?? list, tile];
    expect(placementIssue(components, nodes, tile, list.key)).toBe('«Mosaico simple» no cabe en «Lista».');
    expect(placementIssue(components, nodes, leaf, null)).toBe(
      '«Elemento simple» va dentro de un contenedor.',
    );
    expect(placementIssue(components, nodes, leaf, tile.key)).toBe(
      '«Mosaico simple» no lleva elementos dentro.',
    );
    expect(placementIssue(components, nodes, nodes[0] ?? list, list.key)).toBe(
      'Un elemento no cabe dentro de sí mismo.',
    );
    expect(positionNumber([0, 1])).toBe('1.2');
    expect(countNodes(nodes)).toBe(3);
  });
});
