import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/features/people/passwords.ts';
import { disable } from '../people/administration.ts';
import {
  basicAuthorization,
  type KnownPerson,
  password,
  signInCookie,
  signInPerson,
  signInWith,
} from '../people/support.ts';
import { buildApp, type TestApp } from '../support/build-app.ts';

let service: TestApp;
let person: KnownPerson;
beforeAll(async () => {
  service = await buildApp({ only: ['access'] });
  person = await signInPerson(service);
});
beforeEach(async () => {
  await service.platform.db.deleteFrom('sign_in_failure').execute();
});
afterAll(() => service.close());

const change = (cookie: string, next: string) =>
  service.app.inject({
    method: 'PUT',
    url: '/api/core/hn/v1/profile/password',
    headers: { cookie, 'x-api-key': person.key },
    payload: { current: password, next },
  });

describe('a new password', () => {
  const guessedPasswords: readonly (readonly [string, string])[] = [
    ['1234567890', 'más usadas'],
    ['qwertyuiop', 'más usadas'],
    ['Password2026!', 'más usadas'],
    ['P@ssw0rd!!!!', 'más usadas'],
    ['¡Mariposa1990!', 'más usadas'],
    ['passwordpassword', 'más usadas'],
    ['Contraseña123', 'más usadas'],
    ['abcdefghijkl', 'mismo patrón'],
    ['ññññññññññññ', 'mismo patrón'],
    ['2026202620262', 'mismo patrón'],
    ['Honduras2026', 'más usadas'],
    ['BancoVitrina2026', 'su nombre o palabras del banco'],
    ['Administrador-1', 'su nombre o palabras del banco'],
    ['Tegucigalpa.504', 'su nombre o palabras del banco'],
    ['alopez alopez 7', 'su nombre o palabras del banco'],
    ['Ana López 2026', 'su nombre o palabras del banco'],
  ];

  it('is refused with the reason if it is easy to guess, and refusals do not lock the account', async () => {
    const cookie = await signInCookie(service);
    for (const [next, reason] of guessedPasswords) {
      const answer = await change(cookie, next);
      expect([next, answer.statusCode]).toEqual([next, 400]);
      expect(answer.json().errors).toEqual([{ path: '/next', message: expect.stringContaining(reason) }]);
      expect(answer.body).not.toContain(next);
    }
    await expect(signInPerson(service, 'motagua')).resolves.toBeDefined();
    expect((await signInWith(service, basicAuthorization('alopez', password))).statusCode).toBe(200);
  });

  it('is accepted if it is hard to guess, whatever characters it consists of', async () => {
    const phrases = [
      'perro azul, luna verde',
      'tres tristes tigres tragaban',
      'xK3pQ9zt2w',
      '71830264915',
      'Vitrina-segura-2027',
    ];
    for (const [n, next] of phrases.entries()) {
      await signInPerson(service, `persona${n}`);
      expect((await change(await signInCookie(service, `persona${n}`), next)).statusCode, next).toBe(204);
      expect((await signInWith(service, basicAuthorization(`persona${n}`, next))).statusCode, next).toBe(200);
    }
  });
});

describe('a failed sign-in', () => {
  it('computes one hash for every staff id, and no hash for an impossible password', async () => {
    const disabled = await signInPerson(service, 'dcastro');
    await disable(service, disabled.id);
    // Two hashes run and 32 wait all the time, so that a request that needs another one gets 503.
    let isRequested = false;
    const crowd = Array.from({ length: 34 }, async () => {
      while (!isRequested) await hashPassword('cualquiera');
    });
    const answers = await Promise.all([
      signInWith(service, basicAuthorization('nadie', password)),
      signInWith(service, basicAuthorization('alopez', 'equivocada')),
      signInWith(service, basicAuthorization('dcastro', password)),
      signInWith(service, basicAuthorization('alopez', 'x'.repeat(257))),
      signInWith(service, basicAuthorization('alopez', 'con\0nulo')),
    ]);
    isRequested = true;
    await Promise.all(crowd);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 401, 401]);
  });
});
