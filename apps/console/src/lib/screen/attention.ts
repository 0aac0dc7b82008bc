import { focusManager } from '@tanstack/react-query';

/** Time (ms) without keyboard or pointer input after which the person counts as away. */
const awayAfterMs = 5 * 60_000;

const activityEvents = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * Limits polling to the time while a person is at the page, and polls at once when they return. Every call restarts
 * the session's idle time, so unlimited polling would keep an abandoned session open for ever.
 */
export function pollOnlyWhileAttended(): void {
  focusManager.setEventListener((setIsAttended) => {
    let awayTimer: ReturnType<typeof setTimeout> | undefined;
    let lastActivityMs = 0;
    const handleActivity = () => {
      const now = Date.now();
      // Pointer events occur many times a second.
      if (now - lastActivityMs < 1000 && focusManager.isFocused()) return;
      lastActivityMs = now;
      clearTimeout(awayTimer);
      const isShown = document.visibilityState !== 'hidden';
      setIsAttended(isShown);
      if (isShown) awayTimer = setTimeout(() => setIsAttended(false), awayAfterMs);
    };
    const handleVisibility = () => {
      lastActivityMs = 0;
      handleActivity();
    };
    handleActivity();
    for (const eventName of activityEvents)
      window.addEventListener(eventName, handleActivity, { passive: true });
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(awayTimer);
      for (const eventName of activityEvents) window.removeEventListener(eventName, handleActivity);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  });
}
