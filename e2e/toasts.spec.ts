import { sizes } from './support/accessibility.ts';
import {
  act,
  answerQuestion,
  choose,
  navigateTo,
  notice,
  publish,
  questions,
  save,
} from './support/screen.ts';
import { expect, test } from './support/signed-in.ts';
import { watchToasts } from './support/toasts.ts';

for (const [size, inbox] of [
  ['desktop', 'promotions'],
  ['phone', 'projects'],
] as const)
  test(`no toast covers the control just used or focused on the ${size}`, async ({ page, staffApi }) => {
    await page.setViewportSize(sizes[size]);
    const toasts = await watchToasts(page);
    const name = `Agencia de Avisos ${size}`;
    const { id } = await staffApi.createStore(name);

    await test.step('record bar', async () => {
      await page.goto(`/stores/${id}`);
      await page.getByRole('textbox', { name: 'Dirección' }).fill('Contiguo al parque central');
      await save(page);
      await publish(page);
      await page.getByRole('button', { name: 'Copiar la dirección' }).click();
      await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(/copi/);
      await act(page, 'Retirar de publicación');
      await answerQuestion(page, questions.unpublish);
    });

    await test.step('list with its bulk bar', async () => {
      await page.goto(`/stores?search=${encodeURIComponent(name)}`);
      await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check({ force: true });
      const bar = page.getByRole('region', { name: 'Acciones sobre lo seleccionado' });
      await bar.getByRole('button', { name: 'Publicar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
      await expect(notice(page, 'Registro publicado!')).toBeVisible();
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Más sobre Sucursales' }).click();
        await page.getByRole('menuitem', { name: 'Exportar' }).click();
      } else await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('button', { name: 'Descargar' }).click();
      await expect(notice(page, 'La descarga ha comenzado.')).toBeVisible();
    });

    await test.step('dialog', async () => {
      await navigateTo(page, '/media-library');
      await page.getByRole('list', { name: 'Archivos' }).getByRole('link').first().click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('textbox', { name: 'Título' }).fill(`Foto de avisos ${size}`);
      await panel.getByRole('button', { name: 'Guardar', exact: true }).click();
      await expect(notice(page, 'Registro actualizado!')).toBeVisible();
      await panel.getByRole('button', { name: 'Cerrar' }).click();
    });

    await test.step('inbox', async () => {
      await navigateTo(page, '/inbox/products?state=new');
      await page.getByRole('region', { name: 'Solicitudes' }).getByRole('listitem').first().click();
      await choose(page, 'Estado', 'Descartado');
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
    });

    await test.step('settings', async () => {
      await navigateTo(page, `/notification-settings/${inbox}/create`);
      await page.getByRole('textbox', { name: 'Destinatarios' }).fill(`${size}@example.com`);
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(notice(page, 'Registro creado!')).toBeVisible();
      await navigateTo(page, '/profile');
      const card = page.getByRole('region', { name: 'Avisos por correo' });
      await expect(card.getByRole('switch').first()).toBeVisible();
      for (const choice of await card.getByRole('switch').all()) await choice.click();
      await expect(notice(page, 'Registro actualizado!')).toBeVisible();
    });
    expect(toasts.texts().length).toBeGreaterThan(5);
    expect(toasts.faults()).toEqual([]);
  });
