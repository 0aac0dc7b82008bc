import { setTimeout as pause } from 'node:timers/promises';
import type { SubmissionCounts, SubmissionList } from '@vitrina/contract';
import { expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../../e2e/support/server.ts';
import { type Administrator, administratorOf, startRealServer } from '../test/support/real-server.ts';
import { type OpenForm, openForm, person } from './support/forms.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const submissions = 2000;
const concurrency = 20;
const settings = { DEMO: '1', PUBLIC_SENDS_PER_MINUTE: '1000000' };

/** Sends a submission with the same key until a process acknowledges it, like a page that retries. */
async function sendOne(servers: readonly RunningServer[], form: OpenForm, n: number) {
  const deadline = Date.now() + 120_000;
  for (let tries = n; Date.now() < deadline; tries++) {
    const { url } = servers[tries % servers.length] as RunningServer;
    try {
      const answer = await fetch(`${url}/api/promotions/${form.id}/inbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `number-${n}` },
        body: JSON.stringify({ ...person, message: `Número ${n}`, opened: form.opened }),
      });
      const body = (await answer.json()) as { ticket?: string };
      if (answer.status === 201 && body.ticket !== undefined) return body.ticket;
      if (answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    } catch (error) {
      // The kill closed the connection: the submission may or may not be stored, so send it again.
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
    }
    await pause(100);
  }
  throw new Error(`Number ${n} was never acknowledged.`);
}

/** Returns the ticket and id of every submission to the record. */
async function storeSubmission(admin: Administrator, id: string): Promise<{ ticket: string; id: string }[]> {
  const matches: { ticket: string; id: string }[] = [];
  for (let page = 1; ; page++) {
    const { body } = await admin.call('GET', `/promotions/${id}/inbox?per_page=100&page=${page}`);
    const { data } = body as unknown as SubmissionList;
    matches.push(...data.map(({ id, ticket }) => ({ id, ticket })));
    if (data.length < 100) return matches;
  }
}

async function sendAll(servers: readonly RunningServer[]): Promise<void> {
  const [first] = servers as readonly [RunningServer];
  const form = await openForm(first.url);
  const listBefore = new Set(
    (await storeSubmission(await administratorOf(first.url), form.id)).map(({ ticket }) => ticket),
  );
  await pause(3500);
  const tickets = new Map<number, string>();
  let next = 0;
  let isOver = false;
  const sender = async (): Promise<void> => {
    while (next < submissions) {
      const n = next++;
      tickets.set(n, await sendOne(servers, form, n));
    }
  };
  const killer = async (): Promise<void> => {
    for (let kills = 1; !isOver; kills++) {
      while (!isOver && tickets.size < kills * 400) await pause(5);
      if (!isOver) await servers[kills % servers.length]?.restart('SIGKILL');
    }
  };
  const killing = killer();
  await Promise.all(Array.from({ length: concurrency }, sender));
  isOver = true;
  await killing;

  const admin = await administratorOf(first.url);
  const all = await storeSubmission(admin, form.id);
  const keptAll = all.filter(({ ticket }) => !listBefore.has(ticket));
  const { body } = await admin.call('GET', `/promotions/inbox/counts?entry_id=${form.id}`);
  const { states } = body as unknown as SubmissionCounts;
  expect(tickets.size).toBe(submissions);
  expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(all.length);
  expect(new Set(tickets.values()).size).toBe(submissions);
  expect(keptAll.map(({ ticket }) => ticket).sort()).toEqual([...tickets.values()].sort());
}

it('of 2,000 submissions, 20 at a time, each acknowledged one is stored once, although the process is killed', async () => {
  const server = await startRealServer(settings);
  try {
    await sendAll([server]);
  } finally {
    await server.stop();
  }
});

it.runIf(onPostgres)(
  'each acknowledged submission is stored once with two processes that are killed in turn',
  async () => {
    const first = await startRealServer(settings);
    const second = await startServer({
      ...settings,
      DATABASE_URL: first.databaseUrl,
      DATA_DIR: first.dataDir,
    });
    try {
      await sendAll([first, second]);
    } finally {
      await second.end();
      await first.stop();
    }
  },
);
