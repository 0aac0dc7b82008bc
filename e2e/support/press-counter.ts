import type { Locator } from '@playwright/test';

/** Counts the presses and choices of a journey that must take no more than a limit; typing is not counted. */
export function pressCounter() {
  let count = 0;
  return {
    click: async (control: Locator): Promise<void> => {
      count += 1;
      await control.click();
    },
    /** Chooses an option of a select, which counts as one choice. */
    select: async (field: Locator, option: string): Promise<void> => {
      count += 1;
      await field.selectOption(option);
    },
    count: (): number => count,
  };
}
