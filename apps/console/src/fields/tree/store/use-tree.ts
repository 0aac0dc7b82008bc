import type { Issue, TreeElement, TreeField, TreeNodes } from '@vitrina/model';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { keepIssues } from './issues.ts';
import { createTreeStore, type TreeStore } from './tree-store.ts';
import { createTreeView, type TreeView } from './tree-view.ts';

/** Tree being edited: its elements and its view state. The same object while the editor is mounted. */
export interface EditedTree {
  readonly field: TreeField;
  readonly store: TreeStore;
  readonly view: TreeView;
}

export interface TreeBinding {
  /** Value of the field in the form. */
  readonly value: unknown;
  /** Issues in the value, with paths relative to it. */
  readonly issues: readonly Issue[];
  /** Called after each change with the new value and the remaining issues. */
  readonly onChange: (value: readonly TreeElement[] | null, remainingIssues: readonly Issue[]) => void;
}

/** Creates the state of a tree editor with an initial value. Connect it to a form with `useTreeBinding`. */
export function useTree(field: TreeField, firstValue: () => unknown): EditedTree {
  const [tree] = useState((): EditedTree => {
    const store = createTreeStore(field, firstValue());
    return { field, store, view: createTreeView(store.nodes()) };
  });
  return tree;
}

/** Synchronises the tree and the form in both directions. */
export function useTreeBinding({ store }: EditedTree, { value, issues, onChange }: TreeBinding): void {
  const emitChange = useEffectEvent<Parameters<typeof store.onEmit>[0]>((newElements, oldNodes) =>
    onChange(newElements, keepIssues(oldNodes, store.nodes(), issues)),
  );
  // Layout effects, so that no change is made to a value that the form has already replaced.
  useLayoutEffect(() => store.receiveValue(value), [store, value]);
  useLayoutEffect(() => store.onEmit((newElements, oldNodes) => emitChange(newElements, oldNodes)), [store]);
}

/** Returns the current elements; a change renders the component. */
export function useNodes({ store }: EditedTree): TreeNodes {
  return useStore(store.steps, ({ now }) => now);
}

/** Returns the undo and redo functions. `canUndo` and `canRedo` are true if there is a step to undo or redo. */
export function useUndo({ store }: EditedTree) {
  const canUndo = useStore(store.steps, ({ pastValues }) => pastValues.length > 0);
  const canRedo = useStore(store.steps, ({ undoneValues }) => undoneValues.length > 0);
  return useMemo(() => ({ canUndo, canRedo, undo: store.undo, redo: store.redo }), [canUndo, canRedo, store]);
}
