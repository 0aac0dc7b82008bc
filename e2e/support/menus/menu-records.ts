import { expect, type Page } from '@playwright/test';
import type { StaffApi } from '../staff-api.ts';
import { call } from '../test-files.ts';
import { editor } from './editor.ts';

/** Properties of a public element that these journeys read. */
export type PublicElement = {
  readonly settings: { readonly destination?: { readonly address: string } };
  readonly components?: readonly PublicElement[];
};

/** Reads the menu as the public does. */
export async function menuOnSite(staffApi: StaffApi, id: string): Promise<Record<string, unknown>> {
  const answer = await staffApi.document('menus', id);
  expect(answer.status, 'the menu on the site').toBe(200);
  return answer.json();
}

/** Settings with a title only. */
export const titleSettings = (text: string) => ({ title: { html: `<p>${text}</p>` } });
/** Destination of the list of branches. */
export const moduleDestination = {
  type: 'module',
  module_settings: { module: 'stores' },
  target: '_self',
} as const;
/** Creates a container with a title. */
export const listElement = (text: string, ...components: object[]) => ({
  type: 'list-wrapper',
  settings: titleSettings(text),
  components,
});
/** Creates an item with this destination. */
export const itemElement = (destination: object, text?: string) => ({
  type: 'simple-list-item',
  settings: { destination, ...(text !== undefined && titleSettings(text)) },
});

/** Creates a menu by the API and opens it in the editor. Returns its id. */
export async function openMenu(page: Page, name: string, components: readonly object[]): Promise<string> {
  const menuValues = { name, institution_id: 'bank', location: 'footer', active: false, components };
  const { id } = await call(page, 'POST', '/core/hn/v1/menus', menuValues);
  await page.goto(`/menus/${id}`);
  await expect(editor.card(page, '1.1')).toBeVisible();
  return id;
}
