import { expect, type Locator, type Page } from '@playwright/test';
import { destinationTypeLabels, institutionLabels, linkTargets, moduleLabel } from '@vitrina/model';
import { take } from '../fill/options.ts';
import { browse, picture } from '../test-files.ts';
import type { MenuBuilder } from './builder.ts';
import { editor, kindLabel } from './editor.ts';

const pick = (container: Locator, label: string, option: string): Promise<void> =>
  take(container, container.getByRole('combobox', { name: label, exact: true }), option);

/** Creates the operations of the menu editor by mouse; text is typed into the clicked field. */
export function byMouse(page: Page): MenuBuilder {
  const settings = (number: string): Locator => editor.settings(page, number);
  const text = (number: string, label: string): Locator =>
    settings(number).getByRole('group', { name: label, exact: true }).getByRole('textbox');
  return {
    page,
    async add(type, parent) {
      const kinds = editor.kinds(page, parent);
      // At the edge of the window the list would cover its own field.
      await kinds.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await take(page.getByRole('main'), kinds, kindLabel(type));
      await editor.plus(page, parent).click();
      // The choice is reset (source section 2).
      await expect(kinds).toContainText('Agregar');
    },
    async lead(number, link) {
      const ownElement = settings(number);
      await ownElement.getByRole('radio', { name: destinationTypeLabels[link.type], exact: true }).check();
      if ('module' in link) await pick(ownElement, 'Sección del sitio', moduleLabel(link.module));
      if ('category' in link && link.category !== undefined)
        await pick(ownElement, 'Categoría', link.category);
      if (link.type === 'entry') await pick(ownElement, 'Registro', link.entry);
      if (link.type === 'external_url')
        await ownElement.getByRole('textbox', { name: 'Dirección web', exact: true }).fill(link.url);
      if (link.type === 'institution')
        await pick(ownElement, 'Institución', institutionLabels[link.institution]);
      if (link.target === '_blank') await pick(ownElement, 'Mostrar en', linkTargets._blank);
    },
    personalise: (number) =>
      settings(number).getByRole('checkbox', { name: 'Personalizar', exact: true }).check(),
    async write(number, label, words) {
      const bold = settings(number)
        .getByRole('group', { name: label, exact: true })
        .getByRole('button', { name: 'Negrita' });
      await text(number, label).click();
      for (const part of words) {
        const strong = typeof part !== 'string';
        if (strong) await bold.click();
        await page.keyboard.type(strong ? part.bold : part);
        if (strong) await bold.click();
      }
    },
    async pickIcon(number, name) {
      await settings(number).getByRole('link', { name: 'Ver íconos' }).click();
      const dialog = page.getByRole('dialog', { name: 'Elegir un ícono' });
      await dialog.getByRole('searchbox').fill(name);
      await dialog.getByRole('grid').getByText(name, { exact: true }).click();
      await expect(dialog).toBeHidden();
    },
    async upload(number, shows) {
      const image = settings(number).getByRole('group', { name: 'Imagen de fondo', exact: true });
      await browse(page, image.getByRole('button', { name: /Subir una foto|Elegir imagen/ }), [
        picture('fondo.png', 64),
      ]);
      await image.getByRole('textbox', { name: 'Descripción (texto alternativo)' }).fill(shows);
    },
    giveAddress: (number, address) =>
      settings(number).getByRole('textbox', { name: 'Dirección propia', exact: true }).fill(address),
  };
}

/** Scrolls an element into view and returns its centre. */
async function middle(of: Locator): Promise<{ x: number; y: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (box === null) throw new Error('There is nothing to point at.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags an element by its grip over another element, without releasing the mouse button. */
export async function carry(page: Page, number: string, overElement: Locator): Promise<void> {
  const to = await middle(overElement);
  const from = await middle(editor.button(page, 'Mover', number));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}
