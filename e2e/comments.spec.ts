import { expectAccessible } from './support/accessibility.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a mention in a comment on a field notifies the mentioned person, and the comment is then resolved', {
  tag: '@further',
}, async ({ page: ana, browser, staffApi, browserErrors }) => {
  const { id } = await staffApi.publishStore('Agencia Comentada', { reference: 'Frente al parque' });
  await signIn(ana, 'ana', `/stores/${id}`);
  const panelOf = (page: typeof ana) => page.getByRole('dialog', { name: 'Comentarios' });

  // The button of the field appears when the pointer is over the field.
  const field = ana.locator('div', { has: ana.getByRole('textbox', { name: 'Punto de referencia' }) }).last();
  await ana.getByRole('textbox', { name: 'Punto de referencia' }).hover();
  await field.locator('..').getByRole('button', { name: 'Comentar este campo' }).click();
  const panel = panelOf(ana);
  const comment = panel.getByRole('textbox', { name: 'Comentario' });
  await expect(comment).toBeFocused();
  await expect(panel.getByLabel('Sobre')).toHaveValue('reference');
  await comment.pressSequentially('¿Sigue el parque? @');
  await ana.getByRole('combobox', { name: 'Buscar a una persona' }).fill('pineda');
  await expect(ana.getByRole('option', { name: 'Óscar Pineda' })).toBeVisible();
  await ana.keyboard.press('Enter');
  await expect(comment).toHaveValue('¿Sigue el parque? @Óscar Pineda ');
  await panel.getByRole('button', { name: 'Comentar' }).click();
  await expect(panel.getByText('Sobre «Punto de referencia»')).toBeVisible();
  await expectAccessible(ana);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(ana.getByRole('button', { name: '1 comentario abierto sobre este campo' })).toBeVisible();
  await expectAccessible(ana);

  const context = await browser.newContext();
  browserErrors.watchContext(context);
  const oscar = await context.newPage();
  await signIn(oscar, 'oscar');
  const bell = oscar.getByRole('button', { name: /^Avisos: \d+ sin leer$/ });
  await bell.click();
  const toldElement = oscar.getByRole('link', {
    name: /Ana López le mencionó en un comentario.*Agencia Comentada/,
  });
  await expectAccessible(oscar);
  await toldElement.click();
  await expect(oscar).toHaveURL(new RegExp(`/stores/${id}$`));
  const shownElement = panelOf(oscar);
  await shownElement.getByRole('button', { name: 'Resolver' }).click();
  await expect(shownElement.getByText('No hay comentarios abiertos.')).toBeVisible();
  await shownElement.getByRole('button', { name: 'Resueltos' }).click();
  await expect(shownElement.getByText(/^Lo resolvió Óscar Pineda .*[^.]\.$/)).toBeVisible();

  await oscar.goto('/notices');
  await expect(oscar.getByRole('link', { name: /^Ana López le mencionó.*Agencia Comentada/ })).toBeVisible();
  await expectAccessible(oscar);

  await oscar.goto('/profile');
  const mailedElement = oscar.getByRole('switch', { name: 'Menciones en comentarios' });
  await expect(mailedElement).toBeChecked();
  await mailedElement.uncheck();
  await expect(oscar.getByText('Registro actualizado!')).toBeVisible();
  await oscar.reload();
  await expect(mailedElement).not.toBeChecked();
  await expectAccessible(oscar);
});
