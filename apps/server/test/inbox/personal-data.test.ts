import type { SubmissionList } from '@vitrina/contract';
import { grant } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseExpiredSubmissions } from '../../src/features/inbox/personal-data/index.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildPerson } from '../support/build-app.ts';
import type { StoredRecord } from '../support/factories.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

let service: TypedService;
let asset: StoredRecord;
let promotion: StoredRecord;
beforeAll(async () => {
  service = await typedService({ only: ['content', 'inbox-staff', 'personal-data'] });
  asset = await service.create('assets', { institution_id: 'bank' });
  promotion = await service.create('promotions', { institution_id: 'insurances' });
});
afterAll(() => service.service.close());

const officer = buildPerson({
  permissions: grant(['retrieve', 'update', 'delete'], ['personal-data']),
});
const as = (person: Person = officer) => service.service.as(person);
const row = (type: 'assets' | 'promotions', email: string, received_at = service.service.clock.now()) =>
  submissionRow(
    service.service.platform,
    type === 'assets' ? { ...asset, type } : { ...promotion, type },
    { email },
    { received_at },
  );
const insert = (...rows: ReturnType<typeof row>[]) => insertSubmissions(service.service.platform, rows);
const readStored = async (id: string): Promise<string> => {
  const { db } = service.service.platform;
  const [submission, notes, files] = await Promise.all([
    db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('submission_note').selectAll().where('submission_id', '=', id).execute(),
    db.selectFrom('submission_file').selectAll().where('submission_id', '=', id).execute(),
  ]);
  return JSON.stringify([submission, notes, files]);
};

describe('the data of one person', () => {
  it('are found in all inboxes, can be exported and erased unless on hold, and are not in the audit trail', async () => {
    const mark = newId().slice(-9);
    const email = `Persona.${mark}@Example.com`;
    const [offer = '', entry = ''] = await insert(row('assets', email), row('promotions', email));
    const { db, clock } = service.service.platform;
    await db
      .insertInto('submission_note')
      .values({
        id: newId(),
        submission_id: offer,
        text: `Llamar a ${mark}`,
        created_at: clock.now(),
        created_by: officer.id,
      })
      .execute();
    const lookup = { by: 'email', value: ` persona.${mark}@example.com ` };
    const body = (await as().post('/personal-data/search', lookup)).body as SubmissionList;
    expect(body.data.map(({ id }) => id).sort()).toEqual([offer, entry].sort());
    const banker = buildPerson({ institutions: ['bank'] });
    expect((await as(banker).post('/personal-data/search', lookup)).body).toMatchObject({
      meta: { total: 1 },
    });

    const file = await as().post('/personal-data/export', { ...lookup, format: 'csv' });
    const cells = [...streamCsvRows(String(file.body))].map((line) => line.map(String));
    expect(cells).toContainEqual(expect.arrayContaining(['Número de documento', '0801-1990-12345']));

    const hold = `/promotions/inbox/${entry}/hold`;
    expect((await as().put(hold, { reason: 'Juicio 12' })).body).toMatchObject({
      errors: [{ path: '/held', message: 'Use true para retener la solicitud o false para liberarla.' }],
    });
    const holding = { held: true, reason: 'Juicio 12' };
    for (const base of ['/promotions/inbox/submissions', '/promotions/inbox'])
      for (const hold of [
        await as().put(`${base}/${entry}/hold`, holding),
        await as().post(`${base}/${entry}/hold`, holding),
      ])
        expect(hold.body).toMatchObject({ held: true, hold: { reason: 'Juicio 12' } });
    expect((await as().post('/personal-data/erase', { ...lookup, expected: 3 })).status).toBe(409);
    expect((await as().post('/personal-data/erase', { ...lookup, expected: 2 })).body).toEqual({
      erased: 1,
      held: 1,
    });
    expect(await readStored(offer)).not.toMatch(new RegExp(`${mark}|Suyapa|0801-1990`, 'i'));
    expect(await readStored(entry)).toContain('Suyapa');
    expect((await as().get(`/assets/inbox/submissions/${offer}`)).status).toBe(403);
    expect((await as(banker).get(`/assets/inbox/submissions/${offer}`)).body).toMatchObject({
      data: {},
      first_names: null,
      erased_at: clock.now().toISOString(),
    });
    const note = { notes: 'Llamó Suyapa.' };
    expect((await as(banker).patch(`/assets/inbox/submissions/${offer}`, note)).status).toBe(400);
    const events = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('actor_id', '=', officer.id)
      .execute();
    expect(events.map(({ action }) => action).sort()).toEqual([
      'erased',
      'erased',
      'exported',
      'held',
      'held',
      'held',
      'held',
      'searched',
    ]);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${mark}|Suyapa|Juicio`, 'i'));
  });

  it('are erased at the end of their retention period, unless the submission is on hold', async () => {
    const longAgo = new Date(service.service.clock.now().getTime() - 731 * 86_400_000);
    const [overText = '', storedText = '', recent = ''] = await insert(
      row('assets', 'a@example.com', longAgo),
      {
        ...row('assets', 'b@example.com', longAgo),
        hold: JSON.stringify({ reason: 'x', at: '', by: newId() }),
      },
      row('assets', 'c@example.com'),
    );
    expect(await eraseExpiredSubmissions(service.service.platform)).toBe(1);
    expect(await eraseExpiredSubmissions(service.service.platform)).toBe(0);
    expect([overText, storedText, recent].map((id) => id.length)).toEqual([36, 36, 36]);
    expect(await readStored(overText)).not.toContain('Suyapa');
    for (const id of [storedText, recent]) expect(await readStored(id)).toContain('Suyapa');
    expect(await service.listActions(overText)).toMatchObject([
      { action: 'erased', details: { reason: 'retention' } },
    ]);
  });
});
