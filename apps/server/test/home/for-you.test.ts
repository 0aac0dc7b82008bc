import type { ForYou } from '@vitrina/contract';
import { actions, grant } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingReviews } from '../../src/content/review/read.ts';
import { ownDrafts, siteChanges } from '../../src/features/home/dashboard/for-you.ts';
import { assignedSubmissions } from '../../src/features/inbox/handling/assigned.ts';
import { inboxTypes } from '../../src/features/inbox/handling/scope.ts';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import { buildPerson } from '../support/build-app.ts';
import { buildStore, createPublished } from '../support/factories.ts';
import { entryRow, insertEntries, typeNamed } from '../support/rows.ts';
import { insertSubmissions, submissionRow } from '../support/submissions.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';

const dayMs = 24 * 60 * 60 * 1000;
let typed: TypedService;
let ana: Person;
let berta: Person;

async function read(person: Person = ana): Promise<ForYou> {
  const { status, body } = await typed.service.as(person).get('/core/hn/v1/dashboard/for-you');
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ForYou;
}
const daysFromNow = (days: number) => new Date(typed.service.clock.now().getTime() + days * dayMs);
const names = ({ data }: { readonly data: readonly { readonly name: string }[] }) =>
  data.map(({ name }) => name);

beforeAll(async () => {
  typed = await typedService({ only: ['content', 'dashboard', 'inbox-staff'], jobs: 'send' });
  ana = await enrol(typed.service, { name: 'Ana Lagos' });
  berta = await enrol(typed.service, { name: 'Berta Mejía' });
});
afterAll(() => typed.service.close());

describe('the work list of a person', () => {
  it('includes unpublished changes and never published records of the person, but no withdrawn records', async () => {
    const { service } = typed;
    const client = service.as(ana);
    const changed = await createPublished(client, { name: 'Cambiada' });
    const { city_id, slug } = changed;
    await client.put(`/stores/${changed.id}`, buildStore({ name: 'Cambiada hoy', city_id, slug }));
    service.clock.advance(60_000);
    const withdrawn = await createPublished(client, { name: 'Retirada' });
    await client.post(`/stores/${withdrawn.id}/unpublish`);
    await createPublished(client, { name: 'Publicada' });
    await client.post('/stores', buildStore({ name: 'Nunca publicada', city_id }));
    await service.as(berta).post('/stores', buildStore({ name: 'De Berta', city_id }));
    const { drafts } = await read();
    expect(drafts.total).toBe(2);
    expect(names(drafts)).toEqual(['Nunca publicada', 'Cambiada hoy']);
    expect(names((await read({ ...ana, institutions: ['insurances'] })).drafts)).toEqual([]);
  });

  it('includes the publications and expiries of the next seven days, soonest first, and counts up to 100', async () => {
    const { platform } = typed.service;
    const stores = typeNamed('stores');
    const row = (name: string, overrides: Parameters<typeof entryRow>[3]) =>
      entryRow(platform, stores, { name }, overrides);
    const pending = { status: 'pending', scheduled_revision: 1 } as const;
    await insertEntries(platform, [
      row('Sale en 3 días', { ...pending, publish_at: daysFromNow(3) }),
      // The schedule holds another moment than the draft.
      row('Sale mañana', { ...pending, publish_at: daysFromNow(30), scheduled_at: daysFromNow(1) }),
      row('Sale en 9 días', { ...pending, publish_at: daysFromNow(9) }),
      row('Vence en 2 días', { status: 'published', expire_at: daysFromNow(2) }),
      row('Vence en 8 días', { status: 'published', expire_at: daysFromNow(8) }),
      row('Venció', { status: 'expired', expire_at: daysFromNow(-1) }),
      row('En la papelera', { ...pending, publish_at: daysFromNow(1), deleted_at: daysFromNow(0) }),
    ]);
    const { week } = await read();
    expect(week.total).toBe(3);
    expect(week.data.map(({ name, change }) => [name, change])).toEqual([
      ['Sale mañana', 'on'],
      ['Vence en 2 días', 'off'],
      ['Sale en 3 días', 'on'],
    ]);
    await insertEntries(
      platform,
      Array.from({ length: 120 }, (_, n) => row(`Masiva ${n}`, { ...pending, publish_at: daysFromNow(4) })),
    );
    expect((await read()).week.total).toBe(100);
  });

  it('includes open submissions of the person, ordered by due date', async () => {
    const { platform } = typed.service;
    const asset = await typed.create('assets', { institution_id: 'bank' });
    const submission = (data: object, overrides: Parameters<typeof submissionRow>[3]) =>
      submissionRow(platform, { ...asset, type: 'assets' }, { ...data }, overrides);
    const name = (first_names: string, last_names: string) => ({ first_names, last_names });
    await insertSubmissions(platform, [
      submission(name('Sin', 'Plazo'), { assigned_to: ana.id, state: 'new' }),
      submission(name('Con', 'Plazo'), {
        assigned_to: ana.id,
        state: 'in_progress',
        due_at: daysFromNow(-1),
      }),
      submission(name('Ya', 'Cerrada'), { assigned_to: ana.id, state: 'closed' }),
      submission(name('De', 'Berta'), { assigned_to: berta.id, state: 'new' }),
    ]);
    const { requests } = await read();
    expect(requests).toMatchObject({
      total: 2,
      data: [
        { name: 'Con Plazo', type: 'assets', due_state: 'late' },
        { name: 'Sin Plazo', due_state: null },
      ],
    });
  });

  it('omits everything for which the person has no permission', async () => {
    expect(await read(buildPerson({ permissions: grant(actions, ['dashboard', 'city']) }))).toMatchObject({
      requests: null,
      drafts: { total: 0 },
      week: { total: 0 },
      failed_jobs: [],
    });
    const reading = buildPerson({ permissions: grant(['list', 'retrieve'], ['dashboard', 'store']) });
    expect((await read(reading)).reviews).toBeNull();
  });

  it('is read from indexes on people and times', async () => {
    const planOf = (statement: RawBuilder<unknown>): Promise<string> =>
      typed.service.platform.db.transaction().execute(async (trx) => {
        // The few rows of a test would be read without an index.
        await sql`set local enable_seqscan = off`.execute(trx);
        return JSON.stringify((await sql`explain ${statement}`.execute(trx)).rows);
      });
    const isVisible = sql<boolean>`(t.type = 'stores') is true`;
    expect(await planOf(ownDrafts(ana.id, isVisible))).toContain('entry_own_changes');
    const plan = await planOf(siteChanges(daysFromNow(0), isVisible));
    expect(plan).toContain('entry_scheduled_at');
    expect(plan).toContain('entry_expire_at');
    const reviews = await planOf(waitingReviews(ana, 100));
    expect(reviews).toContain('review_waiting_reviewer');
    expect(reviews).toContain('review_waiting_role');
    expect(await planOf(assignedSubmissions(ana, inboxTypes, 100))).toContain('submission_waiting');
  });
});
