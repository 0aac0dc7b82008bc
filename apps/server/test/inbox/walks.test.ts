import type { SubmissionPage } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../support/build-app.ts';
import { type InboxService, inboxService } from '../support/inbox-service.ts';

let inbox: InboxService;
let ids: string[];
beforeAll(async () => {
  inbox = await inboxService();
  // The order of reception differs from the order of ids; two have the same time.
  const minutes = [4, 1, 6, 3, 0, 5, 3];
  const rows = minutes.map((minute) =>
    inbox.row({}, { received_at: new Date(Date.UTC(2026, 0, 5, 12, minute)) }),
  );
  await inbox.insert(...rows);
  const moment = ({ received_at, id }: (typeof rows)[number]) =>
    `${(received_at as Date).toISOString()} ${id}`;
  ids = rows.toSorted((a, b) => (moment(a) < moment(b) ? -1 : 1)).map(({ id }) => id);
});
afterAll(() => inbox.typed.service.close());

describe('an inbox read by cursor', () => {
  it('contains every submission exactly once, oldest first, while staff and visitors write', async () => {
    const staff = inbox.as(inbox.ana);
    for (const base of ['/assets/inbox', `/assets/${inbox.asset.id}/inbox`, '/inbox']) {
      const pages: SubmissionPage[] = [];
      for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
        const page = await inbox.list(`per_page=3&sort=due_at&cursor=${cursor}`, inbox.ana, base);
        pages.push(page);
        cursor = page.meta.next_cursor;
        for (const id of ids) await staff.patch(`/assets/inbox/${id}`, { read: pages.length % 2 === 0 });
        if (pages.length < 3) await inbox.insert(inbox.row());
      }
      const seenItems = pages.flatMap(({ data }) => data.map(({ id }) => id));
      expect(seenItems.slice(0, ids.length), base).toEqual(ids);
      expect(new Set(seenItems).size).toBe(seenItems.length);
      expect(pages[1]?.meta).toMatchObject({ page: 2, per_page: 3, total: null, pages: null });
      expect(pages.at(-1)?.meta.next_cursor).toBeNull();
    }
  });

  it('applies the filters of the list, and refuses cursors of other lists and people', async () => {
    const [first = '', ...otherItems] = ids;
    await inbox.as(inbox.ana).patch(`/assets/inbox/${first}`, { state: 'in_progress' });
    const waiting = await inbox.list('state=new&cursor=');
    expect(waiting.data.map(({ id }) => id).slice(0, otherItems.length)).toEqual(otherItems);
    const elsewhereClient = inbox.as(buildPerson({ institutions: ['insurances'] }));
    for (const [client, query] of [
      [inbox.as(inbox.ana), 'page=1&cursor='],
      [inbox.as(inbox.ana), `cursor=${inbox.asset.id}`],
      [inbox.as(inbox.ana), 'cursor=next'],
      // A submission that the caller may not see.
      [elsewhereClient, `cursor=${first}`],
    ] as const)
      expect((await client.get(`/assets/inbox?${query}`)).body, query).toMatchObject({
        status: 400,
        errors: [{ path: '/cursor' }],
      });
  });
});
