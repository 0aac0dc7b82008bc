import { fold } from '@vitrina/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import {
  csvOf,
  enrol,
  faultsOf,
  listMarkedStores,
  randomCode,
  runImport,
  uploadAndCheck,
} from '../content/transfer/support.ts';
import { applyAgain } from '../support/apply-again.ts';
import type { Client, TestApp } from '../support/build-app.ts';
import { buildCity, buildStore, create } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { fillForm, type OpenRecord, openForm, publicForms, publishOpen } from '../support/visitor-forms.ts';

type Body = Record<string, unknown>;

const invisible = [
  '\u0000',
  '\u0007',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\ufe0f',
  '\ufeff',
  '\ufffc',
  '\ud800',
  '\u{e0041}',
];

/** Returns the text with invisible characters at both ends and between its letters. */
const dirtyText = (text: string): string =>
  invisible.join('') +
  [...text].map((letter, index) => letter + (invisible[index % invisible.length] ?? '')).join('');

/** Returns the value with invisible characters in all its texts. */
function dirty(value: unknown): unknown {
  if (typeof value === 'string') return dirtyText(value);
  if (Array.isArray(value)) return value.map(dirty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, dirty(inner)]));
}

let input: TypedService;
let service: TestApp;
let person: Person;
let staff: Client;
let unlimitedClient: Client;
beforeAll(async () => {
  input = await typedService({
    only: ['access', 'content', 'files', 'inbox-public', 'roles', 'search', 'staff', 'transfer'],
    config: { publicSendsPerMinute: 100_000 },
  });
  service = input.service;
  person = await enrol(service);
  staff = service.as(person);
  unlimitedClient = service.as(null);
});
afterAll(() => service.close());

const namesIn = ({ body }: { body: unknown }): unknown[] =>
  (body as { data: { name: string }[] }).data.map(({ name }) => name);

describe('an invisible character', () => {
  it('is removed from every text of a saved record', async () => {
    const mark = randomCode();
    const city = await create(staff, 'cities', buildCity());
    const body = {
      name: `Agencia promoción ${mark}`,
      address: 'Bulevar Morazán, edificio Torre Norte',
      email: 'agencia@example.com',
      slug: `promocion-${mark}`,
      phones: [{ number: '+50422000010', ext: '112' }],
    };
    const store = await create(staff, 'stores', buildStore({ ...(dirty(body) as Body), city_id: city.id }));
    expect(store).toMatchObject(body);
    expect(
      (await staff.put(`/stores/${store.id}`, { ...store, ...(dirty(body) as Body) })).body,
    ).toMatchObject(body);
  });

  it('is kept inside emoji, while tabs, line breaks and no-break spaces become spaces', async () => {
    const mark = randomCode();
    const name = `👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ${mark}`;
    expect(await create(staff, 'cities', buildCity({ name: `\u200b${name}\u00ad` }))).toMatchObject({ name });
    const cityWithBreaks = await create(staff, 'cities', buildCity({ name: `a\tb\r\nc\u00a0d ${mark}` }));
    expect(cityWithBreaks['name']).toBe(`a b c d ${mark}`);
  });

  it('as the only content of a text makes the text empty', async () => {
    const { status, body } = await staff.post('/cities', buildCity({ name: '\u200b\u2060\ufeff' }));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: '/name' }] });
  });

  it('does not affect searches or slugs, in the record or in the search text', async () => {
    const mark = randomCode();
    const store = await create(staff, 'stores', buildStore({ name: `Promo\u00adci\u200bón ${mark}` }));
    expect(store.slug).toBe(`promocion-${mark}`);
    for (const words of [
      `promocion ${mark}`,
      `PROMO\u00adCIÓN ${mark}`,
      `\u202apromo\u200bcion\u202c ${mark}`,
    ]) {
      const query = new URLSearchParams({ search: words });
      const anyType = new URLSearchParams({ q: words });
      expect(namesIn(await staff.get(`/stores?${query}`))).toEqual([`Promoción ${mark}`]);
      expect(namesIn(await staff.get(`/core/hn/v1/search?${anyType}`))).toEqual([`Promoción ${mark}`]);
    }
  });

  it('is removed from formatted texts, even as an HTML entity, and does not change the target of a link', async () => {
    const { id } = await create(staff, 'cities', buildCity());
    const job = await input.create('jobs', {
      responsibilities:
        '<p>promo&shy;ci&#8203;ón\u2060 8.25\u00a0% ❤️</p><p><a href="/\u200b/evil.example">a</a><a href="https://a.\u200bexample/x\u00ad">b</a></p>',
    });
    expect(id).toBeDefined();
    expect(job['responsibilities']).toBe(
      '<p>promoción 8.25\u00a0% ❤️</p><p><a>a</a><a href="https://a.example/x">b</a></p>',
    );
  });

  it('is removed from names of people, roles and keys', async () => {
    const mark = randomCode();
    const role = await staff.post('/core/hn/v1/roles', {
      name: dirtyText(`Editores ${mark}`),
      permissions: {},
      institutions: null,
    });
    expect(role).toMatchObject({ status: 201, body: { name: `Editores ${mark}` } });
    const { body } = await staff.post('/core/hn/v1/staff', {
      name: dirtyText('José Peña'),
      staff_id: dirtyText(`jp${mark}`),
      email: dirtyText(`jp${mark}@example.com`),
      role_id: (role.body as Body)['id'],
    });
    expect(body).toMatchObject({
      person: { name: 'José Peña', staff_id: `jp${mark}`, email: `jp${mark}@example.com` },
    });
  });

  it('is removed from the headers and cells of imported files', async () => {
    const mark = randomCode();
    const bytes = csvOf(
      ['Institución\u200b', '\ufeffNombre', 'Tipo de\u00a0punto', 'Telé\u00adfonos'],
      ['Banco', `Marca \u200einvisible ${mark}`, 'Agencia', '2200-0010'],
      ['Banco', `WhatsApp ${mark}`, 'Agen\u2060cia', '\u202a+504 2200-0010 ext. 12\u202c'],
      ['Banco\u200b', `Institución ${mark}`, 'Agencia', 'tel:+50422000010'],
    );
    const run = await uploadAndCheck(service, person, 'stores', bytes);
    expect(faultsOf(run)).toEqual({});
    await runImport(service, person, run);
    const stores = await listMarkedStores(staff, mark);
    expect(stores.map(({ name, phones }) => [name, phones])).toEqual(
      expect.arrayContaining([
        [`Marca invisible ${mark}`, [{ number: '+50422000010' }]],
        [`WhatsApp ${mark}`, [{ number: '+50422000010', ext: '12' }]],
        [`Institución ${mark}`, [{ number: '+50422000010' }]],
      ]),
    );
  });
});

describe.each(publicForms)('the form of %s', (_name, form) => {
  let record: OpenRecord;
  beforeAll(async () => {
    record = await publishOpen(input.ana, input.maker, form);
  });

  it('ignores invisible characters in every field', async () => {
    const openedForm = await openForm(service, record);
    const body = await fillForm(service, input.maker, record, 'cv.pdf');
    const sentResponse = await unlimitedClient.post(`${record.path}/inbox`, {
      ...(dirty(body) as Body),
      opened: openedForm,
    });
    expect(sentResponse.body, JSON.stringify(body)).toMatchObject({ ticket: expect.any(String) });
    const storedSubmission = await service.platform.db
      .selectFrom('submission')
      .select(['data', 'search'])
      .where('ticket', '=', (sentResponse.body as { ticket: string }).ticket)
      .executeTakeFirstOrThrow();
    const { opened: _, ...clean } = body;
    expect(storedSubmission.data).toEqual(clean);
    expect(storedSubmission.search).toContain(fold(String(body['first_names'])));
  });
});

describe('the telephone number of a visitor', () => {
  let record: OpenRecord;
  beforeAll(async () => {
    const [, form] = publicForms[0] ?? [];
    if (!form) throw new Error('No type has a form.');
    record = await publishOpen(input.ana, input.maker, form);
  });

  it.each([
    ['\u202a+504 9912-3456\u202c', { number: '+50499123456' }],
    ['2232-1234 ext. 12', { number: '+50422321234', ext: '12' }],
    ['tel:+50499123456', { number: '+50499123456' }],
    ['tel:+50422321234;ext=12', { number: '+50422321234', ext: '12' }],
    ['２２３２－１２３４ Ext 7', { number: '+50422321234', ext: '7' }],
    ['٩٩١٢٣٤٥٦', { number: '+50499123456' }],
    ['9912\u20113456', { number: '+50499123456' }],
    ['Tel. (504) 2232\u00a01234 x5', { number: '+50422321234', ext: '5' }],
  ])('%j is stored as %o', async (number, phone) => {
    const form = await openForm(service, record);
    const body = await fillForm(service, input.maker, record, 'cv.pdf');
    const sentResponse = await unlimitedClient.post(`${record.path}/inbox`, {
      ...body,
      phone: { number },
      opened: form,
    });
    expect(sentResponse.status, JSON.stringify(sentResponse.body)).toBe(201);
    const { data } = await service.platform.db
      .selectFrom('submission')
      .select('data')
      .where('ticket', '=', (sentResponse.body as { ticket: string }).ticket)
      .executeTakeFirstOrThrow();
    expect(data['phone']).toEqual(phone);
  });

  it('is refused with two extensions or with too few digits', async () => {
    const form = await openForm(service, record);
    const body = await fillForm(service, input.maker, record, 'cv.pdf');
    for (const [phone, path] of [
      [{ number: '2232-1234 ext. 12', ext: '13' }, '/phone/ext'],
      [{ number: '2232-123' }, '/phone/number'],
    ] as const)
      expect(
        await unlimitedClient.post(`${record.path}/inbox`, { ...body, phone, opened: form }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ path }] },
      });
  });
});

describe('a slug', () => {
  it.each([
    ['Cuenta Ñandú', 'cuenta-nandu'],
    [' --Straße & Ørsted/Łódź_Ævar Œuvre Đuro Þór ', 'strasse-orsted-lodz-aevar-oeuvre-duro-thor'],
    ['ｆｕｌｌ ﬁn m²', 'full-fin-m2'],
  ])('typed as %j is stored as %s', async (slug, text) => {
    const mark = randomCode();
    expect((await create(staff, 'stores', buildStore({ slug: `${slug} ${mark}` }))).slug).toBe(
      `${text}-${mark}`,
    );
    expect((await create(staff, 'stores', buildStore({ name: `${slug} ${mark} 2` }))).slug).toBe(
      `${text}-${mark}-2`,
    );
  });

  it('is refused if it is empty after cleaning, reserved or too long', async () => {
    for (const slug of ['¿?', 'Report', 'a'.repeat(81)])
      expect(await staff.post('/stores', buildStore({ slug }))).toMatchObject({
        status: 400,
        body: { errors: [{ path: '/slug' }] },
      });
  });
});

describe('a search', () => {
  it('finds letters that have no unaccented base letter, typed either as they are or in ASCII', async () => {
    const mark = randomCode();
    const name = `Große Łódź ${mark}`;
    await create(staff, 'stores', buildStore({ name }));
    for (const words of ['grosse lodz', 'große', 'ŁÓDŹ'])
      expect(
        namesIn(await staff.get(`/stores?${new URLSearchParams({ search: `${words} ${mark}` })}`)),
      ).toEqual([name]);
  });

  it('also finds records from before the replacement of letters, after the migration', async () => {
    const mark = randomCode();
    const { db } = service.platform;
    const store = await create(staff, 'stores', buildStore({ name: `Promoción Große ${mark}` }));
    await sql`update entry set search = ${`promo\u00adcion große ${mark}`} where id = ${store.id}::uuid`.execute(
      db,
    );
    const find = async (words: string) =>
      namesIn(await staff.get(`/stores?${new URLSearchParams({ search: `${words} ${mark}` })}`));
    expect(await find('promocion grosse')).toEqual([]);
    await applyAgain(db, '058-search-letters');
    expect(await find('promocion grosse')).toEqual([store['name']]);
  });
});
