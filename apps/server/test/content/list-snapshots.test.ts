import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEntries } from '../../src/content/read/list.ts';
import type { Person } from '../../src/platform/context.ts';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { typeNamed } from '../support/rows.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import { enrol } from './transfer/support.ts';

let on: TypedService;
beforeAll(async () => {
  on = await typedService();
});
afterAll(() => on.service.close());

/** Lists stores, and runs `race` once the rows of the page have been selected. */
async function listWhile(
  race: () => Promise<unknown>,
  { person = buildPerson(), ...query }: { readonly person?: Person; readonly search: string },
) {
  let done = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!done && result.rows.some((row) => 'xmin' in row)) {
        done = true;
        await race();
      }
      return result;
    },
  };
  const { platform } = on.service;
  const racing = { ...platform, db: platform.db.withPlugin(plugin) };
  const request = { page: 1, per_page: 25, sort: 'name', ...query };
  const answer = await listEntries({ platform: racing, person, type: typeNamed('stores') }, request);
  expect(done).toBe(true);
  return answer;
}

describe('a list whose records change while it is read', () => {
  let storedValue: StoredRecord;
  let otherItem: StoredRecord;
  let search: string;
  let count = 0;
  const createTwo = async () => {
    count += 1;
    search = `simultaneo${count}`;
    storedValue = await on.create('stores', { name: `${search} A`, institution_id: 'bank' });
    otherItem = await on.create('stores', { name: `${search} B`, institution_id: 'bank' });
  };

  it('omits records that no longer match the filters, also from the total', async () => {
    await createTwo();
    const { data, meta } = await listWhile(() => on.ana.delete(`/stores/${otherItem.id}`), { search });
    expect(data.map(({ id }) => id)).toEqual([storedValue.id]);
    expect(meta.total).toBe(1);
  });

  it('hides a record that moves to an institution that the person cannot see', async () => {
    await createTwo();
    const person = buildPerson({ institutions: ['bank'] });
    const moveOther = () =>
      on.change('stores', otherItem.id, { institution_id: 'insurances', city_id: null });
    const { data } = await listWhile(moveOther, { person, search });
    expect(data.map(({ id }) => id)).toEqual([storedValue.id]);
  });

  it('shows a new review and the state "pending" of the record together', async () => {
    await createTwo();
    const { id: reviewer_id } = await enrol(on.service);
    const request = { comment: 'Favor revisar.', reviewer_id, role_id: null };
    const asking = () => on.ana.post(`/stores/${otherItem.id}/review`, request);
    const { data } = await listWhile(asking, { search });
    expect(data).toMatchObject([
      { status: 'unpublished', review: null },
      { status: 'pending', review: { comment: 'Favor revisar.' } },
    ]);
  });
});
