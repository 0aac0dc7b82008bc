import { useEffect } from 'react';
import { cardElement, focusCard } from '../cards/focus.ts';
import type { EditedTree } from './use-tree.ts';

const writes =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]';

/** True while the focus is in a text input, where the keys undo typing. */
const typing = (): boolean => document.activeElement?.matches(writes) === true;

/**
 * Handles the shortcuts of the tree: Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; Cmd on a Mac. Inactive in text
 * inputs, which have their own undo, and while a dialog is open.
 */
export function useUndoKeys({ store }: EditedTree, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRepeated = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isRepeated && (key !== 'z' || event.shiftKey)) return;
      if (typing() || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      const card = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
      if (isRepeated) store.redo();
      else store.undo();
      // The focused card may have been removed or moved to another parent.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const focusKey = card !== undefined && cardElement(card) !== null ? card : store.nodes()[0]?.key;
        if (focusKey !== undefined) focusCard(focusKey);
      });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store, enabled]);
}
