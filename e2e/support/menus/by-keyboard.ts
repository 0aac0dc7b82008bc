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

type FocusPosition = 'here' | 'before' | 'after' | 'lost' | 'unseen';

/**
 * Returns the position of the focus relative to a control. For a radio button, the focus on any button of its group
 * counts.
 */
const focusPositionOf = (control: Locator): Promise<FocusPosition> =>
  control.evaluate((target): FocusPosition => {
    const { activeElement: focus } = document;
    if (focus === null || focus === document.body) return 'lost';
    const radioGroup = target instanceof HTMLInputElement && target.type === 'radio' ? target.name : null;
    const radioName = focus instanceof HTMLInputElement && focus.type === 'radio' ? focus.name : undefined;
    if (focus === target || radioGroup === radioName) {
      const { top, bottom } = focus.getBoundingClientRect();
      const isFocusVisible = focus.matches(':focus-visible') && bottom > 0 && top < innerHeight;
      return isFocusVisible ? 'here' : 'unseen';
    }
    return target.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
  });

/**
 * Moves the focus to the control with the Tab key.
 *
 * @throws if the focus gets lost or is not visible on the way, or if the control is out of reach
 */
export async function moveFocusTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let steps = 0; steps < maxKeyPresses; steps += 1) {
    const position = await focusPositionOf(control);
    if (position === 'here') return;
    if (position === 'lost' || position === 'unseen')
      await expect
        .poll(() => focusPositionOf(control), `the focus, on the way to ${control}`)
        .not.toMatch(/^(?:lost|unseen)$/);
    else await page.keyboard.press(position === 'before' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`The keyboard does not lead to ${control}.`);
}

/** Moves the focus to the control and presses a key. */
export async function pressControl(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await moveFocusTo(page, control);
  await page.keyboard.press(key);
}

/** Chooses an option of a list by keyboard: by typing in a long list, by arrow keys in a short one. */
export async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await moveFocusTo(page, control);
  const isSearchable = await control.evaluate((element) => element instanceof HTMLInputElement);
  if (isSearchable) await page.keyboard.type(option);
  else await page.keyboard.press('Enter');
  const wantedElement = page
    .getByRole('option')
    .filter({ has: page.getByText(option, { exact: true }) })
    .first();
  await wantedElement.waitFor();
  for (let steps = 0; steps < maxKeyPresses; steps += 1) {
    // In a list with a text field the field keeps the focus; in another list the option has the focus.
    const isActive = await wantedElement.evaluate(
      (element) =>
        element === document.activeElement ||
        element.id === document.activeElement?.getAttribute('aria-activedescendant'),
    );
    if (isActive) {
      await page.keyboard.press('Enter');
      return expect(wantedElement).toBeHidden();
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows do not lead to ${option}.`);
}

/** Creates the operations of the menu editor by keyboard alone. */
export function byKeyboard(page: Page): MenuBuilder {
  const settingsOf = (number: string): Locator => editor.settings(page, number);
  const pick = (container: Locator, label: string, option: string): Promise<void> =>
    choose(page, container.getByRole('combobox', { name: label, exact: true }), option);
  const typeText = async (control: Locator, text: string): Promise<void> => {
    await moveFocusTo(page, control);
    await page.keyboard.type(text);
  };
  return {
    page,
    async add(kind, parent) {
      await choose(page, editor.kinds(page, parent), kindLabel(kind));
      await pressControl(page, editor.plus(page, parent));
    },
    async setLink(number, link) {
      const elementSettings = settingsOf(number);
      const radio = (label: string) => elementSettings.getByRole('radio', { name: label, exact: true });
      await moveFocusTo(page, radio(destinationTypeLabels[destinationTypes[0]]));
      await page.keyboard.press('Space');
      const wantedElement = radio(destinationTypeLabels[link.type]);
      for (const _ of destinationTypes) {
        if (await wantedElement.isChecked()) break;
        await page.keyboard.press('ArrowRight');
      }
      await expect(wantedElement).toBeChecked();
      if ('module' in link) await pick(elementSettings, 'Sección del sitio', moduleLabel(link.module));
      if ('category' in link && link.category !== undefined)
        await pick(elementSettings, 'Categoría', link.category);
      if (link.type === 'entry') await pick(elementSettings, 'Registro', link.entry);
      if (link.type === 'external_url')
        await typeText(
          elementSettings.getByRole('textbox', { name: 'Dirección web', exact: true }),
          link.url,
        );
      if (link.type === 'institution')
        await pick(elementSettings, 'Institución', institutionLabels[link.institution]);
      if (link.target === '_blank') await pick(elementSettings, 'Mostrar en', linkTargets._blank);
    },
    async personalise(number) {
      const box = settingsOf(number).getByRole('checkbox', { name: 'Personalizar', exact: true });
      await pressControl(page, box, 'Space');
      await expect(box).toBeChecked();
    },
    async writeText(number, label, words) {
      const group = settingsOf(number).getByRole('group', { name: label, exact: true });
      await moveFocusTo(page, group.getByRole('textbox'));
      for (const part of words) {
        const isBold = typeof part !== 'string';
        if (isBold) await page.keyboard.press('Control+b');
        await page.keyboard.type(isBold ? part.bold : part);
        if (isBold) await page.keyboard.press('Control+b');
      }
    },
    async pickIcon(number, name) {
      await typeText(settingsOf(number).getByRole('combobox', { name: 'Ícono', exact: true }), name);
      // While icons are suggested, the rest of the page is hidden from assistive technology.
      await page.keyboard.press('Escape');
    },
    async upload(number, shows) {
      const image = settingsOf(number).getByRole('group', { name: 'Imagen de fondo', exact: true });
      const chooser = page.waitForEvent('filechooser');
      await pressControl(page, image.getByRole('button', { name: /Subir una foto|Elegir imagen/ }));
      await (await chooser).setFiles({ ...picture('fondo.png', 64) });
      await typeText(image.getByRole('textbox', { name: 'Descripción (texto alternativo)' }), shows);
    },
    giveAddress: (number, address) =>
      typeText(settingsOf(number).getByRole('textbox', { name: 'Dirección propia', exact: true }), address),
  };
}
