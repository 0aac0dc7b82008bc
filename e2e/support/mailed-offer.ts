import { expect, type Page } from '@playwright/test';
import { linkIn, type ServerWithMail, waitForMails } from './mail-receiver.ts';
import { fillSignIn, people } from './people.ts';
import { ADMIN_PASSWORD } from './server.ts';
import type { StaffApi } from './staff-api.ts';
import { openForm } from './visitor.ts';

/** Visitor's offer for a property. */
export const offer = {
  first_names: 'Dilcia Suyapa',
  last_names: 'Núñez Matamoros',
  id_type: 'dni',
  id_number: '0801-1990-12345',
  phone: { number: '9977-6655' },
  email: 'dilcia.nunez@example.com',
  message: '=HYPERLINK("http://example.com")',
  offer_amount: { amount: '1500000.50', currency: 'HNL' },
  payment_method: 'cash',
  buyer_type: 'person',
  consent: true,
} as const;

const recipient = 'ofertas@example.com';

/** Paths of the report's files, and the submission's ticket. */
export interface ReportedFiles {
  readonly ticket: string;
  readonly csv: string;
  readonly xlsx: string;
}

/**
 * Follows an offer: a visitor sends the form by the public call, and staff get a mail, open its link, sign in, read
 * the submission, and download the report of the day in both formats.
 *
 * @param tries number of times that the mail server receives the mail
 */
export async function followOffer(
  page: Page,
  { server, mails }: ServerWithMail,
  staffApi: StaffApi,
  tries = 1,
): Promise<ReportedFiles> {
  const openAssets = await staffApi.records('assets', { status: 'published', accepts_offers: 'true' });
  const asset = openAssets.find(({ price }) => (price as typeof offer.offer_amount).currency === 'HNL');
  if (asset === undefined) throw new Error('The demonstration has no asset that takes offers in lempiras.');
  const form = await openForm(server, 'assets', asset.id);
  await staffApi.saveNotificationSetting({
    entry_type: 'assets',
    institution_id: asset.institution_id,
    entry_id: asset.id,
    recipients: [recipient],
    subject: 'Nueva oferta por {{registro}}',
  });
  const ticket = await form.send(offer);
  const receivedMails = await waitForMails(mails, recipient, { count: tries, withinMs: tries * 120_000 });
  const ids = receivedMails.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(1);
  const [mail] = receivedMails.slice(-1);
  if (mail === undefined) throw new Error('No mail came.');
  expect(mail.raw).not.toContain(offer.email);

  await page.goto(linkIn(mail, /^\/inbox\//));
  await fillSignIn(page, people.marcela, ADMIN_PASSWORD);
  await expect(page.getByRole('article', { name: `Solicitud ${ticket}` })).toBeVisible();
  await page.getByRole('link', { name: 'Reporte rápido' }).click();
  await expect(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  await page.getByRole('switch', { name: 'Incluir datos sensibles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, continuar' }).click();
  await expect(page.getByRole('cell', { name: ticket })).toBeVisible();
  const csv = await download(page, 'CSV');
  const xlsx = await download(page, 'XLSX');
  return { ticket, csv, xlsx };
}

/** Downloads the file of that format and returns its path. */
async function download(page: Page, format: string): Promise<string> {
  await page.getByText(format, { exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar reporte' }).click(),
  ]);
  return file.path();
}
