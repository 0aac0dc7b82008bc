import { useEffect, useRef } from 'react';

/** Calls on Escape, unless a field, an open menu or a dialog has the focus, whose key it then is. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
      const isOnScreen = target === document.body || target.closest('main') !== null;
      if (isOnScreen && !target.matches('input:not([type="checkbox"]), textarea')) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
