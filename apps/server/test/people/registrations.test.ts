import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../support/build-app.ts';
import { type KnownPerson, signInCookie, signInPerson } from './support.ts';

let service: TestApp;
let person: KnownPerson;
const _minute = 60_000;

beforeEach(async () => {
  service = await buildApp({ only: ['access', 'files'] });
  person = await signInPerson(service);
});
afterEach(() => service.close());

describe('a request for an account', () => {
  const ask = (staffId: string, address = '10.5.5.5') =>
    service.app.inject({
      method: 'POST',
      url: '/api/core/hn/v1/staff/registrations',
      remoteAddress: address,
      headers: { 'x-api-key': person.key },
      payload: {
        name: 'Luis Reyes',
        staff_id: staffId,
        email: 'luis@example.com',
        reason: 'Nuevo en mercadeo',
      },
    });

  it('returns the same answer for every staff id, and gives no permissions', async () => {
    const answers = [await ask('lreyes'), await ask('lreyes'), await ask('ALOPEZ')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(202);
    const rows = await service.platform.db
      .selectFrom('staff')
      .select(['staff_id', 'state', 'role_id', 'password_hash'])
      .where('staff_id', 'in', ['alopez', 'lreyes'])
      .orderBy('staff_id')
      .execute();
    expect(rows).toEqual([
      { staff_id: 'alopez', state: 'active', role_id: person.roleId, password_hash: expect.any(String) },
      { staff_id: 'lreyes', state: 'requested', role_id: null, password_hash: null },
    ]);
    await expect(signInCookie(service, 'lreyes', 'x')).rejects.toThrow('401');
    const { id } = await service.platform.db
      .selectFrom('staff')
      .select('id')
      .where('staff_id', '=', 'lreyes')
      .executeTakeFirstOrThrow();
    const events = await service.platform.db
      .selectFrom('audit_event')
      .select('target_id')
      .where('action', '=', 'staff_requested')
      .execute();
    expect(events).toEqual([{ target_id: id }]);
  });

  it('is refused with 429 if its client address sends too many requests', async () => {
    for (let n = 0; n < 10; n++) expect((await ask(`persona${n}`)).statusCode).toBe(202);
    expect((await ask('persona11')).statusCode).toBe(429);
    expect((await ask('persona11', '10.5.5.6')).statusCode).toBe(202);
  });
});
