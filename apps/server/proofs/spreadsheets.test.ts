import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withBrowser } from '../../../e2e/support/by-itself.ts';
import { startWithMails } from '../../../e2e/support/mail-receiver.ts';
import { followOffer, offer } from '../../../e2e/support/mailed-offer.ts';
import type { Person } from '../src/platform/context.ts';
import { enrol } from '../test/content/transfer/support.ts';
import { insertSubmissions, submissionRow } from '../test/support/submissions.ts';
import { type TypedService, typedService } from '../test/support/typed-service.ts';
import { openInLibreOffice } from './support/libre-office.ts';

const formats = ['csv', 'xlsx'] as const;
const text = (value: string) => ({ type: 'string', value, formula: null });
const number = (value: string) => ({ type: 'float', value, formula: null });

let service: TypedService;
let ana: Person;
beforeAll(async () => {
  service = await typedService({ only: ['content', 'transfer', 'inbox-reports'] });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
});
afterAll(() => service.service.close());

/** Creates and downloads a report of January 2025. */
async function downloadExport(type: string, format: string): Promise<Buffer> {
  const path = `/${type}/report`;
  const request = { source: 'inbox', date_from: '2025-01-01', date_to: '2025-01-31', format };
  const staff = service.service.as(ana);
  const run = await staff.post(path, { ...request, include_sensitive: true });
  expect(run.status, JSON.stringify(run.body)).toBe(200);
  const { rawPayload, statusCode } = await service.service.app.inject({
    url: `/api${path}/runs/${run.headers['x-report-run']}/file`,
    headers: staff.identity,
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

it.each(formats)(
  'LibreOffice opens a report as %s with identity and telephone numbers as text, amounts as numbers, and dates in the time zone of the bank',
  async (format) => {
    const { platform } = service.service;
    const asset = { ...(await service.create('assets', { institution_id: 'bank' })), type: 'assets' };
    const page = {
      ...(await service.create('static-pages', { institution_id: 'bank' })),
      type: 'static-pages',
    };
    // 22:00 on 31 January in Honduras is already February in UTC.
    const received_at = new Date('2025-02-01T04:00:00Z');
    const documents = {
      dni: ['0801199012345', '0801-1990-12345'],
      rtn: ['08011990123456', '0801-1990-123456'],
      passport: ['00123456', '00123456'],
      resident: ['12E5', '12E5'],
    } as const;
    const rows = Object.entries(documents).map(([id_type, [id_number]], at) =>
      submissionRow(
        platform,
        asset,
        {
          ...{ id_type, id_number, first_names: 'Ñuflo', message: '=1+1', last_names: 'A,"b"\nc;=2+2' },
          offer_amount: { amount: `150000${at}.50`, currency: 'HNL' },
        },
        { received_at },
      ),
    );
    await platform.db.deleteFrom('submission').execute();
    await insertSubmissions(platform, [
      ...rows,
      submissionRow(platform, page, {}, { received_at, due_at: new Date('2025-03-01T05:30:00Z') }),
    ]);
    const bytes = await downloadExport('assets', format);
    if (format === 'csv') expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const openedRows = await openInLibreOffice(bytes, format);
    expect(openedRows).toHaveLength(rows.length);
    // A CSV file cannot mark a cell as text, so its value may begin with a visible apostrophe.
    const guard = format === 'csv' ? /^'?/ : /^/;
    for (const [at, [document, [, output]]] of Object.entries(documents).entries()) {
      const row = openedRows.find((cells) => cells.get('Número')?.value === rows[at]?.ticket);
      const cell = (head: string) => row?.get(head);
      const id = cell('No. documento');
      expect([document, id?.type, id?.value.replace(guard, '')]).toEqual([document, 'string', output]);
      expect(cell('Teléfono')).toMatchObject({ type: 'string', value: '(+504) 9988-7766' });
      expect(cell('Fecha y hora')).toMatchObject({
        type: 'string',
        value: expect.stringMatching(/^31\/01\/2025 10:00/),
      });
      expect(cell('Oferta')).toMatchObject({
        type: expect.stringMatching(/float|currency/),
        value: `150000${at}.5`,
      });
      expect(cell('Moneda')).toEqual(text('HNL'));
      expect(cell('Nombres')).toEqual(text('Ñuflo'));
      expect(cell('Mensaje')).toEqual(text("'=1+1"));
      expect(cell('Apellidos')?.formula).toBeNull();
      expect(cell('Apellidos')?.value).toMatch(/^A,"b"\nc;'?=2\+2$/);
    }
    expect(openedRows.flatMap((row) => [...row.values()]).filter(({ formula }) => formula !== null)).toEqual(
      [],
    );
    const [claim] = await openInLibreOffice(await downloadExport('static-pages', format), format);
    expect(claim?.get('Vence el')).toMatchObject({ type: 'date', value: '2025-02-28' });
  },
);

it.runIf(process.env['TEST_ENGINE'] === 'pglite')(
  'an offer of a visitor is mailed to staff, and LibreOffice opens a report with the offer',
  async () => {
    const mailedService = await startWithMails({ DEMO: '1' });
    try {
      const files = await withBrowser(mailedService.server, async (page, staffApi) => {
        const { ticket, csv, xlsx } = await followOffer(page, mailedService, staffApi);
        return { ticket, csv: await readFile(csv), xlsx: await readFile(xlsx) };
      });
      for (const format of formats) {
        const openedRows = await openInLibreOffice(files[format], format);
        const row = openedRows.find((cells) => cells.get('Número')?.value === files.ticket);
        expect(row?.get('No. documento')).toEqual(text(offer.id_number));
        expect(row?.get('Apellidos')).toEqual(text(offer.last_names));
        expect(row?.get('Oferta')).toEqual(number('1500000.5'));
        expect(row?.get('Mensaje')).toEqual(text(`'${offer.message}`));
      }
    } finally {
      await mailedService.stop();
    }
  },
);
