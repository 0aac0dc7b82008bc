import { expect, type Locator, type Page } from '@playwright/test';
import { destinationTypeLabels, institutionLabels, linkTargets, moduleLabel } from '@vitrina/model';
import { takeOption } from '../fill/options.ts';
import { browse, picture } from '../test-files.ts';
import type { MenuBuilder } from './builder.ts';
import { editor, kindLabel } from './editor.ts';

const pick = (container: Locator, label: string, option: string): Promise<void> =>
  takeOption(container, container.getByRole('combobox', { name: label, exact: true }), option);

/** Creates the operations of the menu editor by mouse; text is typed into the clicked field. */
export function byMouse(page: Page): MenuBuilder {
  const settingsOf = (number: string): Locator => editor.settings(page, number);
  const textBox = (number: string, label: string): Locator =>
    settingsOf(number).getByRole('group', { name: label, exact: true }).getByRole('textbox');
  return {
    page,
    async add(type, parent) {
      const kinds = editor.kinds(page, parent);
      // At the edge of the window the list would cover its own field.
      await kinds.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await takeOption(page.getByRole('main'), kinds, kindLabel(type));
      await editor.plus(page, parent).click();
      // The choice is reset (source section 2).
      await expect(kinds).toContainText('Agregar');
    },
    async setLink(number, link) {
      const elementSettings = settingsOf(number);
      await elementSettings
        .getByRole('radio', { name: destinationTypeLabels[link.type], exact: true })
        .check();
      if ('module' in link) await pick(elementSettings, 'Sección del sitio', moduleLabel(link.module));
      if ('category' in link && link.category !== undefined)
        await pick(elementSettings, 'Categoría', link.category);
      if (link.type === 'entry') await pick(elementSettings, 'Registro', link.entry);
      if (link.type === 'external_url')
        await elementSettings.getByRole('textbox', { name: 'Dirección web', exact: true }).fill(link.url);
      if (link.type === 'institution')
        await pick(elementSettings, 'Institución', institutionLabels[link.institution]);
      if (link.target === '_blank') await pick(elementSettings, 'Mostrar en', linkTargets._blank);
    },
    personalise: (number) =>
      settingsOf(number).getByRole('checkbox', { name: 'Personalizar', exact: true }).check(),
    async writeText(number, label, words) {
      const boldButton = settingsOf(number)
        .getByRole('group', { name: label, exact: true })
        .getByRole('button', { name: 'Negrita' });
      await textBox(number, label).click();
      for (const part of words) {
        const isBold = typeof part !== 'string';
        if (isBold) await boldButton.click();
        await page.keyboard.type(isBold ? part.bold : part);
        if (isBold) await boldButton.click();
      }
    },
    async pickIcon(number, name) {
      await settingsOf(number).getByRole('link', { name: 'Ver íconos' }).click();
      const dialog = page.getByRole('dialog', { name: 'Elegir un ícono' });
      await dialog.getByRole('searchbox').fill(name);
      await dialog.getByRole('grid').getByText(name, { exact: true }).click();
      await expect(dialog).toBeHidden();
    },
    async upload(number, shows) {
      const image = settingsOf(number).getByRole('group', { name: 'Imagen de fondo', exact: true });
      await browse(page, image.getByRole('button', { name: /Subir una foto|Elegir imagen/ }), [
        picture('fondo.png', 64),
      ]);
      await image.getByRole('textbox', { name: 'Descripción (texto alternativo)' }).fill(shows);
    },
    giveAddress: (number, address) =>
      settingsOf(number).getByRole('textbox', { name: 'Dirección propia', exact: true }).fill(address),
  };
}

/** Scrolls an element into view and returns its centre. */
async function centreOf(of: Locator): Promise<{ x: number; y: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (box === null) throw new Error('There is nothing to point at.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an element by its grip over another element, without releasing the mouse button. */
export async function dragElement(page: Page, number: string, target: Locator): Promise<void> {
  const to = await centreOf(target);
  const from = await centreOf(editor.button(page, 'Mover', number));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}
