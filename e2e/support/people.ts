import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './server.ts';

/** Staff ids of the first administrator and of the demo people; all have the password {@link ADMIN_PASSWORD}. */
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

export type PersonKey = keyof typeof people;

/** Fills in the sign-in page that is shown, and sends it. */
export async function fillSignIn(page: Page, staffId: string, password: string): Promise<void> {
  await page.getByLabel('Código de empleado').fill(staffId);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

type RememberedState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Browser storage without a session. */
export const anonymous = { cookies: [], origins: [] } satisfies RememberedState;

/**
 * Replaces the cookies and storage of the browser. The page is closed first, because its pending requests would
 * otherwise get 401 or the data of another person.
 */
export async function changeBrowser(page: Page, state: RememberedState = anonymous): Promise<void> {
  await page.goto('about:blank');
  await page.context().setStorageState(state);
}

/** Cookies and storage of each person after the sign-in to the service of this worker. */
const statesByPerson = new Map<PersonKey, RememberedState>();

/**
 * Signs the person in. Each worker signs a person in once on the sign-in page, and later restores the cookies and
 * storage of that session.
 */
export async function beSignedIn(page: Page, actor: PersonKey): Promise<void> {
  const state = statesByPerson.get(actor);
  if (state !== undefined) {
    await page.context().setStorageState(state);
    // Some journeys end the session, and in a long run it may expire.
    if ((await page.request.get('/api/core/hn/v1/auth')).ok()) return;
    await page.context().setStorageState({ cookies: [], origins: [] });
  }
  await page.goto('/pages/login');
  await fillSignIn(page, people[actor], ADMIN_PASSWORD);
  await expect(page).not.toHaveURL(/\/pages\/login/);
  statesByPerson.set(actor, await page.context().storageState());
}

/** Signs a person in and opens a screen of the console. */
export async function signIn(
  page: Page,
  actor: PersonKey = 'admin',
  to = '/dashboard/analytics',
): Promise<void> {
  await beSignedIn(page, actor);
  await page.goto(to);
}

/** Removes all embedded JSON data from the page at this address. */
export async function withoutPageData(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/su, '');
    await route.fulfill({ response, body });
  });
}
