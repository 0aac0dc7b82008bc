/** The editor of elements within elements, in the parts that a screen may put where it wants. */

export { countToReview, type KnownTarget } from '../away.ts';
export { leaveTree, takeTree } from '../handed.ts';
export { useCell } from '../store-cell.ts';
export { needsReview, shownWithout, targetState } from '../target-state.ts';
export { TreeEditor } from '../tree-editor.tsx';
export { TreeHeading } from '../tree-heading.tsx';
export { UndoButtons } from '../undo-buttons.tsx';
export { type TreeInHand, useNodes, useTree, useTreeLink, useUndo } from '../use-tree.ts';
export { type TreeActs, useTreeActs } from '../use-tree-acts.ts';
