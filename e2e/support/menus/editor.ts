import type { Locator, Page } from '@playwright/test';
import { fieldsOf, findContentType, type TreeField } from '@vitrina/model';

function declaredTree(): TreeField {
  const type = findContentType('menus');
  const field = type && fieldsOf(type)['components'];
  if (field?.kind !== 'tree') throw new Error('Menus hold no elements.');
  return field;
}

/** Tree field that the content type of menus declares. */
export const tree: TreeField = declaredTree();

/** Label of an element type for staff. */
export function kindLabel(type: string): string {
  return tree.of[type]?.label ?? type;
}

const escapeNumber = (number: string): string => number.replaceAll('.', '\\.');

/** Parts of the menu editor, by the numbers that people see on the cards. */
export const editor = {
  /** Card of an element, including its children. */
  card: (page: Page, number: string): Locator =>
    page.getByRole('group', { name: new RegExp(`^${escapeNumber(number)} `) }),
  /** Head of the card, which opens it. */
  head: (page: Page, number: string): Locator =>
    editor
      .card(page, number)
      .getByRole('button', { name: new RegExp(`^${escapeNumber(number)} ?[^.\\d]`) })
      .first(),
  /** Settings of the element, without its children. */
  settings: (page: Page, number: string): Locator => editor.card(page, number).locator('[data-body]').first(),
  /** Button in the head of the card: `Mover`, `Eliminar`, `Más acciones:`, `Abrir`, `Contraer`. */
  button: (page: Page, act: string, number: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${act} ${escapeNumber(number)} `) }),
  /** List of the types that can be added to an element; to the menu itself for null. */
  kinds: (page: Page, parent: string | null): Locator =>
    page.getByRole('combobox', {
      name: new RegExp(`^Agregar (?:Contenedor|Elemento) ${additionText(parent)}`),
    }),
  /** Green plus button beside that list. */
  plus: (page: Page, parent: string | null): Locator =>
    page.getByRole('button', { name: new RegExp(`^Agregar ${additionText(parent)}`) }),
  /** Announcement for screen readers. */
  said: (page: Page, words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words }),
} as const;

const additionText = (parent: string | null): string =>
  parent === null ? 'al menú$' : `a ${escapeNumber(parent)} `;
