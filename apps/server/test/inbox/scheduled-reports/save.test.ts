import type { ScheduledReport, SchedulePreview } from '@vitrina/contract';
import type { Action } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../support/build-app.ts';
import { permitOnly, type SchedulesService, schedulesService, weeklySchedule } from './support.ts';

let of: SchedulesService;
beforeAll(async () => {
  of = await schedulesService();
  await of.receive('2026-03-02T14:00:00Z', 'Gabriela');
});
afterAll(() => of.typedService.service.close());

const base = '/assets/inbox/scheduled-reports';
const previewBody = {
  periodicity: { kind: 'specific_dates', days: [1, 31], hour: 7 },
  window: 'since_previous',
  institution_id: 'bank',
  recipients: ['socio@example.com'],
};
const as = (person = of.ana) => of.typedService.service.as(person);
const pathsOf = (body: unknown): string[] =>
  (body as { errors: { path: string }[] }).errors.map(({ path }) => path);

describe('a scheduled report', () => {
  it('has defaults for omitted settings, and shows its next run in the time zone of the bank', async () => {
    const result = await of.create({ name: 'Ofertas por semana' });
    expect(result).toMatchObject({
      ...weeklySchedule,
      name: 'Ofertas por semana',
      type: 'assets',
      states: [],
      attach: false,
      send_empty: false,
      active: true,
      without_account: [],
      owner: { id: of.ana.id, name: 'Ana Lagos' },
      last_run: null,
      revision: 1,
      can: { update: true, delete: true, run: true },
    });
    expect(result.columns).not.toContain('id_number');
    expect(new Date(result.next_run_at ?? '').getUTCDay()).toBe(1);
    expect(result.next_run_at).toMatch(/T13:00:00/);
    expect(await of.read(result.id)).toEqual(result);
  });

  it('can be changed only from its stored revision, can be paused, and gets a new next run when it is resumed', async () => {
    const result = await of.create({ name: 'Cambia' });
    const putSchedule = (body: object, revision: number) =>
      as().put(`${base}/${result.id}`, body, { 'if-match': `"r${revision}"` });
    const paused = await putSchedule({ ...result, active: false }, 1);
    expect(paused.body).toMatchObject({ active: false, next_run_at: null, paused_reason: null, revision: 2 });
    expect((await putSchedule({ ...result, name: 'Otro nombre' }, 1)).status).toBe(412);
    const monthly = { kind: 'last_day', hour: 18 };
    const secondResponse = await putSchedule(
      { ...(paused.body as object), active: true, periodicity: monthly },
      2,
    );
    expect((secondResponse.body as ScheduledReport).next_run_at).toMatch(/T00:00:00/);
    expect((await as().delete(`${base}/${result.id}`)).status).toBe(204);
    expect((await as().get(`${base}/${result.id}`)).status).toBe(404);
    expect((await of.typedService.listActions(result.id)).map(({ action }) => action)).toEqual([
      'deleted',
      'saved',
      'saved',
      'created',
    ]);
  });

  it('for a record is listed under the address of the record, and has the institution of the record', async () => {
    const { institution_id: _, ...body } = weeklySchedule;
    const ownValue = `/assets/${of.asset.id}/scheduled-reports`;
    const madeBody = (await as().post(ownValue, body)).body as ScheduledReport;
    expect(madeBody).toMatchObject({
      institution_id: 'bank',
      entry: { id: of.asset.id, name: of.asset['name'] },
    });
    const list = (path: string) =>
      as()
        .get(path)
        .then(({ body: all }) => (all as { data: ScheduledReport[] }).data);
    expect((await list(ownValue)).map(({ id }) => id)).toEqual([madeBody.id]);
    expect((await list(`${base}?entry_id=${of.asset.id}`)).map(({ id }) => id)).toEqual([madeBody.id]);
    const otherItem = await of.create({ name: 'De todo el banco' });
    expect((await as().get(`${ownValue}/${otherItem.id}`)).status).toBe(404);
    expect((await as().get(`${ownValue}/${madeBody.id}`)).status).toBe(200);
  });

  it('for all institutions is visible only to people of all institutions', async () => {
    const limited = buildPerson({ institutions: ['bank'] });
    const all = { name: 'De todas las instituciones', institution_id: null };
    const result = await of.create(all);
    expect(result).toMatchObject({ institution_id: null, entry: null, category: null, can: { run: true } });
    expect((await as().put(`${base}/${result.id}`, { ...weeklySchedule, ...all })).status).toBe(200);
    expect((await as(limited).get(`${base}/${result.id}`)).status).toBe(404);
    expect(JSON.stringify((await as(limited).get(base)).body)).not.toContain(result.id);
    expect(pathsOf((await of.post(all, limited)).body)).toEqual(['/institution_id']);
    expect(
      pathsOf((await as(limited).post(`${base}/preview`, { ...previewBody, institution_id: null })).body),
    ).toEqual(['/institution_id']);
  });

  it('lists recipients without an account, requires an attached file for them, and refuses recipients at other domains', async () => {
    const recipients = ['ana@example.com', 'socio@example.com', 'x@evil.example'];
    expect(pathsOf((await of.post({ recipients })).body)).toEqual(['/recipients/1', '/recipients/2']);
    const attachedReport = await of.create({ recipients: recipients.slice(0, 2), attach: true });
    expect(attachedReport.without_account).toEqual(['socio@example.com']);
  });

  it('requires the permissions `create` and `export`, `reveal` for full identity numbers, and access to the institution', async () => {
    const withRights = (...actions: Action[]) => buildPerson({ permissions: permitOnly(...actions) });
    const status = async (person: ReturnType<typeof buildPerson>, body: object = {}) =>
      (await of.post(body, person)).status;
    expect(await status(withRights('create'))).toBe(403);
    expect(await status(withRights('export'))).toBe(403);
    expect(await status(withRights('create', 'export'))).toBe(201);
    const whole = { include_sensitive: true };
    expect(pathsOf((await of.post(whole, withRights('create', 'export'))).body)).toEqual([
      '/include_sensitive',
    ]);
    expect(await status(withRights('create', 'export', 'reveal'), whole)).toBe(201);
    const elsewherePerson = buildPerson({ institutions: ['insurances'] });
    expect(pathsOf((await of.post({}, elsewherePerson)).body)).toEqual(['/institution_id']);
    const { id } = await of.create({ name: 'Del banco' });
    expect((await as(elsewherePerson).get(`${base}/${id}`)).status).toBe(404);
    expect((await as(withRights('export')).put(`${base}/${id}`, weeklySchedule)).status).toBe(403);
    expect((await as(withRights('export', 'update')).delete(`${base}/${id}`)).status).toBe(403);
    expect((await as(withRights('export', 'retrieve')).get(`${base}/${id}`)).body).toMatchObject({
      can: { update: false, delete: false, run: false },
    });
  });

  it('has a preview of five runs with notes, and of the rows of the first run with masked numbers', async () => {
    const preview = async (body: object) =>
      (await as().post(`${base}/preview`, { ...previewBody, ...body })).body as SchedulePreview;
    const { runs, content } = await preview({ columns: ['ticket', 'first_names', 'id_number'] });
    expect(runs).toHaveLength(5);
    expect(runs.flatMap(({ notes }) => notes.map(({ text }) => text))).toContain('No hay día 31');
    expect(content.without_account).toEqual(['socio@example.com']);
    expect(content.columns.map(({ key }) => key)).toEqual(['ticket', 'first_names', 'id_number']);
    expect(content.count).toBe(1);
    expect(content.rows).toEqual([[expect.any(String), 'Gabriela', '0801-****-*****']]);
    expect((await preview({ entry_id: of.asset.id })).content.count).toBe(1);
    expect((await preview({ states: ['closed'] })).content.count).toBe(0);
  });
});
