import { contentTypes, fieldsOf, type TreeField } from '@vitrina/model';
import { expect, it } from 'vitest';
import { keepTree, restoreTree } from './kept-state.ts';
import { createTreeStore } from './tree-store.ts';
import { createTreeView } from './tree-view.ts';
import type { EditedTree } from './use-tree.ts';

const menus = contentTypes.find(({ slug }) => slug === 'menus');
if (menus === undefined) throw new Error('Menus are registered');
const field = fieldsOf(menus)['components'] as TreeField;

const edited = (value: unknown): EditedTree => {
  const store = createTreeStore(field, value);
  return { field, store, view: createTreeView(store.nodes()) };
};

it('goes on at the address of its own: what could be undone still can, and the same cards stand open', () => {
  const before = edited(null);
  const added = before.store.add('list-wrapper', null);
  if ('why' in added) throw new Error(added.why);
  before.store.set(added.key, 'title', { html: '<p>Personas</p>' });
  before.view.cards.write(new Set([added.key]));
  before.view.active.write(added.key);

  const saved = [{ type: 'list-wrapper', settings: { title: { html: '<p>Personas</p>' } }, components: [] }];
  const after = edited(saved);
  keepTree(before, 'the record');
  restoreTree(after, 'another record');
  expect(after.store.steps.read().past).toEqual([]);
  restoreTree(after, 'the record');
  expect(after.view.cards.read().has(added.key)).toBe(true);
  expect(after.view.active.read()).toBe(added.key);
  // The form's value is the one that it has already: no step of its own.
  after.store.receive(saved);
  after.store.undo();
  after.store.undo();
  expect(after.store.nodes()).toEqual([]);
  after.store.redo();
  after.store.redo();
  expect(after.store.nodes()[0]?.settings).toEqual({ title: { html: '<p>Personas</p>' } });
});
