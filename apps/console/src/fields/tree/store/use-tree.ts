import type { Issue, TreeElement, TreeField, TreeNodes } from '@vitrina/model';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { carriedIssues } from './issues.ts';
import { createTreeStore, type TreeStore } from './tree-store.ts';
import { createTreeView, type TreeView } from './tree-view.ts';

/** A tree in hand: its elements and how they are looked at. The same object as long as the editor is there. */
export interface EditedTree {
  readonly field: TreeField;
  readonly store: TreeStore;
  readonly view: TreeView;
}

export interface TreeLink {
  /** Value in the form. */
  readonly value: unknown;
  /** Issues in it, with paths from it. */
  readonly issues: readonly Issue[];
  /** Hears the value after each change, and the objections that remain after it. */
  readonly onChange: (value: readonly TreeElement[] | null, remainingIssues: readonly Issue[]) => void;
}

/** A tree in hand that begins with that value; link it to the form that holds it. */
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
  // Before anything can be typed: a change must never be made upon a value that is no longer the form's.
  useLayoutEffect(() => store.receive(value), [store, value]);
  useLayoutEffect(() => store.onEmit((next, oldNodes) => emit(next, oldNodes)), [store]);
}

/** The elements as they stand; draws again with each change. */
export function useNodes({ store }: EditedTree): TreeNodes {
  return useStore(store.steps, ({ now }) => now);
}

/** True if there are steps to undo or to redo. */
export function useUndo({ store }: EditedTree) {
  const back = useStore(store.steps, ({ past }) => past.length > 0);
  const forth = useStore(store.steps, ({ next }) => next.length > 0);
  return useMemo(() => ({ back, forth, undo: store.undo, redo: store.redo }), [back, forth, store]);
}
