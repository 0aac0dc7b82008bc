import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the latest notice with exactly this title and text. */
export function notice(page: Page, text: string, title = 'Excelente!'): Locator {
  return page
    .getByRole('region', { name: 'Avisos' })
    .locator('> *')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();
}

/** Presses a button of the open confirmation dialog, which must have this title. */
export async function answerQuestion(
  page: Page,
  question: string | RegExp,
  button = 'Sí, continuar',
): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses an option of a field with a list. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  // A long list is searched by typing; a short one shows all options.
  if (await field.evaluate((element) => element instanceof HTMLInputElement)) await field.fill(option);
  await page.getByRole('option', { name: option }).click();
}

/** Chooses an action in the menu of the open record. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Returns the state in the bar of the open record. */
export function status(page: Page, name: string): Locator {
  return page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true }).first();
}

export const questions = {
  publish: '¿Desea publicar los últimos cambios realizados a este registro?',
  remove: '¿Desea eliminar este registro?',
  unpublish: '¿Desea retirar este registro de la publicación?',
  cancelSchedule: '¿Desea cancelar la publicación programada de este registro?',
} as const;

/** Publishes the open record, or schedules it with `Programar`. */
export async function publish(page: Page, button: 'Publicar' | 'Programar' = 'Publicar'): Promise<void> {
  // The notice of an earlier publication may still be there.
  const response = page.waitForResponse(
    (response) => /\/commit(\?(?!.*dry_run)|$)/.test(response.url()) && response.ok(),
  );
  await page.getByRole('button', { name: button, exact: true }).click();
  await answerQuestion(page, questions.publish);
  await response;
  await expect(notice(page, 'Registro publicado!')).toBeVisible();
}

/** Saves the open record. */
export async function save(page: Page): Promise<void> {
  // The notice of an earlier save may still be there.
  const response = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await response;
  await expect(notice(page, 'Registro actualizado!')).toBeVisible();
}

/** Opens a screen through the navigation rail, which expands when the pointer rests on its icons. */
export async function openFromNavigation(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
  await link.hover({ position: { x: 20, y: 16 } });
  await expect(link.getByText(name)).toBeInViewport({ ratio: 1 });
  await link.click();
}

/**
 * Opens another address without reloading the console, which takes most of the time. Loads the console if no page is
 * open.
 */
export async function navigateTo(page: Page, to: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(to);
  else
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
}
