import { describe, expect, it } from 'vitest';
import {
  addLink,
  type Destination,
  destinationSchema,
  emitTree,
  linkContainers,
  parseTree,
} from '../../src/index.ts';
import { components, newKey, schema } from './support.ts';

const target = destinationSchema.parse({
  type: 'institution',
  institution_settings: { institution: 'bank' },
  target: '_self',
}) as Destination;
const title = { html: '<p>Personas</p>' };
const stored = [
  { type: 'mobile-menu-wrapper', components: [] },
  {
    type: 'menu-wrapper-item',
    settings: { title },
    components: [{ type: 'simple-list-item', settings: { destination: target } }],
  },
];

describe('a link added to a tree', () => {
  it('is a valid last child of the container, of a type that needs no other setting', () => {
    const nodes = parseTree(stored, newKey);
    const containers = linkContainers(components, nodes);
    expect(containers.map(({ node }) => node.type)).toEqual(['mobile-menu-wrapper', 'menu-wrapper-item']);
    const types = containers.map((container) => {
      const emitted = emitTree(components, addLink(components, nodes, container, target, newKey));
      expect(schema.parse(emitted)).toEqual(emitted);
      return emitted[container.path[0] ?? -1]?.components?.at(-1);
    });
    expect(types).toEqual([
      { type: 'detailed-tile-item', settings: { destination: target } },
      { type: 'simple-tile-item', settings: { destination: target } },
    ]);
  });

  it('has no container in a full tree', () => {
    const nodes = parseTree(stored, newKey);
    expect(linkContainers({ ...components, max: 3 }, nodes)).toEqual([]);
  });
});
