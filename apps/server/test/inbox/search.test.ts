import type { SubmissionPage } from '@vitrina/contract';
import { fold, searchedText } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson } from '../support/build-app.ts';
import { insertSubmissions, submissionRow, visitor } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

/** People with similar search keys. */
const people = [
  { ticket: 'AE-2026-408315', email: 'ana@correo.hn', phone: '+50499887766' },
  { ticket: 'AE-2026-4083157', email: 'mariana@correo.hn', phone: '+50499887767' },
  { ticket: 'AE-2026-840831', email: 'ana@correo.hn.example', phone: '+13059988776' },
  { ticket: 'AE-2025-408315', email: 'ana_x%@correo.hn', phone: '+50420264083' },
  {
    ticket: 'AE-2026-000001',
    email: 'ana.muñoz.de.la.montaña.y.de.todos.los.santos@correo.hn',
    phone: '+50322026408',
  },
  { ticket: 'AE-2026-000002', email: 'Juan.Ana@Correo.HN', phone: '+50422000010' },
] as const;

const searches = [
  'AE-2026-408315',
  'ae-2026-4083157',
  'AE-2026-4083',
  'E-2026-408315',
  'AE-2026-999999',
  'ana@correo.hn',
  'ANA@correo.h',
  'riana@correo.hn',
  'na@correo.hn',
  'ana_x%@correo.hn',
  'ana_x@correo.hn',
  'ana@',
  'de.todos.los.santos@correo.hn',
  'ana.muñoz.de.la.montaña.y.de.todos.los.santos@correo.hn',
  'ana.munos.de.la.montaña.y.de.todos.los.santos@correo.hn',
  '@correo.hn.example',
  'ana@correo@hn',
  'nadie@correo.hn',
  'ana@correo.hn AE-2026-408315',
  '9988-7766',
  '9988-7767',
  '+50499887766',
  '+504 9988-7766',
  '+5049988776',
  '99887766',
  '2026-4083',
  '2200-0010 juan.ana@correo.hn',
  'suyapa ana@correo.hn',
];

let service: TypedService;
let ana: Person;
let rows: readonly ReturnType<typeof submissionRow>[];
beforeAll(async () => {
  service = await typedService({ only: ['content', 'inbox-staff'] });
  ana = await enrol(service.service, { name: 'Ana Lagos' });
  const asset = await service.create('assets', { institution_id: 'bank' });
  rows = people.map(({ ticket, email, phone }, index) => {
    const data = { ...visitor, email, phone: { number: phone } };
    // Two of three submissions are received at night: at 5:30 and 22:30 in Honduras.
    const received_at = new Date(Date.UTC(2026, 0, 5 + index, [11, 28, 18][index % 3], 30));
    const search = `${fold(ticket)} ${searchedText(data)}`;
    return submissionRow(service.service.platform, { ...asset, type: 'assets' }, data, {
      ticket,
      received_at,
      search,
    });
  });
  await insertSubmissions(service.service.platform, rows);
});
afterAll(() => service.service.close());

async function list(query: Readonly<Record<string, string>>, person = ana): Promise<SubmissionPage> {
  const { status, body } = await service.service.as(person).get(`/inbox?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SubmissionPage;
}
const tickets = ({ data }: SubmissionPage): string[] => data.map(({ ticket }) => ticket);
/** Returns the tickets of the rows that contain every word, newest first. */
const holding = (search: string): string[] =>
  rows
    .filter((row) =>
      fold(search)
        .split(' ')
        .every((word) => row.search.includes(word)),
    )
    .map(({ ticket }) => ticket)
    .reverse();

describe('a search for submissions', () => {
  it.each(searches)('finds the submissions that contain every word, newest first: %s', async (search) => {
    const match = await list({ search });
    expect(tickets(match)).toEqual(holding(search));
    expect(match.meta).toMatchObject({ total: holding(search).length, total_is_exact: true });
    expect(match.data.every(({ id_number }) => id_number === '0801-****-*****')).toBe(true);
  });

  it('finds no submission of another institution by its ticket, telephone number or e-mail address', async () => {
    const insurer = buildPerson({ institutions: ['insurances'] });
    for (const search of searches)
      expect(await list({ search }, insurer)).toMatchObject({ data: [], meta: { total: 0 } });
  });
});

describe('a filter for hours across midnight', () => {
  const night = { hour_from: '22:00', hour_to: '06:00' };
  const nightly = (): string[] =>
    [...people.keys()]
      .filter((index) => index % 3 < 2)
      .map((index) => people[index]?.ticket ?? '')
      .reverse();

  it('selects the hours before and after midnight, in the same order on all pages', async () => {
    expect(tickets(await list(night))).toEqual(nightly());
    expect((await list(night)).meta).toMatchObject({ total: 4, total_is_exact: true });
    const pages = ['1', '2', '3', '4'].map((page) => list({ ...night, per_page: '1', page }));
    expect((await Promise.all(pages)).flatMap(tickets)).toEqual(nightly());
    expect(tickets(await list({ ...night, sort: 'due_at' }))).toEqual(nightly());
    expect(tickets(await list({ ...night, search: 'ana@correo.hn' }))).toEqual(
      holding('ana@correo.hn').filter((ticket) => nightly().includes(ticket)),
    );
  });
});
