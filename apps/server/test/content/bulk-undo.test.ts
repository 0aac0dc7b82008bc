import type { BulkResult, PublicState } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type Client } from '../support/build-app.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let on: TypedService;
let bea: Client;
beforeAll(async () => {
  on = await typedService();
  bea = on.service.as(buildPerson());
});
afterAll(() => on.service.close());

const bulk = async (action: string, ids: readonly string[], body: object = {}): Promise<BulkResult[]> =>
  ((await on.ana.post('/assets/bulk', { action, ids, ...body })).body as { data: BulkResult[] }).data;

/** Returns the revisions and states that the undo of an action expects. */
const expectedOf = (results: readonly BulkResult[]) => ({
  revisions: Object.fromEntries(results.map(({ id, revision }) => [id, revision])),
  states: Object.fromEntries(results.map(({ id, after }) => [id, after])),
});
const versionsOf = (results: readonly BulkResult[], versionOf: (result: BulkResult) => number) => ({
  versions: Object.fromEntries(results.map((result) => [result.id, versionOf(result)])),
});
const stateOf = async (id: string) => {
  const { status, published_revision, scheduled_revision } = (await on.read(
    'assets',
    id,
  )) as unknown as PublicState;
  return { status, published_revision, scheduled_revision };
};
const onSite = async (id: string) => (await on.onSite('assets', id)).status;

describe('the undo of a bulk action', () => {
  it('reopens archived records and publishes their versions, except a record that changed meanwhile', async () => {
    const [first, second] = [await on.createPublished('assets'), await on.createPublished('assets')];
    const ids = [first.id, second.id];
    const archived = await bulk('archive', ids);
    expect(archived).toMatchObject(
      ids.map((id) => ({
        id,
        ok: true,
        status: 'published',
        published_revision: 1,
        revision: 1,
        after: { status: 'historic', published_revision: null },
      })),
    );
    expect(await bulk('archive', ids)).toEqual(
      ids.map((id) => expect.not.objectContaining({ id, after: expect.anything() })),
    );
    expect([await onSite(first.id), await onSite(second.id)]).toEqual([404, 404]);
    expect((await bea.post(`/assets/${second.id}/unpublish`)).body).toMatchObject({ status: 'unpublished' });

    expect(await bulk('unpublish', ids, { force: true, ...expectedOf(archived) })).toMatchObject([
      { ok: true, after: { status: 'unpublished' } },
      { ok: false, name: second['name'], code: 'state_changed' },
    ]);
    const { revisions } = expectedOf(archived);
    expect(
      await bulk('commit', [first.id], { revisions, ...versionsOf(archived, () => 1), force: true }),
    ).toMatchObject([{ ok: true }]);
    expect(await stateOf(first.id)).toEqual({
      status: 'published',
      published_revision: 1,
      scheduled_revision: null,
    });
    expect([await onSite(first.id), await onSite(second.id)]).toEqual([200, 404]);
  });

  it('makes the versions before a change of values the drafts, except of a record saved meanwhile', async () => {
    const [first, second] = [await on.createPublished('assets'), await on.createPublished('assets')];
    const ids = [first.id, second.id];
    const category_id = (await on.create('assets-categories')).id;
    const changed = await bulk('set', ids, { values: { category_id } });
    expect(changed).toMatchObject(ids.map((id) => ({ id, ok: true, revision: 2 })));
    expect(await bulk('set', ids, { values: { category_id } })).toEqual(
      ids.map((id) => expect.not.objectContaining({ id, after: expect.anything() })),
    );
    await on.change('assets', second.id, { title: 'Otro título para el activo' });
    const { revisions } = expectedOf(changed);
    expect(
      await bulk('revert', ids, { revisions, ...versionsOf(changed, ({ revision = 0 }) => revision - 1) }),
    ).toMatchObject([
      { ok: true, revision: 3 },
      { ok: false, code: 'stale_revision', detail: expect.stringContaining('lo cambió después') },
    ]);
    expect(await on.read('assets', first.id)).toMatchObject({
      category_id: first['category_id'],
      has_unpublished_changes: false,
    });
    expect(await on.read('assets', second.id)).toMatchObject({ category_id });
  });
});
