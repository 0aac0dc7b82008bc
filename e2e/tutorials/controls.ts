import type { Locator, Page } from '@playwright/test';
import { contentTypes } from '@vitrina/model';
import type { Control, Step } from '../../apps/console/src/features/home/tutorials/guide.ts';

/** Returns the visible control that a step names. */
export function controlOf(page: Page, control: Control): Locator {
  if (!('name' in control)) {
    const firstControls = {
      'first record': page
        .getByRole('rowheader')
        .or(page.getByRole('list', { name: cardLists }))
        .getByRole('link'),
      'first submission': page
        .getByRole('region', { name: 'Solicitudes' })
        .getByRole('listitem')
        .getByRole('link'),
      'first file': page
        .getByRole('list', { name: 'Archivos' })
        .getByRole('link')
        .or(page.getByRole('group', { name: 'Archivos de la biblioteca' }).getByRole('radio')),
    };
    return firstControls[control.role].filter({ visible: true }).first();
  }
  const { role, name, begins = false, area } = control;
  const dialogs = page.getByRole('dialog', { includeHidden: area === 'first dialog' });
  const areas = { dialog: dialogs.last(), 'first dialog': dialogs.first(), main: page.getByRole('main') };
  const parent = area === undefined ? page : areas[area];
  // A dialog below another one is hidden from assistive technology.
  const includeHidden = area === 'first dialog';
  const nameOption = begins ? { name: new RegExp(`^${escapePattern(name)}`) } : { name, exact: true };
  return parent
    .getByRole(role, { ...nameOption, includeHidden })
    .filter({ visible: true })
    .first();
}

/** Escapes a text for use in a regular expression. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Accessible names of the lists that show records as cards on the phone. */
const cardLists = new RegExp(
  `^(${contentTypes.map(({ labels }) => escapePattern(labels.plural)).join('|')})$`,
);

/** Returns the visible texts by which a person recognizes a control: its content, labels and placeholder. */
export const readableTextOf = (control: Locator): Promise<string> =>
  control.evaluate((element: HTMLElement) => {
    // The label of an editor of rich text refers to it by `for` without being one of its `labels`.
    const ids = [element.getAttribute('aria-labelledby') ?? '', `${element.id}--label`].join(' ').split(' ');
    const labels = [...document.querySelectorAll('label')].filter(
      ({ htmlFor, control: labelled }) => labelled === element || (htmlFor !== '' && htmlFor === element.id),
    );
    const parts = [element, ...labels, ...ids.map((id) => document.getElementById(id))];
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
    return [...parts.map((part) => part?.innerText), element.getAttribute('placeholder')].join('\n');
  });

/** Performs the action of a step on its control. */
export async function carryOutStep(page: Page, { control, act }: Step): Promise<void> {
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
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Cargando"]') === null &&
      // The browser loads pictures outside the window later.
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || bottom <= 0 || top >= innerHeight;
      }),
  );
}
