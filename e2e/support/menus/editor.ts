import type { Locator, Page } from '@playwright/test';
import { fieldsOf, findContentType, type TreeField } from '@vitrina/model';
import type { PlannedLink } from './plan.ts';

function declaredTree(): TreeField {
  const type = findContentType('menus');
  const field = type && fieldsOf(type)['components'];
  if (field?.kind !== 'tree') throw new Error('Menus hold no elements.');
  return field;
}

/** Tree that menus declare. */
export const tree: TreeField = declaredTree();

/** Label of an element type for staff. */
export function kindLabel(type: string): string {
  return tree.of[type]?.label ?? type;
}

/** Label of the destination's part that names a module. */
export function moduleQuestion({ type }: PlannedLink): string {
  return type === 'module' ? 'Módulo' : 'Tipo de contenido';
}

const escaped = (number: string): string => number.replaceAll('.', '\\.');

/** Parts of the menu editor, by the numbers that people see on the cards. */
export const editor = {
  /** The card, with all that it holds. */
  card: (page: Page, number: string): Locator =>
    page.getByRole('group', { name: new RegExp(`^${escaped(number)} `) }),
  /** The head that opens it. */
  head: (page: Page, number: string): Locator =>
    editor
      .card(page, number)
      .getByRole('button', { name: new RegExp(`^${escaped(number)} ?[^.\\d]`) })
      .first(),
  /** Its own settings, without what it holds. */
  settings: (page: Page, number: string): Locator => editor.card(page, number).locator('[data-body]').first(),
  /** A button of its head: `Mover`, `Eliminar`, `Más acciones:`, `Abrir`, `Contraer`. */
  button: (page: Page, act: string, number: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${act} ${escaped(number)} `) }),
  /** The list of kinds that can be added to it; to the menu itself when null. */
  kinds: (page: Page, parent: string | null): Locator =>
    page.getByRole('combobox', {
      name: new RegExp(`^Agregar (?:Contenedor|Elemento) ${into(parent)}`),
    }),
  /** The green plus beside it. */
  plus: (page: Page, parent: string | null): Locator =>
    page.getByRole('button', { name: new RegExp(`^Agregar ${into(parent)}`) }),
  /** Announcement for screen readers. */
  said: (page: Page, words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words }),
} as const;

const into = (parent: string | null): string => (parent === null ? 'al menú$' : `a ${escaped(parent)} `);
