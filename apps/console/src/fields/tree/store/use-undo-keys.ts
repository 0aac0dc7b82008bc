import { useEffect } from 'react';
import { cardElement, focusCard } from '../cards/focus.ts';
import type { EditedTree } from './use-tree.ts';

const typingSelector =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]';

/** True while the focus is in a text input, where the keys undo typing. */
const isTyping = (): boolean => document.activeElement?.matches(typingSelector) === true;

/**
 * Handles the shortcuts of the tree: Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; Cmd on a Mac. Inactive in text
 * inputs, which have their own undo, and while a dialog is open.
 */
export function useUndoKeys({ store }: EditedTree, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isRedo && (key !== 'z' || event.shiftKey)) return;
      if (isTyping() || document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      const cardKey = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset['card'];
      if (isRedo) store.redo();
      else store.undo();
      // The focused card may have been removed or moved to another parent.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const focusKey =
          cardKey !== undefined && cardElement(cardKey) !== null ? cardKey : store.nodes()[0]?.key;
        if (focusKey !== undefined) focusCard(focusKey);
      });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store, isEnabled]);
}
