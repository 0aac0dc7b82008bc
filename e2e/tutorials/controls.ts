import type { Locator, Page } from '@playwright/test';
import type { Control, Step } from '../../apps/console/src/features/home/tutorials/guide.ts';

/** Returns the visible control that a step names. */
export function controlOf(page: Page, control: Control): Locator {
  if (!('name' in control)) {
    const records = page.getByRole('rowheader').getByRole('link');
    const submissions = page
      .getByRole('region', { name: 'Solicitudes' })
      .getByRole('listitem')
      .getByRole('link');
    return (control.role === 'first record' ? records : submissions).filter({ visible: true }).first();
  }
  const { role, name, begins = false, area } = control;
  const dialogs = page.getByRole('dialog', { includeHidden: area === 'first dialog' });
  const parts = { dialog: dialogs.last(), 'first dialog': dialogs.first(), main: page.getByRole('main') };
  const parent = area === undefined ? page : parts[area];
  // A dialog below another one is hidden from assistive technology.
  const includeHidden = area === 'first dialog';
  const namedItem = begins ? { name: new RegExp(`^${escaped(name)}`) } : { name, exact: true };
  return parent
    .getByRole(role, { ...namedItem, includeHidden })
    .filter({ visible: true })
    .first();
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Performs the action of a step on its control. */
export async function carryOut(page: Page, { control, act }: Step): Promise<void> {
  if (act === undefined) return;
  const foundElement = controlOf(page, control);
  if (act === 'click') await foundElement.click();
  else if ('fill' in act) await foundElement.fill(act.fill);
  else {
    await foundElement.click();
    await page.getByRole('option', { name: act.choose }).first().click();
  }
}

/** Waits until nothing is loading, so that a picture shows the complete screen. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Cargando"]') === null,
  );
}
