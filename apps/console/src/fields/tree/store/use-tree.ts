import type { Issue, TreeElement, TreeField, TreeNodes } from '@vitrina/model';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { carriedIssues } from './issues.ts';
import { createTreeStore, type TreeStore } from './tree-store.ts';
import { createTreeView, type TreeView } from './tree-view.ts';

/** Tree being edited: its elements and its view state. The same object while the editor is mounted. */
export interface EditedTree {
  readonly field: TreeField;
  readonly store: TreeStore;
  readonly view: TreeView;
}

export interface TreeLink {
  /** Value of the field in the form. */
  readonly value: unknown;
  /** Issues in the value, with paths relative to it. */
  readonly issues: readonly Issue[];
  /** Called after each change with the new value and the remaining issues. */
  readonly onChange: (value: readonly TreeElement[] | null, remainingIssues: readonly Issue[]) => void;
}

/** Creates the state of a tree editor with an initial value. Connect it to a form with `useTreeLink`. */
export function useTree(field: TreeField, first: () => unknown): EditedTree {
  const [tree] = useState((): EditedTree => {
    const store = createTreeStore(field, first());
    return { field, store, view: createTreeView(store.nodes()) };
  });
  return tree;
}

/** Synchronises the tree and the form in both directions. */
export function useTreeLink({ store }: EditedTree, { value, issues, onChange }: TreeLink): void {
  const emit = useEffectEvent<Parameters<typeof store.onEmit>[0]>((next, oldNodes) =>
    onChange(next, carriedIssues(oldNodes, store.nodes(), issues)),
  );
  // Layout effects, so that no change is made to a value that the form has already replaced.
  useLayoutEffect(() => store.receive(value), [store, value]);
  useLayoutEffect(() => store.onEmit((next, oldNodes) => emit(next, oldNodes)), [store]);
}

/** Returns the current elements; a change renders the component. */
export function useNodes({ store }: EditedTree): TreeNodes {
  return useStore(store.steps, ({ now }) => now);
}

/** Returns the undo and redo functions. `back` and `forth` are true if there is a step to undo or redo. */
export function useUndo({ store }: EditedTree) {
  const back = useStore(store.steps, ({ past }) => past.length > 0);
  const forth = useStore(store.steps, ({ next }) => next.length > 0);
  return useMemo(() => ({ back, forth, undo: store.undo, redo: store.redo }), [back, forth, store]);
}
