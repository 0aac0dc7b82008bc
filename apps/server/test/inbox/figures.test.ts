import type { InboxFigures } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { buildPerson } from '../support/build-app.ts';
import { type InboxService, inboxService } from '../support/inbox-service.ts';

let inboxes: InboxService;
let service: InboxService['typed'];
let ana: Person;
beforeAll(async () => {
  inboxes = await inboxService();
  ({ typed: service, ana } = inboxes);
});
afterAll(() => service.service.close());

const as = (person: Person) => inboxes.as(person);
const row: InboxService['row'] = (...input) => inboxes.row(...input);
const insert: InboxService['insert'] = (...rows) => inboxes.insert(...rows);
const list: InboxService['list'] = (...input) => inboxes.list(...input);

describe('the statistics of the inboxes', () => {
  const dayMs = 86_400_000;
  const figures = async (query = '', person: Person = ana): Promise<InboxFigures> => {
    const { status, body } = await as(person).get(`/inbox/figures${query}`);
    expect(status).toBe(200);
    return body as InboxFigures;
  };

  it('equal the totals of the lists that they link to', async () => {
    const now = service.service.clock.now().getTime();
    const closed_at = new Date(now + 5 * 3_600_000);
    await insert(
      row({}, { received_at: new Date(now - 3 * dayMs), read_at: new Date(now) }),
      row({}, { received_at: new Date(now - 4 * dayMs), state: 'discarded' }),
      row({}, { received_at: new Date(now - 20 * dayMs) }),
      row({}, { received_at: new Date(now - 40 * dayMs) }),
      row({}, { received_at: new Date(now - 50 * dayMs), state: 'closed', closed_at }),
      row({}, { received_at: new Date(now), state: 'closed', closed_at }),
    );
    for (const period of ['7d', '30d', '12w'])
      for (const institution of ['', '&institution_id=bank', '&institution_id=insurances']) {
        const { unread, received, answered, unanswered, spans, types } = await figures(
          `?period=${period}${institution}`,
        );
        const total = (item: (typeof spans)[number]): number => item.answered.count + item.unanswered.count;
        const all = [
          ...[unread, received, answered, unanswered],
          ...spans.flatMap((span) => [
            span.answered,
            span.unanswered,
            { count: total(span), list: span.list },
          ]),
        ];
        const lists = [
          ...all.map((figure) => ['/inbox', figure] as const),
          ...types.flatMap((type) =>
            [type.received, type.unanswered, type.answered].map(
              (figure) => [`/${type.type}/inbox`, figure] as const,
            ),
          ),
        ];
        for (const [base, { count, list: query }] of lists) {
          const { meta } = await list(`per_page=1&${query}`, ana, base);
          expect([base, query, count]).toEqual([base, query, meta.total]);
        }
        expect(received.count).toBe(spans.reduce((sum, item) => sum + total(item), 0));
      }
  });

  it('include the previous period of equal length for comparison, and the oldest unread submission', async () => {
    const { clock } = service.service;
    clock.advance(400 * dayMs);
    const now = clock.now().getTime();
    const at = (days: number) => ({ received_at: new Date(now - days * dayMs) });
    const closed = (days: number, hours: number) => ({
      ...at(days),
      state: 'closed',
      closed_at: new Date(now - days * dayMs + hours * 3_600_000),
    });
    const stateBefore = await figures('?period=7d');
    // The previous period ends exactly one week ago; times between the periods belong to neither.
    await insert(row({}, closed(1, 2)), row({}, closed(2, 30)), row({}, at(0)));
    await insert(row({}, at(7.01)), row({}, at(9)), row({}, at(6.99)), row({}, at(15)));
    const { received, answered, spans, types, unread } = await figures('?period=7d');
    expect(spans).toHaveLength(7);
    expect([received.count, received.previous]).toEqual([stateBefore.received.count + 3, 2]);
    expect([answered.count, answered.median_hours]).toEqual([2, 16]);
    expect(types[0]).toMatchObject({ type: 'assets', answered: { median_hours: 16 } });
    expect(unread.oldest_at).toBe(
      (await list(`${unread.list}&per_page=100`, ana, '/inbox')).data.at(-1)?.received_at,
    );
  });

  it("include only the person's institutions, and types with the permission `retrieve`", async () => {
    const insurer = buildPerson({ institutions: ['insurances'] });
    for (const query of ['', '?institution_id=bank']) {
      const { received, unread, answered } = await figures(query, insurer);
      expect([received.count, unread.count, unread.oldest_at, answered.count]).toEqual([0, 0, null, 0]);
    }
    const ownValue = { dashboard: { retrieve: true }, product: { retrieve: true } };
    const { types, received } = await figures('?period=12w', buildPerson({ permissions: ownValue }));
    expect([types.map(({ type }) => type), received.count]).toEqual([['products'], 0]);
    const anonymousPerson = buildPerson({ permissions: { dashboard: { retrieve: true } } });
    expect(await figures('', anonymousPerson)).toMatchObject({
      types: [],
      received: { count: 0 },
      unread: { count: 0 },
    });
  });
});
