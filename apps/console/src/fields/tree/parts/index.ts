/** The editor of elements within elements, in the parts that a screen may put where it wants. */

export { UndoButtons } from '../store/undo-buttons.tsx';
export { type EditedTree, useNodes, useTree, useTreeLink, useUndo } from '../store/use-tree.ts';
export { type TreeActs, useTreeActs } from '../store/use-tree-acts.ts';
export { countToReview, type KnownTarget } from '../target/known-target.ts';
export { needsReview, shownWithout, targetState } from '../target/target-state.ts';
export { TreeEditor } from './tree-editor.tsx';
export { TreeHeading } from './tree-heading.tsx';
