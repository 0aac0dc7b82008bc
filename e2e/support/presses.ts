import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Counts a press of the pointer or a choice in a select; set by {@link countPresses}. */
    countPress: () => Promise<void>;
  }
}

/**
 * Counts the presses of the pointer, and the options chosen in selects, on all pages that the page opens from now on.
 * Typing and the Tab key are not counted. Returns a function that returns the number.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', () => void window.countPress(), true);
    window.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) void window.countPress();
      },
      true,
    );
  });
  return () => presses;
}
