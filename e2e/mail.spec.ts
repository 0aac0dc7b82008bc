import { readFile } from 'node:fs/promises';
import { expectAccessibleAtAllSizes } from './support/accessibility.ts';
import { demoData } from './support/demo-data.ts';
import { linkIn, type MailedServer, receivedBy, startWithMails } from './support/mail-receiver.ts';
import { followOffer, offer } from './support/mailed-offer.ts';
import { fillSignIn, people } from './support/people.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { readonly mailed: MailedServer }>({
  mailed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what is needed.
    async ({}, use) => {
      const mailed = await startWithMails({}, demoData());
      await use(mailed);
      await mailed.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  vitrina: [({ mailed }, use) => use(mailed.vitrina), { scope: 'worker' }],
});

test('an offer of a visitor reaches staff by a mail, whose link leads to it and to its report', async ({
  page,
  mailed,
  staffApi,
}) => {
  const { ticket, csv } = await followOffer(page, mailed, staffApi);
  const [heads = '', first = ''] = (await readFile(csv, 'utf8')).split('\r\n');
  expect(heads).toMatch(/^\ufeffNúmero,Fecha y hora,/);
  expect(first.startsWith(`${ticket},`)).toBe(true);
  for (const value of [offer.last_names, offer.id_number, ',1500000.50,HNL,']) expect(first).toContain(value);
});

test('whoever has forgotten the password gets a link by mail, creates another one and signs in', async ({
  page,
  mailed,
}) => {
  const chosen = 'cuatro palabras que nadie junta';
  await page.goto('/pages/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await expectAccessibleAtAllSizes(page, { phone: true });
  await page.getByLabel('Código de empleado').fill(people.luis);
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByRole('status')).toContainText('Si la cuenta existe y tiene un correo');
  const [mail] = await receivedBy(mailed.mails, 'lectura@example.com');
  const link = mail === undefined ? '' : linkIn(mail, /^\/pages\/password$/);
  await page.goto(link);
  await page.getByLabel(/^Contraseña nueva/).fill(chosen);
  await page.getByLabel('Repita la contraseña nueva').fill(chosen);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page).toHaveURL('/pages/login');
  await fillSignIn(page, people.luis, chosen);
  await expect(page).toHaveURL('/dashboard/analytics');
  expect(mailed.vitrina.output()).not.toContain(link.slice(link.indexOf('#') + 1));
});
