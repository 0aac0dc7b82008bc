import { readFile } from 'node:fs/promises';
import { demoData } from './support/demo-data.ts';
import { type MailedServer, startWithMails } from './support/mail-receiver.ts';
import { followOffer, offer } from './support/mailed-offer.ts';
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
