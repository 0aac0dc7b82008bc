import { type ContentType, findContentType } from '@vitrina/model';
import { expect, it } from 'vitest';
import { buildApp, buildPerson } from '../support/build-app.ts';
import { commit, createEntry, makerFor } from '../support/maker.ts';
import { visitor } from '../support/submissions.ts';
import { validDraft } from '../support/valid-draft.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

it.runIf(onPostgres)(
  'a service that loses its prepared statements, as behind a pooler, answers every call and stops preparing statements',
  async () => {
    await using service = await buildApp({
      only: ['content', 'files', 'inbox-public'],
      jobs: 'send',
      database: {},
    });
    const ana = service.as(buildPerson());
    const type = findContentType('assets') as ContentType;
    const maker = makerFor(service, ana);
    const price = { amount: '2000000.00', currency: 'HNL' };
    const asset = async () =>
      createEntry(ana, type, await validDraft(type, maker, { accepts_offers: true, price }, true));
    const { id } = await asset();
    await commit(ana, type, id);
    const send = async (): Promise<number> => {
      const form = await service.as(null).get(`/assets/${id}/form`);
      const { opened } = form.body as { opened: string };
      service.clock.advance(5_000);
      const offer = { ...visitor, offer_amount: price, payment_method: 'cash', buyer_type: 'person' };
      return (await service.as(null).post(`/assets/${id}/inbox`, { ...offer, opened })).status;
    };
    const repeat = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: count }, work));
    const drafts = await repeat(6, asset);
    await repeat(12, send);

    // Deletes the prepared statements of each of the six connections.
    await repeat(6, () => service.platform.database.execute('select pg_sleep(0.2); deallocate all'));
    const commits = drafts.map(async ({ id: draft }) => {
      const { status } = await ana.post(`/assets/${draft}/commit`);
      return status;
    });
    const statuses = await Promise.all([...commits, repeat(24, send)]);
    expect(statuses.flat().filter((status) => status >= 300)).toEqual([]);
    const warnings = service.log.filter(({ msg }) => String(msg).startsWith('prepared statements'));
    expect(warnings).toHaveLength(1);
  },
);
