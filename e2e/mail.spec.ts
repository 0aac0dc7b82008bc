import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { demoData } from './support/demo-data.ts';
import { linkIn, type ServerWithMail, startWithMails, waitForMails } from './support/mail-receiver.ts';
import { followOffer, offer } from './support/mailed-offer.ts';
import { fillSignIn, people, signIn } from './support/people.ts';
import { test as base, expect } from './support/test.ts';
import { openForm } from './support/visitor.ts';

const test = base.extend<object, { readonly mailedServer: ServerWithMail }>({
  mailedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what is needed.
    async ({}, use) => {
      const mailedServer = await startWithMails({}, demoData());
      await use(mailedServer);
      await mailedServer.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ mailedServer }, use) => use(mailedServer.server), { scope: 'worker' }],
});

test("staff receive a mail about a visitor's offer, with links to the offer and to a report", async ({
  page,
  mailedServer,
  staffApi,
}) => {
  const { ticket, csv } = await followOffer(page, mailedServer, staffApi);
  const [heads = '', first = ''] = (await readFile(csv, 'utf8')).split('\r\n');
  expect(heads).toMatch(/^\ufeffNúmero,Fecha y hora,/);
  expect(first.startsWith(`${ticket},`)).toBe(true);
  for (const value of [offer.last_names, offer.id_number, ',1500000.50,HNL,']) expect(first).toContain(value);
});

test('a person who forgot the password receives a link by mail, sets another password and signs in', async ({
  page,
  mailedServer,
}) => {
  const choice = 'cuatro palabras que nadie junta';
  await page.goto('/pages/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByLabel('Código de empleado').fill(people.luis);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('status')).toContainText('Si la cuenta existe y tiene un correo');
  const [mail] = await waitForMails(mailedServer.mails, 'lectura@example.com');
  const link = mail === undefined ? '' : linkIn(mail, /^\/pages\/password$/);
  await page.goto(link);
  await page.getByLabel(/^Contraseña nueva/).fill(choice);
  await page.getByLabel('Repita la contraseña nueva').fill(choice);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page).toHaveURL('/pages/login');
  await fillSignIn(page, people.luis, choice);
  await expect(page).toHaveURL('/dashboard/analytics');
  expect(mailedServer.server.output()).not.toContain(link.slice(link.indexOf('#') + 1));
});

/** Sends a test mail to the address on the screen of the outbox. */
async function sendTest(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar un correo de prueba' });
  await dialog.getByRole('textbox', { name: 'Destinatario' }).fill(address);
  await dialog.getByRole('button', { name: 'Enviar prueba' }).click();
  await page
    .getByRole('dialog', { name: 'Correo de prueba' })
    .getByRole('button', { name: 'Cerrar' })
    .click();
}

test('the outbox shows the mails that the mail server refused, postponed or interrupted', {
  tag: '@further',
}, async ({ page, mailedServer: { mails } }) => {
  mails.answerTo = (address) => {
    if (address.startsWith('nadie')) return [550, 'No such user'];
    return address.startsWith('luego') ? [450, 'Greylisted, try again later'] : undefined;
  };
  mails.connectionsToBreak = 1;
  await signIn(page, 'marcela', '/outbox');
  for (const name of ['nadie', 'luego', 'cortado']) await sendTest(page, `${name}@example.com`);
  await waitForMails(mails, 'cortado@example.com');

  await page.reload();
  await expect(page.getByText(/^El servidor de correo no está disponible desde/)).toBeVisible();
  for (const [name, state, outcome, reason] of [
    ['nadie', 'No enviado', 'Rechazado', /No such user/],
    ['luego', 'En espera', 'Aplazado por el servidor', /Greylisted/],
    ['cortado', 'En espera', 'Cortado al enviarlo', /puede haber llegado/],
  ] as const) {
    const row = page.getByRole('row', { name: new RegExp(`${name}@example`) });
    await expect(row.getByText(state)).toBeVisible();
    await row.getByRole('link').first().click();
    const mail = page.getByRole('dialog', { name: 'Correo de prueba' });
    await expect(mail.getByRole('region', { name: 'Intentos' }).getByText(outcome)).toBeVisible();
    await expect(mail.getByText(reason).first()).toBeVisible();
    await expect(mail.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await mail.getByRole('button', { name: 'Cerrar' }).click();
  }
});

test('the outbox reports an invalid certificate, sends when the certificate is valid, and lists recipients who got no mail', {
  tag: '@further',
}, async ({ page, mailedServer: { mails, server }, staffApi }) => {
  mails.answerTo = (address) => (address.startsWith('ventas2') ? [550, '5.1.1 No such user'] : undefined);
  await mails.certify('unknown authority');
  const recipients = [1, 2, 3, 4].map((n) => `ventas${n}@example.com`);
  const assets = await staffApi.records('assets', { status: 'published', accepts_offers: 'true' });
  const asset = assets.findLast(({ price }) => (price as typeof offer.offer_amount).currency === 'HNL');
  if (asset === undefined) throw new Error('The demonstration has no asset that takes offers in lempiras.');
  const { id: entry_id, institution_id } = asset;
  await staffApi.saveNotificationSetting({
    entry_type: 'assets',
    institution_id,
    entry_id,
    recipients,
    subject: 'Nueva oferta',
  });
  await (await openForm(server, 'assets', entry_id)).send(offer);

  await signIn(page, 'marcela', '/outbox');
  const reason = /autofirmado o de una autoridad desconocida\. Instale/;
  await sendTest(page, 'prueba@example.com');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('status').getByText(reason)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessibleAtAllSizes(page, { phone: true });
  const rowOf = (address: string) => page.getByRole('row', { name: new RegExp(`${address}@example`) });
  await rowOf('prueba').getByRole('link').first().click();
  const test = page.getByRole('dialog', { name: 'Correo de prueba' });
  await expect(test.getByRole('region', { name: 'Intentos' }).getByText(reason)).toBeVisible();

  await mails.certify(null);
  await test.getByRole('button', { name: 'Reintentar' }).click();
  await expect(test.getByText('Enviado', { exact: true })).toBeVisible();
  await test.getByRole('button', { name: 'Cerrar' }).click();
  await waitForMails(mails, 'ventas1@example.com');
  await page.reload();
  const toldElement = rowOf('ventas1');
  await expect(toldElement.getByText('Enviado en parte')).toBeVisible();
  await expect(
    toldElement.getByText(/^Aceptado para 3 de 4 destinatarios\. 550 5\.1\.1 No such user/),
  ).toBeVisible();
  await toldElement.getByRole('link').first().click();
  const mail = page.getByRole('dialog', { name: /^Solicitud/ });
  await expect(mail.getByText('Aceptado para 3 de 4 destinatarios')).toBeVisible();
  const outcomes = mail.getByRole('region', { name: 'Destinatarios' }).getByRole('listitem');
  await expect(outcomes).toHaveText([
    /Aceptado/,
    /Rechazado.*550 5\.1\.1 No such user/,
    /Aceptado/,
    /Aceptado/,
  ]);
  await expectAccessibleAtAllSizes(page, { phone: true });

  mails.answerTo = () => undefined;
  await mail.getByRole('button', { name: 'Reintentar' }).click();
  await expect(mail.getByText('Enviado', { exact: true })).toBeVisible();
  const receivers = mails.received.map(({ to }) => to).filter(([first]) => first?.startsWith('ventas'));
  expect(receivers).toEqual([
    recipients.filter((address) => !address.startsWith('ventas2')),
    ['ventas2@example.com'],
  ]);
});
