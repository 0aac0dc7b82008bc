import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

describe('the id of a replaced document', () => {
  it('redirects the public to the current document, and returns the replaced document to staff', async () => {
    const storedValue = { keep_history: false, requires_period: false, parent_id: undefined };
    const category_id = (await on.create('documents-categories', storedValue)).id;
    const first = await on.createPublished('documents', { category_id });
    const second = await on.createPublished('documents', { category_id, replaces_id: first.id });
    const third = await on.createPublished('documents', { category_id, replaces_id: second.id });
    const location = `/api/documents/${third.slug}?stage=production&institution_id=bank`;
    for (const { id } of [first, second])
      expect(await on.onSite('documents', id)).toMatchObject({ status: 301, headers: { location } });
    const [, path = ''] = location.split('/api');
    expect((await on.service.as(null).get(path)).body).toMatchObject({ id: third.id });
    expect(await on.read('documents', first.id)).toMatchObject({ id: first.id, status: 'historic' });

    await on.ana.post(`/documents/${third.id}/unpublish?force=true`);
    expect((await on.onSite('documents', first.id)).status).toBe(404);
  });
});
