import { expect, type Locator, type Page } from '@playwright/test';
import {
  destinationTypeLabels,
  destinationTypes,
  institutionLabels,
  linkTargets,
  moduleLabel,
} from '@vitrina/model';
import { picture } from '../test-files.ts';
import type { MenuBuilder } from './builder.ts';
import { editor, kindLabel } from './editor.ts';

/** Number of presses of Tab after which a control counts as unreachable. */
const maxKeyPresses = 200;

type Where = 'here' | 'before' | 'after' | 'lost' | 'unseen';

/**
 * Returns the position of the focus relative to a control. For a radio button, the focus on any button of its group
 * counts.
 */
const whereIs = (control: Locator): Promise<Where> =>
  control.evaluate((target): Where => {
    const { activeElement: focus } = document;
    if (focus === null || focus === document.body) return 'lost';
    const group = target instanceof HTMLInputElement && target.type === 'radio' ? target.name : null;
    const radioName = focus instanceof HTMLInputElement && focus.type === 'radio' ? focus.name : undefined;
    if (focus === target || group === radioName) {
      const { top, bottom } = focus.getBoundingClientRect();
      const isSeen = focus.matches(':focus-visible') && bottom > 0 && top < innerHeight;
      return isSeen ? 'here' : 'unseen';
    }
    return target.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
  });

/**
 * Moves the focus to the control with the Tab key.
 *
 * @throws if the focus gets lost or is not visible on the way, or if the control is out of reach
 */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let steps = 0; steps < maxKeyPresses; steps += 1) {
    const where = await whereIs(control);
    if (where === 'here') return;
    if (where === 'lost' || where === 'unseen')
      await expect
        .poll(() => whereIs(control), `the focus, on the way to ${control}`)
        .not.toMatch(/^(?:lost|unseen)$/);
    else await page.keyboard.press(where === 'before' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The keyboard does not lead to ${control}.`);
}

/** Moves the focus to the control and presses a key. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Chooses an option of a list by keyboard: by typing in a long list, by arrow keys in a short one. */
export async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await reach(page, control);
  const long = await control.evaluate((element) => element instanceof HTMLInputElement);
  if (long) await page.keyboard.type(option);
  else await page.keyboard.press('Enter');
  const wantedElement = page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .first();
  await wantedElement.waitFor();
  for (let steps = 0; steps < maxKeyPresses; steps += 1) {
    // In a list with a text field the field keeps the focus; in another list the option has the focus.
    const active = await wantedElement.evaluate(
      (element) =>
        element === document.activeElement ||
        element.id === document.activeElement?.getAttribute('aria-activedescendant'),
    );
    if (active) {
      await page.keyboard.press('Enter');
      return expect(wantedElement).toBeHidden();
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not lead to ${option}.`);
}

/** Creates the operations of the menu editor by keyboard alone. */
export function byKeyboard(page: Page): MenuBuilder {
  const settings = (number: string): Locator => editor.settings(page, number);
  const pick = (container: Locator, label: string, option: string): Promise<void> =>
    choose(page, container.getByRole('combobox', { name: label, exact: true }), option);
  const type = async (control: Locator, text: string): Promise<void> => {
    await reach(page, control);
    await page.keyboard.type(text);
  };
  return {
    page,
    async add(kind, parent) {
      await choose(page, editor.kinds(page, parent), kindLabel(kind));
      await press(page, editor.plus(page, parent));
    },
    async lead(number, link) {
      const ownElement = settings(number);
      const radio = (label: string) => ownElement.getByRole('radio', { name: label, exact: true });
      await reach(page, radio(destinationTypeLabels[destinationTypes[0]]));
      await page.keyboard.press('Space');
      const wantedElement = radio(destinationTypeLabels[link.type]);
      for (const _ of destinationTypes) {
        if (await wantedElement.isChecked()) break;
        await page.keyboard.press('ArrowRight');
      }
      await expect(wantedElement).toBeChecked();
      if ('module' in link) await pick(ownElement, 'Sección del sitio', moduleLabel(link.module));
      if ('category' in link && link.category !== undefined)
        await pick(ownElement, 'Categoría', link.category);
      if (link.type === 'entry') await pick(ownElement, 'Registro', link.entry);
      if (link.type === 'external_url')
        await type(ownElement.getByRole('textbox', { name: 'Dirección web', exact: true }), link.url);
      if (link.type === 'institution')
        await pick(ownElement, 'Institución', institutionLabels[link.institution]);
      if (link.target === '_blank') await pick(ownElement, 'Mostrar en', linkTargets._blank);
    },
    async personalise(number) {
      const box = settings(number).getByRole('checkbox', { name: 'Personalizar', exact: true });
      await press(page, box, 'Space');
      await expect(box).toBeChecked();
    },
    async write(number, label, words) {
      const group = settings(number).getByRole('group', { name: label, exact: true });
      await reach(page, group.getByRole('textbox'));
      for (const part of words) {
        const strong = typeof part !== 'string';
        if (strong) await page.keyboard.press('Control+b');
        await page.keyboard.type(strong ? part.bold : part);
        if (strong) await page.keyboard.press('Control+b');
      }
    },
    async pickIcon(number, name) {
      await type(settings(number).getByRole('combobox', { name: 'Ícono', exact: true }), name);
      // While icons are suggested, the rest of the page is hidden from assistive technology.
      await page.keyboard.press('Escape');
    },
    async upload(number, shows) {
      const image = settings(number).getByRole('group', { name: 'Imagen de fondo', exact: true });
      const chooser = page.waitForEvent('filechooser');
      await press(page, image.getByRole('button', { name: /Subir una foto|Elegir imagen/ }));
      await (await chooser).setFiles({ ...picture('fondo.png', 64) });
      await type(image.getByRole('textbox', { name: 'Descripción (texto alternativo)' }), shows);
    },
    giveAddress: (number, address) =>
      type(settings(number).getByRole('textbox', { name: 'Dirección propia', exact: true }), address),
  };
}
