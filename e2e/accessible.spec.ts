import type { Page } from '@playwright/test';
import { signIn } from './support/people.ts';
import { answer, questions } from './support/screen.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { refusal } from './support/troubles.ts';

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/** Nothing may be amiss with the screen as it stands, in either theme: the theme is an attribute of the page, as the console sets it. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Colours on their way from one theme to the other are neither's.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important; }',
  });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['mantineColorScheme'] = chosen;
    }, theme);
    await expectAccessible(page);
  }
  if (page.viewportSize()?.width === sizes.phone.width) await expectNoSidewaysScroll(page);
}

/** Nothing may scroll the page sideways, on the narrowest phone either. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The page settles after the change of size.
  await expect.poll(beyond, `${page.url()} at 360 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(sizes.phone);
}

for (const [name, size] of Object.entries(sizes)) {
  test(`every screen is free of axe's findings in both themes, ${name}`, async ({ page, backstage }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    for (const path of ['/pages/login', '/pages/register', '/pages/error-404?to=/promotions/x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page);
    }

    const { id } = await backstage.publishStore(`Agencia Accesible, ${name}`);
    await signIn(page, 'oscar', '/dashboard/analytics');
    const screens = {
      '/dashboard/analytics': page.getByText('Contenido por tipo'),
      '/stores': page.getByRole('link', { name: /Agencia Bulevar Morazán/ }).first(),
      '/stores?search=nada+de+esto': page.getByText('Ninguna sucursal coincide'),
      '/stores/recycle-bin': page.getByText(/La papelera está vacía|Restaurar/).first(),
      '/cities': page.getByRole('link', { name: /Amapala/ }).first(),
      [`/stores/${id}`]: page.getByRole('textbox', { name: 'Punto de referencia' }),
      [`/stores/${id}/history`]: page.getByText('Comparar versiones').first(),
      '/profile': page.getByText('Este equipo').first(),
      '/stores/create': page.getByRole('textbox', { name: 'Nombre' }).first(),
    };
    for (const [path, landmark] of Object.entries(screens)) {
      await page.goto(path);
      await expect(landmark).toBeVisible();
      await expectSound(page);
    }
  });

  test(`the screens between rail and lists, and lists in panels, are free of them too, ${name}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    await signIn(page, 'oscar', '/catalogs');
    const screens = {
      '/catalogs': page.getByText('44 ciudades'),
      '/bank/static-pages': page.getByText('Principal: Quiénes somos'),
      '/bank/static-pages/nosotros': page.getByRole('link', { name: 'Quiénes somos' }),
      '/media-objects': page.getByRole('link', { name: /^Inicio 1 en el sitio/ }),
      '/media-objects/slides/bank/home': page.getByRole('link', { name: 'Pague sin filas' }),
      '/documents/categories': page.getByRole('link', { name: 'Tasas activas' }),
      '/documents/categories/create': page.getByRole('dialog', { name: 'Nueva categoría' }),
      '/terminologies': page.getByRole('link', { name: 'Ajustador' }),
    };
    for (const [path, landmark] of Object.entries(screens)) {
      await page.goto(path);
      await expect(landmark).toBeVisible();
      await expectSound(page);
    }
  });
}

test('a form that shows what is missing, and an open dialog, are free of findings too', async ({
  page,
  backstage,
  troubles,
}) => {
  troubles.expect(refusal(422, '/commit'));
  const { id } = await backstage.createStore('Agencia sin Dirección', { address: null, location: null });
  await signIn(page, 'oscar', `/stores/${id}`);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await answer(page, questions.publish);
  await expect(page.getByText('Corrija 2 campos para publicar')).toBeVisible();
  await expectAccessible(page);
});

test('the panels and the menu of a list are free of findings too', async ({ page }) => {
  await signIn(page, 'oscar', '/stores');
  await page.getByRole('button', { name: 'Tipo de punto Todos' }).click();
  await expect(page.getByRole('dialog', { name: 'Tipo de punto' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Columnas/ }).click();
  await expect(page.getByRole('dialog', { name: 'Columnas' }).getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Acciones de Agencia Bulevar Morazán' }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await expectAccessible(page);
});
