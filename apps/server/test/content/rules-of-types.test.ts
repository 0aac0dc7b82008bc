import { findContentType } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

/** Returns the status of a refusal and its messages by path. */
const faults = ({ status, body }: { status: number; body: unknown }) => {
  const { errors = [] } = body as { errors?: { path: string; message: string }[] };
  return [status, Object.fromEntries(errors.map(({ path, message }) => [path, message]))];
};
const daysFromNow = (days: number) =>
  new Date(on.service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('rules of content types', () => {
  it("accept a document's year only up to next year", async () => {
    const category_id = (
      await on.create('documents-categories', { requires_period: true, parent_id: undefined })
    ).id;
    const next = on.service.clock.now().getUTCFullYear() + 1;
    const { id } = await on.create('documents', { category_id, year: next + 1 });
    expect(faults(await on.commit('documents', id))).toEqual([
      422,
      { '/year': `Escriba un año de 1990 a ${next}.` },
    ]);
    await on.change('documents', id, { year: next });
    expect((await on.commit('documents', id)).status).toBe(200);
  });

  it('require an alternative text for a picture that is not decorative', async () => {
    const { logo, ...rest } = await on.draft('payments');
    const { file } = logo as { file: { url: string } };
    const picture = (meta: unknown) => ({ file: { ...file, meta } });
    const result = await on.create('payments', {
      ...rest,
      logo: picture({ title: 'Logo', description: '' }),
    });
    expect(faults(await on.commit('payments', result.id))).toEqual([
      422,
      { '/logo/file/meta/description': 'Escriba el texto alternativo o marque la imagen como decorativa.' },
    ]);
    const decorative = picture({ title: 'Logo', description: 'Se olvida', decorative: true });
    await on.change('payments', result.id, { logo: decorative });
    expect((await on.commit('payments', result.id)).status).toBe(200);
    const { body } = await on.onSite('payments', result.id);
    expect((body as { logo: unknown }).logo).toMatchObject(
      picture({ title: 'Logo', description: '', decorative: true }),
    );
  });

  it('accept half bathrooms', async () => {
    const draft = await on.draft('assets', { bathrooms: 2.3 });
    expect(faults(await on.ana.post('/assets', draft))).toEqual([
      400,
      { '/bathrooms': 'Escriba un múltiplo de 0.5.' },
    ]);
    expect((await on.ana.post('/assets', { ...draft, bathrooms: 2.5 })).status).toBe(201);
  });

  it('accept project videos only from YouTube and Vimeo', async () => {
    const answer = async (video_url: string) =>
      faults(await on.ana.post('/projects', await on.draft('projects', { video_url })));
    for (const otherPath of [
      'https://example.com/v',
      'https://vimeo.com.example.com/v',
      'https://notvimeo.com/v',
    ])
      expect(await answer(otherPath)).toEqual([
        400,
        { '/video_url': 'Escriba una dirección de youtube.com, youtu.be, vimeo.com.' },
      ]);
    for (const existingText of [
      'https://www.youtube.com/watch?v=1',
      'https://youtu.be/1',
      'https://player.vimeo.com/1',
    ])
      expect(await answer(existingText)).toEqual([201, {}]);
  });

  it('require both insurance costs of a financing option', async () => {
    const {
      life_per_mille: _life,
      property_per_mille: _property,
      ...rest
    } = await on.draft('financing-options');
    const [status, message] = faults(await on.ana.post('/financing-options', rest));
    expect([status, Object.keys(message as object)]).toEqual([
      400,
      ['/life_per_mille', '/property_per_mille'],
    ]);
  });

  it('publish only the approximate location of an asset if the asset is set to hide it', async () => {
    const location = { lat: 14.09871, lng: -87.18642 };
    const { id } = await on.createPublished('assets', { location, approximate_location: true });
    expect((await on.onSite('assets', id)).body).toMatchObject({ location: { lat: 14.1, lng: -87.19 } });
    expect(await on.read('assets', id)).toMatchObject({ location });
    await on.change('assets', id, { approximate_location: false });
    await on.commit('assets', id);
    expect((await on.onSite('assets', id)).body).toMatchObject({ location });
  });
});

describe('values set in bulk', () => {
  it('extend the last day of a record in the field that the type uses for the last day', async () => {
    const set = async (slug: string, ids: readonly string[], values: Record<string, unknown>) =>
      on.ana.post(`/${slug}/bulk`, { action: 'set', ids, values });
    const store = await on.create('stores');
    const expire_at = `${daysFromNow(40)}T18:00:00.000Z`;
    expect((await set('stores', [store.id], { expire_at })).body).toMatchObject({ data: [{ ok: true }] });
    expect(await on.read('stores', store.id)).toMatchObject({ expire_at });
    const promotion = await on.create('promotions');
    const end_date = daysFromNow(60);
    expect((await set('promotions', [promotion.id], { end_date })).body).toMatchObject({
      data: [{ ok: true }],
    });
    expect(await on.read('promotions', promotion.id)).toMatchObject({ end_date });
    expect((await set('promotions', [promotion.id], { expire_at })).status).toBe(400);
  });
});

describe('lists of records', () => {
  it('can be filtered by the days on which records are published', async () => {
    const { id } = await on.create('stores', {
      publish_at: `${daysFromNow(9)}T18:00:00.000Z`,
      expire_at: null,
    });
    const findByNumber = async (from: number, to: number) => {
      const query = `publish_at_from=${daysFromNow(from)}&publish_at_to=${daysFromNow(to)}`;
      const { data } = (await on.ana.get(`/stores?${query}`)).body as { data: { id: string }[] };
      return data.map((item) => item.id);
    };
    expect(await findByNumber(9, 9)).toEqual([id]);
    expect(await findByNumber(1, 8)).toEqual([]);
  });

  it('can be filtered to products with rates older than 90 days', async () => {
    const views = findContentType('products')?.views ?? [];
    const viewIndex = views.findIndex(({ name }) => name === 'Tasas de más de 90 días');
    const readCounts = async () =>
      ((await on.ana.get('/products/counts')).body as { views: number[] }).views[viewIndex] ?? 0;
    const countBefore = await readCounts();
    await on.create('products', { rates_valid_from: daysFromNow(-90) });
    expect(await readCounts()).toBe(countBefore);
    await on.create('products', { rates_valid_from: daysFromNow(-91) });
    expect(await readCounts()).toBe(countBefore + 1);
  });
});
