import { expect, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './server.ts';

/** Staff ids of the first start and its demonstration; all of them have {@link ADMIN_PASSWORD}. */
export const people = {
  admin: 'admin',
  /** Administrator. */
  marcela: 'mfunes',
  /** Editor: may save, not publish. */
  ana: 'alopez',
  /** Publisher. */
  oscar: 'opineda',
  /** Editor of insurances only. */
  karla: 'kmejia',
  /** Read-only. */
  luis: 'lectura',
} as const;

export type Who = keyof typeof people;

/** Fills in the sign-in page that is shown, and sends it. */
export async function fillSignIn(page: Page, staffId: string, password: string): Promise<void> {
  await page.getByLabel('Código de empleado').fill(staffId);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/**
 * Signs in by the sign-in page, so that the browser remembers what it remembers of a person.
 *
 * @param to the screen that the person wants: it is asked for by its address, as a link would
 */
export async function signIn(page: Page, who: Who = 'admin', to = '/dashboard/analytics'): Promise<void> {
  await page.goto(`/pages/login?to=${encodeURIComponent(to)}`);
  await fillSignIn(page, people[who], ADMIN_PASSWORD);
  await expect(page).not.toHaveURL(/\/pages\/login/);
}
