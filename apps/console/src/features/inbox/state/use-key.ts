import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from '../../../lib/state/single-keys.ts';

/** Selector of elements that use letter keys themselves. */
const letterFields = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="textbox"]';

/**
 * Calls `onKey` when the key is pressed without another key, unless a field, an open menu or a dialog has the focus, or
 * the key is a character and the person has switched single-key shortcuts off.
 */
export function useKey(keyName: string, onKey: () => void): void {
  const pressKey = useEffectEvent(onKey);
  useEffect(() => {
    const ignoredFields = keyName.length === 1 ? letterFields : 'input:not([type="checkbox"]), textarea';
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== keyName || ctrlKey || metaKey || altKey) return;
      if (keyName.length === 1 && singleKeys.read() === 'off') return;
      if (defaultPrevented || !(target instanceof Element)) return;
      const isOnScreen = target === document.body || target.closest('main') !== null;
      if (!isOnScreen || target.matches(ignoredFields)) return;
      if (keyName.length === 1) event.preventDefault();
      pressKey();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keyName]);
}
