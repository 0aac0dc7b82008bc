/** Parts of the editor for nested elements, which a screen can place individually. */

export { UndoButtons } from '../store/undo-buttons.tsx';
export { type EditedTree, useNodes, useTree, useTreeBinding, useUndo } from '../store/use-tree.ts';
export { type TreeActions, useTreeActions } from '../store/use-tree-actions.ts';
export { countToReview, type KnownTarget } from '../target/known-target.ts';
export { fallbackDisplayOf, needsReview, targetState } from '../target/target-state.ts';
export { TreeEditor } from './tree-editor.tsx';
export { TreeHeading } from './tree-heading.tsx';
