import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emitTree,
  everyNode,
  findNode,
  isEmptyValue,
  moveNode,
  parseTree,
  placementIssue,
  type TreeNodes,
} from '../../src/index.ts';
import { completeNodes, components, everyElement, newKey, randomTrees, schema } from './support.ts';

describe('a tree of the editor', () => {
  it('is valid if its required settings are present, and is stored unchanged', () => {
    fc.assert(
      fc.property(randomTrees, (nodes) => {
        const treeElements = emitTree(components, completeNodes(nodes));
        expect(schema.parse(treeElements)).toEqual(treeElements);
      }),
    );
  });

  it('is equal to the stored tree after parsing and emitting', () => {
    fc.assert(
      fc.property(randomTrees, (nodes) => {
        const treeElements = emitTree(components, nodes);
        expect(JSON.stringify(emitTree(components, parseTree(treeElements, newKey)))).toBe(
          JSON.stringify(treeElements),
        );
      }),
    );
  });

  it('is emitted without empty settings', () => {
    fc.assert(
      fc.property(randomTrees, (nodes) => {
        for (const { type, settings } of everyElement(emitTree(components, nodes))) {
          if (settings === undefined) continue;
          expect(Object.keys(settings).length).toBeGreaterThan(0);
          for (const [key, value] of Object.entries(settings)) {
            const field = components.of[type]?.settings[key];
            expect(field && !isEmptyValue(field, value)).toBe(true);
          }
        }
      }),
    );
  });

  it('has a unique key for every element after moves and copies', () => {
    fc.assert(
      fc.property(randomTrees, (nodes) => {
        const keys = [...everyNode(nodes)].map(({ node }) => node.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('has the same elements after a move, and keeps the objects of the other elements', () => {
    fc.assert(
      fc.property(randomTrees, fc.nat(), fc.nat(), fc.nat(5), (nodes, from, to, index) => {
        const all = [...everyNode(nodes)];
        const node = all[from % Math.max(1, all.length)]?.node;
        if (node === undefined) return;
        const parent = [null, ...all.map(({ node }) => node.key)][to % (all.length + 1)] ?? null;
        const next = moveNode(components, nodes, node.key, { parent, index });
        const names = (tree: TreeNodes): string[] => [...everyNode(tree)].map(({ node }) => node.key).sort();
        expect(names(next)).toEqual(names(nodes));
        expect(findNode(next, node.key)?.node).toBe(node);
        if (placementIssue(components, nodes, node, parent) !== null) expect(next).toBe(nodes);
        else expect(findNode(next, node.key)?.ancestors.at(-1)?.key ?? null).toBe(parent);
      }),
    );
  });
});
