import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Receives the text of a visible toast and the names of the controls under it; set by {@link watchToasts}. */
    recordToast: (text: string, coveredControls: readonly string[]) => Promise<void>;
  }
}

/**
 * Checks each toast, as long as it is visible, on all pages that the page opens from now on: the focused control and
 * the pressed one must not be under it. Returns a function that returns the texts of the toasts so far, and for each
 * toast that covered a control a text with both.
 */
export async function watchToasts(page: Page) {
  const texts = new Set<string>();
  const faults = new Set<string>();
  await page.exposeFunction('recordToast', (text: string, coveredControls: readonly string[]) => {
    texts.add(text);
    for (const control of coveredControls) faults.add(`«${text}» covers «${control}»`);
  });
  await page.addInitScript(() => {
    let pressedControl: Element | null = null;
    document.addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest('a, button, input, [role]') : null;
        if (control?.closest('[aria-label="Avisos"]') === null) pressedControl = control;
      },
      true,
    );
    const check = () => {
      const list = document.querySelector('[role="region"][aria-label="Avisos"]');
      for (const toast of list?.children ?? []) {
        const toastBox = toast.getBoundingClientRect();
        const controls = new Set([document.activeElement, pressedControl]);
        const coveredControls = [...controls].filter((control) => {
          if (control === null || control === document.body || list?.contains(control)) return false;
          // The panel or the heading of a screen that has just opened is no control.
          if (control.matches('h1, h2, [role$="dialog"]')) return false;
          const box = control.getBoundingClientRect();
          return (
            box.left < toastBox.right &&
            toastBox.left < box.right &&
            box.top < toastBox.bottom &&
            toastBox.top < box.bottom
          );
        });
        void window.recordToast(
          toast.textContent ?? '',
          coveredControls.map((control) => control?.getAttribute('aria-label') ?? control?.textContent ?? ''),
        );
      }
      requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
  return { texts: () => [...texts], faults: () => [...faults] };
}
