import type { ReportRun, ScheduledReport } from '@vitrina/contract';
import { civilTime, dayOf } from '@vitrina/model';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDueReports } from '../../../src/features/inbox/reports/jobs.ts';
import type { MailContent } from '../../../src/features/mail/json-columns.ts';
import { permitOnly, type SchedulesService, schedulesService } from './support.ts';

let of: SchedulesService;
beforeAll(async () => {
  of = await schedulesService();
});
// Each test continues at the time of the previous test, without its schedules.
afterEach(async () => {
  await of.platform.db.deleteFrom('scheduled_report').execute();
  await of.platform.db.deleteFrom('report_run').execute();
  await of.platform.db.deleteFrom('mail').execute();
  await of.platform.db.deleteFrom('submission').execute();
});
afterAll(() => of.typedService.service.close());

const hourMs = 3_600_000;
const minuteMs = 60_000;
const past = (schedule: ScheduledReport, ms: number): string =>
  new Date(new Date(schedule.next_run_at ?? '').getTime() + ms).toISOString();
const ahead = (schedule: ScheduledReport, hours: number): string => past(schedule, -hours * hourMs);
const mails = async (): Promise<{ title: string; to: string[]; content: MailContent }[]> => {
  const rows = await of.platform.db
    .selectFrom('mail')
    .select(['id', 'title', 'content'])
    .orderBy('id')
    .execute();
  const to = await of.platform.db.selectFrom('mail_recipient').select(['mail_id', 'address']).execute();
  return rows.map(({ id, title, content }) => ({
    title,
    content: content as MailContent,
    to: to.filter(({ mail_id }) => mail_id === id).map(({ address }) => address),
  }));
};
const file = async ({ id }: ReportRun): Promise<string> =>
  String((await of.typedService.service.as(of.ana).get(`/assets/report/runs/${id}/file`)).body);
const onlyItem = <T>(all: readonly T[]): T => {
  expect(all).toHaveLength(1);
  return all[0] as T;
};

describe('a scheduled report at its due time', () => {
  it('is made once and mailed as a link, and its next run is set', async () => {
    const schedule = await of.create();
    await of.receive(ahead(schedule, 24), 'Gabriela');
    await of.receive(ahead(schedule, 24 * 9), 'Antes');
    await of.dueAt(past(schedule, 10_000));
    expect(await of.runs(schedule.id)).toEqual([]);
    await of.dueAt(past(schedule, minuteMs));
    await of.dueAt(past(schedule, 2 * minuteMs));
    const run = onlyItem(await of.runs(schedule.id));
    expect(run).toMatchObject({
      state: 'done',
      rows: { total: 1, written: 1 },
      created_by: { id: of.ana.id },
      schedule: { id: schedule.id, name: schedule.name, due_at: schedule.next_run_at, late: false },
    });
    expect(await file(run)).toContain('Gabriela');
    expect(await file(run)).not.toContain('Antes');
    const { title, to, content } = onlyItem(await mails());
    expect([title, to]).toEqual([schedule.name, ['ana@example.com']]);
    expect(content.button?.path).toBe(`/inbox/assets/reports/${run.id}`);
    expect(content.attachments).toBeUndefined();
    expect(JSON.stringify(content)).not.toContain('Gabriela');
    expect(await of.read(schedule.id)).toMatchObject({
      next_run_at: past(schedule, 7 * 24 * hourMs),
      last_run: { run_id: run.id, outcome: 'done', rows: 1, late: false, mail: 'kept' },
    });
  });

  it('is started once even if several processes run, and is attached to the mail if its settings require this', async () => {
    const schedule = await of.create({
      attach: true,
      recipients: ['socio@example.com'],
      window: 'since_previous',
    });
    await of.receive(ahead(schedule, 1), 'Gabriela');
    const { clock } = of.typedService.service;
    clock.advance(new Date(past(schedule, minuteMs)).getTime() - clock.now().getTime());
    await Promise.all([1, 2, 3].map(() => startDueReports(of.platform)));
    await of.runJobs();
    expect(onlyItem(await of.runs(schedule.id)).state).toBe('done');
    const { to, content } = onlyItem(await mails());
    expect(to).toEqual(['socio@example.com']);
    expect(content.attachments).toHaveLength(1);
  });

  it('is made once for several missed runs, and covers the time since the last run', async () => {
    const schedule = await of.create({ window: 'since_previous' });
    await of.dueAt(past(schedule, minuteMs));
    await of.receive(past(schedule, hourMs), 'Suyapa');
    await of.receive(past(schedule, 20 * 24 * hourMs), 'Lorena');
    await of.receive(past(schedule, 22 * 24 * hourMs), 'Despues');
    await of.dueAt(past(schedule, 23 * 24 * hourMs));
    const [late, ...otherRuns] = await of.runs(schedule.id);
    expect(otherRuns.map(({ state }) => state)).toEqual(['empty']);
    expect(late).toMatchObject({ schedule: { due_at: past(schedule, 21 * 24 * hourMs), late: true } });
    const csv = late ? await file(late) : '';
    expect(['Suyapa', 'Lorena', 'Despues'].map((name) => csv.includes(name))).toEqual([true, true, false]);
    const { title, content } = onlyItem(await mails());
    expect(title).toBe(`${schedule.name} (atrasado)`);
    expect(content.paragraphs.join(' ')).toContain('Va atrasado: debía salir el');
    expect((await of.read(schedule.id)).next_run_at).toBe(past(schedule, 28 * 24 * hourMs));
  });

  it('covers the complete month at its end, and first the months that ended while no process ran', async () => {
    const schedule = await of.create({
      window: 'current_month',
      periodicity: { kind: 'last_day', hour: 18 },
    });
    const end = new Date(schedule.next_run_at ?? '');
    expect(civilTime(end)).toMatchObject({ time: '00:00', day: expect.stringMatching(/-01$/) });
    await of.receive(ahead(schedule, 1), 'Gabriela');
    await of.receive(past(schedule, hourMs), 'Suyapa');
    await of.dueAt(past(schedule, 40 * 24 * hourMs));
    await of.dueAt(past(schedule, 40 * 24 * hourMs + minuteMs));
    const runs = (await of.runs(schedule.id)).toReversed();
    const months = [0, 1].map((index) =>
      dayOf(new Date(end.getTime() - 1 + index * 2 * 24 * hourMs)).slice(0, 7),
    );
    expect(
      runs.map(({ date_from, date_to, rows }) => [date_from, date_to.slice(0, 7), rows.written]),
    ).toEqual(months.map((month) => [`${month}-01`, month, 1]));
    expect(await Promise.all(runs.map(file))).toEqual([
      expect.stringContaining('Gabriela'),
      expect.stringContaining('Suyapa'),
    ]);
  });

  it('includes in the next run the submissions of a failed run', async () => {
    const schedule = await of.create({ window: 'since_previous' });
    await of.receive(ahead(schedule, 1), 'Gabriela');
    await of.dueAt(past(schedule, minuteMs));
    await of.platform.db.updateTable('report_run').set({ state: 'failed' }).execute();
    await of.receive(past(schedule, hourMs), 'Suyapa');
    await of.dueAt(past(schedule, 7 * 24 * hourMs + minuteMs));
    const [second] = await of.runs(schedule.id);
    expect(second?.rows.written).toBe(2);
  });

  it('is mailed for a period without submissions only if its settings allow empty reports', async () => {
    const schedule = await of.create();
    const emptySchedule = await of.create({ send_empty: true, name: 'También vacío' });
    await of.dueAt(past(schedule, minuteMs));
    expect(onlyItem(await of.runs(schedule.id)).state).toBe('empty');
    expect(onlyItem(await of.runs(emptySchedule.id)).state).toBe('empty');
    expect(onlyItem(await mails())).toMatchObject({
      title: 'También vacío',
      content: { paragraphs: [expect.stringMatching(/^Ninguna/)] },
    });
  });

  it('does not delay other reports when it fails', async () => {
    const broken = await of.create({ name: 'Roto' });
    const otherSchedule = await of.create({ name: 'Sano' });
    const { db } = of.platform;
    const never = JSON.stringify({ kind: 'never', hour: 7 });
    await db
      .updateTable('scheduled_report')
      .set({ periodicity: never })
      .where('id', '=', broken.id)
      .execute();
    await expect(of.dueAt(past(otherSchedule, minuteMs))).rejects.toThrow('1 of 2');
    expect(await of.runs(otherSchedule.id)).toHaveLength(1);
  });

  it('runs once for each due time, even if the clock is set back', async () => {
    const schedule = await of.create();
    await of.dueAt(past(schedule, minuteMs));
    const { clock } = of.typedService.service;
    clock.advance(-2 * hourMs);
    const saved = await of.typedService.service
      .as(of.ana)
      .put(`/assets/inbox/scheduled-reports/${schedule.id}`, schedule);
    expect((saved.body as ScheduledReport).next_run_at).toBe(schedule.next_run_at);
    await of.dueAt(past(schedule, minuteMs));
    expect(await of.runs(schedule.id)).toHaveLength(1);
    expect((await of.read(schedule.id)).next_run_at).toBe(past(schedule, 7 * 24 * hourMs));
  });
});

describe('a scheduled report that cannot be made', () => {
  const pausedBy = async (change: () => Promise<unknown>, body: object = {}): Promise<ScheduledReport> => {
    const schedule = await of.create(body);
    await change();
    await of.dueAt(past(schedule, minuteMs));
    expect(await of.runs(schedule.id)).toEqual([]);
    const [act] = await of.typedService.listActions(schedule.id);
    expect(act).toMatchObject({ action: 'paused', actor_name: 'Programador' });
    const paused = await of.read(schedule.id);
    expect(paused).toMatchObject({ active: false, next_run_at: null, revision: 2 });
    return paused;
  };
  const owner = () =>
    of.platform.db
      .selectFrom('staff')
      .select('role_id')
      .where('id', '=', of.ana.id)
      .executeTakeFirstOrThrow();
  const limitOwner = async (values: { permissions?: string; institutions?: string | null }) => {
    const { role_id } = await owner();
    await of.platform.db
      .updateTable('role')
      .set(values)
      .where('id', '=', role_id ?? '')
      .execute();
  };
  const restore = () => limitOwner({ permissions: JSON.stringify(of.ana.permissions), institutions: null });

  it('is paused if its owner has lost the permission `export`, and the owner is notified', async () => {
    const permissions = JSON.stringify(permitOnly('create', 'list'));
    const { paused_reason, name } = await pausedBy(() => limitOwner({ permissions }));
    expect(paused_reason).toMatch(/^Ana Lagos ya no puede exportar las solicitudes de .+ de .+\.$/);
    const { title, to } = onlyItem(await mails());
    expect([title, to]).toEqual([`Reporte programado en pausa · ${name}`, ['ana@example.com']]);
    await restore();
  });

  it('is paused if its owner has lost the institution, the permission `reveal` or the active account', async () => {
    const institutions = JSON.stringify(['insurances']);
    expect((await pausedBy(() => limitOwner({ institutions }))).paused_reason).toContain(
      'ya no puede exportar',
    );
    await restore();
    const permissions = JSON.stringify(permitOnly('create', 'export'));
    const whole = { include_sensitive: true };
    expect((await pausedBy(() => limitOwner({ permissions }), whole)).paused_reason).toContain(
      'números de identidad',
    );
    await restore();
    const setState = (state: string) =>
      of.platform.db.updateTable('staff').set({ state }).where('id', '=', of.ana.id).execute();
    const attachment = { attach: true };
    expect((await pausedBy(() => setState('disabled'), attachment)).paused_reason).toBe(
      'La cuenta de Ana Lagos ya no está activa.',
    );
    await setState('active');
  });

  it('is paused while its record is in the recycle bin, and then cannot be run by hand either', async () => {
    const { service } = of.typedService;
    const asset = await of.typedService.create('assets', { institution_id: 'bank' });
    const scope = { institution_id: null, entry_id: asset.id };
    const remove = async () =>
      expect((await service.as(of.ana).delete(`/assets/${asset.id}`)).status).toBe(204);
    const paused = await pausedBy(remove, scope);
    expect(paused.paused_reason).toBe('El registro está en la papelera o es de otra institución.');
    const run = await service.as(of.ana).post(`/assets/inbox/scheduled-reports/${paused.id}/run`);
    expect([run.status, (run.body as { detail: string }).detail]).toEqual([
      409,
      'El registro está en la papelera o es de otra institución.',
    ]);
  });
});

describe('a scheduled report that is run by hand', () => {
  it('is made with the permissions of the person who runs it, and does not change the time or the period of the next run', async () => {
    const schedule = await of.create({ window: 'since_previous' });
    await of.receive(ahead(schedule, 30), 'Gabriela');
    const { service } = of.typedService;
    service.clock.advance(new Date(ahead(schedule, 24)).getTime() - service.clock.now().getTime());
    const ask = () => service.as(of.ana).post(`/assets/inbox/scheduled-reports/${schedule.id}/run`);
    const { status, body } = await ask();
    expect(status, JSON.stringify(body)).toBe(202);
    expect((body as ReportRun).schedule).toEqual({
      id: schedule.id,
      name: schedule.name,
      due_at: null,
      late: false,
    });
    expect((await ask()).status).toBe(409);
    await of.runJobs();
    expect((await of.read(schedule.id)).next_run_at).toBe(schedule.next_run_at);
    await of.dueAt(past(schedule, minuteMs));
    expect((await of.runs(schedule.id)).map(({ rows }) => rows.written)).toEqual([1, 1]);
    expect(await mails()).toHaveLength(2);
  });

  it('can be sent as a test mail to this person only', async () => {
    const { next_run_at: _, ...given } = await of.create({ recipients: ['otro@example.com'], attach: true });
    const { status, body } = await of.typedService.service
      .as(of.ana)
      .post('/assets/inbox/scheduled-reports/test', given);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(onlyItem(await mails())).toMatchObject({
      to: ['ana@example.com'],
      content: { subject: `Prueba: ${given.name}` },
    });
  });
});
