import { setTimeout as pause } from 'node:timers/promises';
import type { ScheduledReport } from '@vitrina/contract';
import { nextRuns, type Periodicity } from '@vitrina/model';
import { expect, it } from 'vitest';
import { type SchedulesService, schedulesService } from '../test/inbox/scheduled-reports/support.ts';
import { mailConfig, messageIdOf, startMailServer } from '../test/support/mail-server.ts';
import { startWorkers, type Workers } from './support/workers.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Start of the period, from which fourteen months include one February of 29 days and one of 28. */
const begins = Date.parse('2027-12-20T15:00:00Z');
const ends = Date.parse('2029-03-05T15:00:00Z');
/** Period in which neither process runs. */
const down = { from: Date.parse('2028-05-27T15:00:00Z'), to: Date.parse('2028-07-05T15:00:00Z') };
const killsEvery = 5;

const periodicities: readonly Periodicity[] = [
  { kind: 'monday', hour: 7 },
  { kind: 'first_day', hour: 0 },
  { kind: 'last_day', hour: 12 },
  { kind: 'specific_dates', days: [15, 31], hour: 23 },
];

/** True if no report is due or running and no mail is waiting at the time. */
async function isQuiet({ platform: { db } }: SchedulesService, at: number): Promise<boolean> {
  const counts = await Promise.all([
    db
      .selectFrom('scheduled_report')
      .select('id')
      .where('next_run_at', '<=', new Date(at - 30_000))
      .execute(),
    db.selectFrom('report_run').select('id').where('state', '=', 'running').execute(),
    db.selectFrom('mail').select('id').where('state', '=', 'waiting').execute(),
  ]);
  return counts.every((rows) => rows.length === 0);
}

/** Advances the time by half a minute per second until nothing is due, and returns the final time. */
async function untilQuiet(of: SchedulesService, workers: Workers, from: number): Promise<number> {
  let at = from;
  for (let waitedCount = 0; !(await isQuiet(of, at)); waitedCount += 1) {
    if (waitedCount > 1200) throw new Error(`Something is due for ever at ${new Date(at).toISOString()}.`);
    await pause(50);
    if (waitedCount % 20 === 19) at += minuteMs / 2;
    await workers.set(at);
  }
  return at;
}

it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'two processes make and mail each report of fourteen months once, although they are killed and their clock is set back',
  async () => {
    const mails = await startMailServer();
    const of = await schedulesService({ config: mailConfig(mails) });
    const { platform, typedService } = of;
    const workers = await startWorkers(platform.config, mails);
    try {
      typedService.service.clock.advance(begins - typedService.service.clock.now().getTime());
      const schedules: ScheduledReport[] = [];
      for (const [index, periodicity] of periodicities.entries())
        schedules.push(
          await of.create({
            ...{ name: `Reporte ${index}`, periodicity, window: 'since_previous', send_empty: true },
            columns: ['ticket'],
          }),
        );
      for (let day = begins - 40 * dayMs; day < ends; day += dayMs)
        await of.receive(new Date(day).toISOString(), 'Gabriela');

      const due = schedules.map(({ periodicity }) =>
        nextRuns(periodicity, new Date(begins), 100)
          .map((moment) => moment.getTime())
          .filter((moment) => moment < ends),
      );
      const isDown = (at: number): boolean => at > down.from && at < down.to;
      const moments = [...new Set(due.flat())].sort((a, b) => a - b);
      let at = begins;
      await workers.set(at);
      await Promise.all([0, 1].map((index) => workers.startWorker(index)));
      let stood = false;
      for (const [index, moment] of moments.entries()) {
        if (isDown(moment)) continue;
        if (!stood && moment > down.to) {
          stood = true;
          await Promise.all([0, 1].map((item) => workers.killWorker(item)));
          await workers.set(down.to);
          await Promise.all([0, 1].map((item) => workers.startWorker(item)));
          at = await untilQuiet(of, workers, down.to);
        }
        at = Math.max(at, moment + minuteMs / 2);
        await workers.set(at);
        if (index % killsEvery === 0) {
          // Kill it at some point of a run: at its start, during its file, or during its mail.
          await pause((index * 37) % 240);
          await workers.killWorker(index % 2);
          await workers.startWorker(index % 2);
        }
        at = await untilQuiet(of, workers, at);
        if (index % 20 === 10) {
          await workers.set(at - 3 * dayMs);
          await pause(500);
          await workers.set(at);
        }
      }
      await workers.stop();

      const runs = await platform.db
        .selectFrom('report_run')
        .select(['schedule_id', 'due_at', 'state', 'late', 'written', 'mail_id'])
        .orderBy('due_at')
        .execute();
      for (const [index, { id }] of schedules.entries()) {
        const ownRuns = runs.filter(({ schedule_id }) => schedule_id === id);
        const missedMoments = (due[index] ?? []).filter(isDown);
        const expected = (due[index] ?? []).filter(
          (moment) => !isDown(moment) || moment === missedMoments.at(-1),
        );
        expect(ownRuns.map(({ due_at }) => due_at?.toISOString())).toEqual(
          expected.map((moment) => new Date(moment).toISOString()),
        );
        expect(ownRuns.filter(({ late }) => late).map(({ due_at }) => due_at?.getTime())).toEqual(
          missedMoments.slice(-1),
        );
        // Every submission since the run before the first one is in exactly one of the runs.
        const [first = 0] = expected;
        const countBefore = [
          ...nextRuns(
            schedules[index]?.periodicity ?? { kind: 'monday', hour: 0 },
            new Date(first - 40 * dayMs),
            100,
          ),
        ]
          .map((moment) => moment.getTime())
          .filter((moment) => moment < first)
          .at(-1);
        const { received } = await platform.db
          .selectFrom('submission')
          .select(({ fn }) => fn.countAll<number>().as('received'))
          .where('received_at', '>=', new Date(countBefore ?? 0))
          .where('received_at', '<', new Date(expected.at(-1) ?? 0))
          .executeTakeFirstOrThrow();
        expect(ownRuns.reduce((sum, { written }) => sum + written, 0)).toBe(received);
        expect(new Set(ownRuns.map(({ state }) => state))).toEqual(new Set(['done']));
      }
      const outputs = await platform.db.selectFrom('mail').select(['id', 'message_id', 'state']).execute();
      expect(new Set(outputs.map(({ state }) => state))).toEqual(new Set(['sent']));
      expect(outputs.map(({ id }) => id).sort()).toEqual(runs.map(({ mail_id }) => mail_id).sort());
      const ids = mails.received.map(messageIdOf);
      expect([...new Set(ids)].sort()).toEqual(outputs.map(({ message_id }) => message_id).sort());
      // If a process is killed after it sent a mail and before it stored that, the mail is sent again.
      expect(ids.length - outputs.length).toBeLessThanOrEqual(workers.killCount);
      process.stdout.write(
        `${runs.length} runs, ${workers.killCount} kills, ${ids.length - outputs.length} mails sent again\n`,
      );
    } finally {
      await workers.stop();
      await typedService.service.close();
      await mails.stop();
    }
  },
);
