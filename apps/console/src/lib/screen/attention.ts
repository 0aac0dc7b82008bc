import { focusManager } from '@tanstack/react-query';

/** Time (ms) without keyboard or pointer input after which the person counts as away. */
const awayAfterMs = 5 * 60_000;

const signsOfLife = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Limits polling to the time while a person is at the page, and polls at once when they return. Every call restarts
 * the session's idle time, so unlimited polling would keep an abandoned session open for ever.
 */
export function askOnlyWhileAttended(): void {
  focusManager.setEventListener((setAttended) => {
    let awayTimer: ReturnType<typeof setTimeout> | undefined;
    let lookedAt = 0;
    const look = () => {
      const now = Date.now();
      // Pointer events occur many times a second.
      if (now - lookedAt < 1000 && focusManager.isFocused()) return;
      lookedAt = now;
      clearTimeout(awayTimer);
      const isShown = document.visibilityState !== 'hidden';
      setAttended(isShown);
      if (isShown) awayTimer = setTimeout(() => setAttended(false), awayAfterMs);
    };
    const turn = () => {
      lookedAt = 0;
      look();
    };
    look();
    for (const sign of signsOfLife) window.addEventListener(sign, look, { passive: true });
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(awayTimer);
      for (const sign of signsOfLife) window.removeEventListener(sign, look);
      document.removeEventListener('visibilitychange', turn);
    };
  });
}
