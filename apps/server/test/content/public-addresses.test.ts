import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportAddresses } from '../../src/content/public/report-addresses.ts';
import { applyAgain } from '../support/apply-again.ts';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

const institutions = ['bank', 'insurances', 'companies'] as const;
const category = async () =>
  (await on.create('static-pages-categories', { institution_ids: [...institutions] })).id;
/** Creates a page of an institution in the category, with the slug. */
const page = (
  category_id: string,
  institution_id: string,
  slug: string,
  extra: Record<string, unknown> = {},
) => on.create('static-pages', { category_id, institution_id, slug, featured: false, ...extra });
const commit = (id: string) => on.commit('static-pages', id);
const later = (hours: number) => new Date(on.service.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('a public address without an institution', () => {
  it('belongs to one published page, and the refusal of a second page names the first if the person may see it', async () => {
    const help = await category();
    const bank = await page(help, 'bank', 'contacto', { title: 'Contacto del banco' });
    const insurances = await page(help, 'insurances', 'contacto');
    expect((await commit(bank.id)).status).toBe(200);
    const slug = (await on.read('static-pages-categories', help))['slug'];
    const response = await commit(insurances.id);
    expect([response.status, response.body]).toMatchObject([
      409,
      {
        code: 'address_taken',
        page: { id: bank.id, type: 'static-pages', name: 'Contacto del banco', institution_id: 'bank' },
        errors: [
          {
            path: '/slug',
            message: expect.stringContaining(`/${slug}/contacto ya es de «Contacto del banco» (Banco)`),
          },
        ],
      },
    ]);
    const insurer = on.service.as(buildPerson({ institutions: ['insurances'] }));
    const hidden = await insurer.post(`/static-pages/${insurances.id}/commit`);
    expect(hidden.body).toMatchObject({ code: 'address_taken', page: null });
    expect(JSON.stringify(hidden.body)).not.toMatch(/Banco|banco|bank/);
    expect(
      (await on.ana.post('/static-pages/bulk', { action: 'commit', ids: [insurances.id] })).body,
    ).toMatchObject({
      data: [{ ok: false, code: 'address_taken' }],
    });
    expect((await on.ana.post(`/static-pages/${bank.id}/unpublish`)).status).toBe(200);
    expect((await commit(insurances.id)).status).toBe(200);
    expect((await commit(bank.id)).status).toBe(409);
  });

  it('belongs to one page when several pages are published at the same moment', async () => {
    const help = await category();
    const pages = await Promise.all(institutions.map((institution) => page(help, institution, 'ayuda')));
    const answers = await Promise.all(pages.map(({ id }) => commit(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is reserved by a scheduled page, and is released when the schedule is cancelled', async () => {
    const help = await category();
    const waiting = await page(help, 'bank', 'tarifas', { publish_at: later(1) });
    const otherItem = await page(help, 'companies', 'tarifas');
    expect((await commit(waiting.id)).body).toMatchObject({ status: 'pending' });
    expect((await commit(otherItem.id)).status).toBe(409);
    await on.ana.post(`/static-pages/${waiting.id}/unpublish`);
    expect((await commit(otherItem.id)).status).toBe(200);
  });

  it('is checked when the slug, the category or the main flag of a page changes', async () => {
    const [help, legal] = [await category(), await category()];
    expect((await commit((await page(help, 'bank', 'uno')).id)).status).toBe(200);
    const moving = await page(legal, 'companies', 'dos');
    const main = await page(help, 'insurances', 'uno', { featured: true });
    for (const { id } of [moving, main]) expect((await commit(id)).status).toBe(200);
    await on.change('static-pages', moving.id, { slug: 'uno' });
    expect((await commit(moving.id)).status).toBe(200);
    await on.change('static-pages', moving.id, { category_id: help });
    expect((await commit(moving.id)).status).toBe(409);
    await on.change('static-pages', main.id, { featured: false });
    expect((await commit(main.id)).status).toBe(409);
    const next = await page(help, 'insurances', 'tres', { featured: true, title: 'La siguiente' });
    const displacing = await commit(next.id);
    expect([displacing.status, displacing.body]).toMatchObject([422, { errors: [{ path: '/featured' }] }]);
    expect((await on.onSite('static-pages', main.id)).body).toMatchObject({ featured: true });
  });

  it('is also checked against pages stored by earlier releases', async () => {
    const help = await category();
    const first = await page(help, 'bank', 'antes');
    await commit(first.id);
    const { db } = on.service.platform;
    const keptAddresses = () =>
      db.selectFrom('entry_key').selectAll().where('field', '=', 'public address').orderBy('value').execute();
    const listBefore = await keptAddresses();
    await db.deleteFrom('entry_key').where('field', '=', 'public address').execute();
    const second = await page(help, 'companies', 'antes');
    expect((await commit(second.id)).status).toBe(200);
    await db.deleteFrom('entry_key').where('field', '=', 'public address').execute();
    await applyAgain(db, '010-public-addresses');
    await sql`update entry set slug = 'products' where id = ${help}::uuid`.execute(db);
    await reportAddresses(on.service.platform);
    const log = on.service.log.filter(({ msg }) => /public address|reserved word/.test(String(msg)));
    expect(log).toMatchObject([
      { id: help, slug: 'products' },
      { pages: [{ id: first.id }, { id: second.id }] },
    ]);
    expect(await keptAddresses()).toEqual(listBefore);
    await on.change('static-pages', second.id, { intro: 'Otra vez' });
    expect((await commit(second.id)).status).toBe(409);
  });
});

describe('the public path of an entry', () => {
  it('is the path that the site serves, in each answer, until a draft with another address is published', async () => {
    const [help, legal] = [await category(), await category()];
    const [before, after] = await Promise.all(
      [help, legal].map(async (id) => (await on.read('static-pages-categories', id))['slug']),
    );
    const { id } = await page(help, 'bank', 'horario');
    const paths = async () => {
      const list = (await on.ana.get('/static-pages?per_page=100')).body as { data: StoredRecord[] };
      const row = list.data.find((item) => item.id === id);
      return [(await on.read('static-pages', id))['public_path'], row?.['public_path']];
    };
    expect(await paths()).toEqual([null, null]);
    expect((await commit(id)).body).toMatchObject({ public_path: `/${before}/horario` });
    const values = { slug: 'horarios', category_id: legal };
    expect(await on.change('static-pages', id, values)).toMatchObject({ public_path: `/${before}/horario` });
    expect(await paths()).toEqual([`/${before}/horario`, `/${before}/horario`]);
    expect((await commit(id)).body).toMatchObject({ public_path: `/${after}/horarios` });
    expect(await on.change('static-pages', id, { featured: true })).toMatchObject({
      public_path: `/${after}/horarios`,
    });
    expect((await commit(id)).body).toMatchObject({ public_path: `/bank/${after}` });
    expect(await paths()).toEqual([`/bank/${after}`, `/bank/${after}`]);
    expect((await on.ana.post(`/static-pages/${id}/unpublish`)).body).toMatchObject({ public_path: null });
    expect(await paths()).toEqual([null, null]);
  });
});

describe('a category', () => {
  it('cannot have the name of a content type or an institution as its slug', async () => {
    const base = '/static-pages-categories';
    const response = await on.ana.post(base, {
      ...(await on.draft('static-pages-categories')),
      slug: 'products',
    });
    expect([response.status, response.body]).toMatchObject([
      400,
      { errors: [{ path: '/slug', message: expect.stringContaining('«products»') }] },
    ]);
    const body = await on.draft('static-pages-categories', { name: 'Bank', slug: undefined });
    expect((await on.ana.post(base, body)).status).toBe(400);
    const existing = await on.create('products-categories');
    await expect(on.change('products-categories', existing.id, { slug: 'jobs' })).rejects.toThrow('/slug');
  });
});
