import { useEffect, useEffectEvent } from 'react';

/** Selector of elements that use letter keys themselves. */
const takesLetters = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="textbox"]';

/**
 * Calls `onKey` when the key is pressed without another key, unless a field, an open menu or a dialog has the focus.
 */
export function useKey(keyName: string, onKey: () => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const fields = keyName.length === 1 ? takesLetters : 'input:not([type="checkbox"]), textarea';
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (key !== keyName || ctrlKey || metaKey || altKey) return;
      if (defaultPrevented || !(target instanceof Element)) return;
      const isOnScreen = target === document.body || target.closest('main') !== null;
      if (!isOnScreen || target.matches(fields)) return;
      if (keyName.length === 1) event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keyName]);
}
