import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldMessages } from '../../src/platform/bus/messages.ts';
import { type Bus, createBus } from '../../src/platform/bus.ts';
import type { Platform } from '../../src/platform/context.ts';
import { connectionOf } from '../../src/platform/database/connection.ts';
import type { OpenedDatabase } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { type TestData, testData } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

/**
 * Returns the address of another database on the server, where notifications of the first do not arrive, as behind a
 * pooler.
 */
const otherDatabase = (url: string): string => Object.assign(new URL(url), { pathname: '/postgres' }).href;

describe.runIf(onPostgres)('a process that receives no notifications from the database', () => {
  const log = createLog('silent');
  let data: TestData;
  let database: OpenedDatabase;
  let writer: Bus;
  let poller: Bus;
  const payloads: string[] = [];
  const changes: boolean[] = [];
  beforeAll(async () => {
    data = await testData();
    database = await openDatabase(data.config, log);
    const url = data.config.databaseUrl ?? '';
    writer = createBus({ database, log, connection: connectionOf(url) });
    poller = createBus({ database, log, connection: connectionOf(otherDatabase(url)) });
    poller.subscribe('topic', (payload) => payloads.push(payload));
    poller.onListening((listening) => changes.push(listening));
    await Promise.all([writer.start(), poller.start()]);
  });
  afterAll(async () => {
    await Promise.all([writer.stop(), poller.stop()]);
    await database.close();
    await data.remove();
  });

  it('polls from the moment of its start', async () => {
    expect(writer.receiveMode).toBe('notifications');
    await expect.poll(() => poller.receiveMode, { timeout: 10_000 }).toBe('polling');
    expect(changes).toEqual([true]);
  });

  it('receives each committed message of other processes once, and no message that was rolled back', async () => {
    await writer.publish('topic', 'published');
    writer.announce('topic', 'announced');
    await poller.publish('topic', 'own');
    await expect
      .poll(() => payloads.toSorted(), { timeout: 5_000 })
      .toEqual(['announced', 'own', 'published']);
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`select ${writer.notification('topic', 'undone')}`.execute(trx);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
    await writer.publish('topic', 'last');
    await expect.poll(() => payloads.at(-1), { timeout: 5_000 }).toBe('last');
    expect(payloads).toHaveLength(4);
  });

  it('receives the message of a transaction that commits late, even after newer messages', async () => {
    const committed = Promise.withResolvers<void>();
    const long = database.db.transaction().execute(async (trx) => {
      await sql`select ${writer.notification('topic', 'early, committed late')}`.execute(trx);
      await committed.promise;
    });
    await writer.publish('topic', 'meanwhile');
    await expect.poll(() => payloads.at(-1), { timeout: 5_000 }).toBe('meanwhile');
    committed.resolve();
    await long;
    await expect.poll(() => payloads.at(-1), { timeout: 5_000 }).toBe('early, committed late');
  });

  it('deletes messages when no polling process needs them any more', async () => {
    const { db } = database;
    await sql`update change_message set at = at - interval '20 minutes' where message like '%last'`.execute(
      db,
    );
    await deleteOldMessages({ db } as Platform);
    const { rows } = await sql<{ message: string }>`select message from change_message`.execute(db);
    expect(rows.map(({ message }) => message.split(' ')[2])).toContain('published');
    expect(rows.map(({ message }) => message.split(' ')[2])).not.toContain('last');
  });
});
