import { setTimeout } from 'node:timers/promises';
import type { KnownEditor, Presence } from '@vitrina/contract';
import { grant, resources } from '@vitrina/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitEditor, signalPresence } from '../../src/content/read/presence.ts';
import type { Person } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type TestApp } from '../support/build-app.ts';
import { buildStore, create } from '../support/factories.ts';
import { typeNamed } from '../support/rows.ts';

let service: TestApp;
let store: string;
const ana = buildPerson({ name: 'Ana López' });
const luis = buildPerson({ name: 'Luis Mejía' });
const reader = buildPerson({ name: 'Rosa Paz', permissions: grant(['list', 'retrieve'], resources) });

beforeAll(async () => {
  service = await buildApp({ only: ['content'], jobs: 'send' });
  for (const { id, staffId, name } of [ana, luis, reader])
    await service.platform.db
      .insertInto('staff')
      .values({ id, staff_id: staffId, name, state: 'active', created_at: service.clock.now() })
      .execute();
});
afterAll(() => service.close());
beforeEach(async () => {
  store = (await create(service.as(ana), 'stores', buildStore())).id;
});

async function signal(person: Person, body: Record<string, boolean | KnownEditor> = {}): Promise<Presence> {
  const answer = await service.as(person).post(`/stores/${store}/presence`, body);
  expect(answer.status).toBe(200);
  return answer.body as Presence;
}
const quiet = { take_over: false, leave: false };
const namesOf = ({ editor, mine, others }: Presence) => [
  editor?.name ?? null,
  mine,
  others.map(({ name }) => name),
];

describe('a record opened by several people', () => {
  it('is edited by the first person, and the second person sees who is editing and since when', async () => {
    const since = service.clock.now().toISOString();
    expect(namesOf(await signal(ana))).toEqual([null, true, []]);
    service.clock.advance(5000);
    const message = await signal(luis);
    expect(namesOf(message)).toEqual(['Ana López', false, ['Ana López']]);
    expect(message.editor).toMatchObject({ id: ana.id, since });
    expect(namesOf(await signal(ana))).toEqual(['Ana López', true, ['Luis Mejía']]);
  });

  it('can be taken over by another person', async () => {
    await signal(ana);
    expect(namesOf(await signal(luis, { take_over: true }))).toEqual(['Luis Mejía', true, ['Ana López']]);
    expect(namesOf(await signal(ana))).toEqual(['Luis Mejía', false, ['Luis Mejía']]);
  });

  it('has no editor as soon as the editor leaves it', async () => {
    await signal(ana);
    await signal(luis);
    expect(namesOf(await signal(ana, { leave: true }))).toEqual([null, false, ['Luis Mejía']]);
    expect(namesOf(await signal(luis))).toEqual([null, true, []]);
  });

  it('accepts the message that the editor has left, also after the editor deleted the record', async () => {
    await signal(ana);
    await service.as(ana).delete(`/stores/${store}`);
    expect((await service.as(ana).post(`/stores/${store}/presence`, {})).status).toBe(404);
    expect(await signal(ana, { leave: true })).toMatchObject({ editor: null, others: [] });
  });

  it('has no editor a minute after the last signal of the editor', async () => {
    await signal(ana);
    await signal(luis);
    service.clock.advance(59_999);
    expect(namesOf(await signal(luis))).toEqual(['Ana López', false, ['Ana López']]);
    service.clock.advance(1);
    expect(namesOf(await signal(luis))).toEqual([null, true, []]);
    expect(namesOf(await signal(ana))).toEqual(['Luis Mejía', false, ['Luis Mejía']]);
  });

  it('is counted as opened twice by one person in two browsers', async () => {
    await signal(ana);
    expect(namesOf(await signal({ ...ana, sessionId: newId() }))).toEqual([
      'Ana López',
      false,
      ['Ana López'],
    ]);
  });

  it('is never edited by people with read permission only', async () => {
    expect(namesOf(await signal(reader))).toEqual([null, false, []]);
    expect(namesOf(await signal(luis))).toEqual(['Luis Mejía', true, ['Rosa Paz']]);
    expect((await service.as(reader).post(`/stores/${store}/presence`, { take_over: true })).status).toBe(
      403,
    );
  });

  it('has exactly one editor when several people open it at the same moment', async () => {
    const people = Array.from({ length: 6 }, (_, index) =>
      buildPerson({ ...(index % 2 ? ana : luis), sessionId: newId() }),
    );
    const answers = await Promise.all(
      people.map((person) =>
        signalPresence({ platform: service.platform, person, type: typeNamed('stores') }, store, quiet),
      ),
    );
    expect(answers.filter(({ mine }) => mine)).toHaveLength(1);
  });

  it('sends its editor a take-over at once, and sends readers the departure of the editor at once', async () => {
    await signal(ana);
    const toAna = signal(ana, { known: { editor: null, mine: true } });
    await expect(Promise.race([toAna, setTimeout(300)])).resolves.toBeUndefined();
    await signal(luis, { take_over: true });
    expect(namesOf(await toAna)).toEqual(['Luis Mejía', false, ['Luis Mejía']]);

    const again = signal(ana, { known: { editor: luis.id, mine: false } });
    await expect(Promise.race([again, setTimeout(300)])).resolves.toBeUndefined();
    await signal(luis, { leave: true });
    expect(namesOf(await again)).toEqual([null, true, []]);
  });

  it('answers a signal at once if the editor named in it is no longer the editor', async () => {
    await signal(ana);
    await signal(luis, { take_over: true });
    expect(namesOf(await signal(ana, { known: { editor: null, mine: true } }))).toEqual([
      'Luis Mejía',
      false,
      ['Luis Mejía'],
    ]);
  });

  it('is not opened again by a waiting request when its editor leaves', async () => {
    await signal(ana);
    await signal(luis);
    const toAna = signal(ana, { known: { editor: ana.id, mine: true } });
    await expect(Promise.race([toAna, setTimeout(300)])).resolves.toBeUndefined();
    await signal(ana, { leave: true });
    expect(namesOf(await toAna)).toEqual([null, false, ['Luis Mejía']]);
    expect(namesOf(await signal(luis))).toEqual([null, true, []]);
  });

  it('does not delay the shutdown of the service by waiting requests', async () => {
    const otherService = await buildApp({ only: ['content'] });
    await otherService.platform.db
      .insertInto('staff')
      .values({
        id: ana.id,
        staff_id: ana.staffId,
        name: ana.name,
        state: 'active',
        created_at: otherService.clock.now(),
      })
      .execute();
    const { id } = await create(otherService.as(ana), 'stores', buildStore());
    await otherService.as(ana).post(`/stores/${id}/presence`, {});
    const held = otherService.as(ana).post(`/stores/${id}/presence`, { known: { editor: null, mine: true } });
    await expect(Promise.race([held, setTimeout(300)])).resolves.toBeUndefined();
    const closing = otherService.close();
    expect(await Promise.race([held.then(({ status }) => status), setTimeout(8_000)])).toBe(200);
    await closing;
  });

  it('answers a waiting request without a change after the maximum wait', async () => {
    await signal(ana);
    const access = { platform: service.platform, person: ana, type: typeNamed('stores') };
    const answer = await awaitEditor(access, store, { editor: null, mine: true }, AbortSignal.timeout(50));
    expect(namesOf(answer)).toEqual([null, true, []]);
  });

  it('is not opened by an API key', async () => {
    await signal(ana);
    const machine = buildPerson({ kind: 'token', name: 'Sitio' });
    expect(namesOf(await signal(machine))).toEqual(['Ana López', false, ['Ana López']]);
    expect(namesOf(await signal(ana))).toEqual([null, true, []]);
  });
});
