import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { up as cleanNames } from '../../src/platform/database/migrations/059-clean-names.ts';
import {
  type HostileProvider,
  type Misbehaviour,
  startHostileProvider,
} from '../support/hostile-provider.ts';
import { client, startListening, stop } from '../support/sign-on-provider.ts';
import {
  addPerson,
  beginSignOn,
  browserOf,
  buildSignOn,
  configureProvider,
  finishSignOn,
  readTrail,
} from './sign-on-support.ts';

// Tests with a malicious provider or an attacker between provider and browser, who tries to impersonate a person or
// to stop the service.

let provider: HostileProvider;
let hostileProvider: HostileProvider;
let service: Awaited<ReturnType<typeof buildSignOn>>;
const ana = {
  sub: 'ana',
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana',
  preferred_username: 'alopez',
  groups: ['editors'],
};
const mallory = { ...ana, sub: 'mallory', email: 'mallory@example.com', preferred_username: 'mallory' };
let address = 0;
/** Returns a browser with its own client address, so that the limit of one test does not affect others. */
const newBrowser = () => browserOf(service, `10.9.0.${++address}`);

beforeAll(async () => {
  [provider, hostileProvider] = await Promise.all([startHostileProvider(ana), startHostileProvider(mallory)]);
  service = await buildSignOn([
    configureProvider(provider.issuer),
    configureProvider(hostileProvider.issuer, { name: 'otro', label: 'la otra cuenta' }),
  ]);
});
afterAll(() => Promise.all([provider.stop(), hostileProvider.stop(), service.close()]));
beforeEach(async () => {
  provider.misbehave({});
  hostileProvider.misbehave({});
  // Expires the cached discovery document of the provider.
  service.clock.advance(60_000);
});

/** Signs in while the provider misbehaves, and returns status and code. */
async function signInWhile(
  misbehaviour: Misbehaviour,
  browser = newBrowser(),
): Promise<[number, string | undefined]> {
  const url = await beginSignOn(browser);
  provider.misbehave(misbehaviour);
  const answer = await finishSignOn(browser, provider.codeFor(url));
  return [answer.statusCode, answer.json().code];
}

const seconds = Math.floor(Date.now() / 1000);

describe('an ID token', () => {
  it('is accepted if it is valid', async () => {
    expect(await signInWhile({})).toEqual([200, undefined]);
    expect(await signInWhile({ claims: { azp: client.id } })).toEqual([200, undefined]);
  });

  it.each<[string, Misbehaviour]>([
    ['for another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['for another application', { claims: { aud: 'another' } }],
    ['for several, given to another', { claims: { aud: [client.id, 'another'], azp: 'another' } }],
    ['for us, given to another', { claims: { azp: 'another' } }],
    ['for us alone in a list, given to another', { claims: { aud: [client.id], azp: 'another' } }],
    ['given to several', { claims: { azp: [client.id] } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { iat: seconds - 7200, exp: seconds - 3600 } }],
    ['of the future', { claims: { nbf: seconds + 3600 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['that nobody signed', { header: { alg: 'none' }, signature: 'none' }],
    ['signed with the secret that both know', { header: { alg: 'HS256' } }],
    ['signed by a key that is not the provider’s', { signature: 'foreign' }],
    ['signed by a key that is nowhere', { header: { kid: 'unknown' } }],
    ['in a page', { answers: { token: 'html' } }],
  ])('is refused if it is invalid, with an audit event: %s', async (_description, misbehaviour) => {
    const countBefore = (await readTrail(service, 'sign_in_failed')).length;
    expect(await signInWhile(misbehaviour)).toEqual([401, 'not_verified']);
    expect((await readTrail(service, 'sign_in_failed')).length).toBe(countBefore + 1);
    const text = JSON.stringify([service.log, await readTrail(service, 'sign_in_failed')]);
    expect(text).not.toContain('code-');
    expect(text).not.toContain('eyJ');
    expect(text).not.toContain(client.secret);
  });

  it('with an unverified address cannot open or create an account', async () => {
    const id = { claims: { sub: 'new', email: 'admin@example.com', email_verified: false } };
    await addPerson(service, { staffId: 'admin', email: 'admin@example.com', roleId: service.roles.admin });
    expect(await signInWhile(id)).toEqual([403, 'email_not_verified']);
    expect(await signInWhile({ claims: { ...id.claims, email_verified: 'verified' } })).toEqual([
      403,
      'email_not_verified',
    ]);
    expect(await signInWhile({ claims: { ...id.claims, email_verified: undefined } })).toEqual([
      403,
      'email_not_verified',
    ]);
  });
});

describe('the name of a new account', () => {
  const of = (sub: string, claims: object) =>
    signInWhile({ claims: { sub, email: `${sub}@example.com`, preferred_username: sub, ...claims } });
  const nameOf = async (staffId: string) =>
    (
      await service.platform.db.selectFrom('staff').select('name').where('staff_id', '=', staffId).execute()
    )[0]?.name;

  it('has no line breaks and no invisible characters, also in accounts created by earlier releases', async () => {
    expect(await of('bidi', { name: ' Ana\r\nBcc: todos\u202egnp\u200b\tPaz\u2066 ' })).toEqual([
      200,
      undefined,
    ]);
    expect(await nameOf('bidi')).toBe('Ana Bcc: todosgnp Paz');
    const { db } = service.platform;
    await db.updateTable('staff').set({ name: 'Ana\r\n\u202ezaP' }).where('staff_id', '=', 'bidi').execute();
    await cleanNames(db as unknown as Parameters<typeof cleanNames>[0]);
    expect(await nameOf('bidi')).toBe('Ana zaP');
  });

  it('is the staff id if the provider sends an empty name, and an id or address with invisible characters is refused', async () => {
    expect(await of('empty', { name: '\u200b\r\n' })).toEqual([200, undefined]);
    expect(await nameOf('empty')).toBe('empty');
    expect(await of('hidden-1', { email: 'ana\u200b@example.com' })).toEqual([403, 'email_not_verified']);
    expect((await of('hidden-2', { preferred_username: 'alo\u202epez' }))[1]).toBe('no_staff_id');
  });
});

describe('the return of the browser from the provider', () => {
  it('is refused if the code belongs to another sign-in or was used before', async () => {
    const [victim, attacker] = [newBrowser(), newBrowser()];
    const stolenText = provider.codeFor(await beginSignOn(victim));
    // PKCE and the nonce tie a code to the browser that asked for it.
    const ownValue = new URLSearchParams(provider.codeFor(await beginSignOn(attacker)));
    ownValue.set('code', new URLSearchParams(stolenText).get('code') ?? '');
    expect((await finishSignOn(attacker, `?${ownValue}`)).json().code).toBe('not_verified');
    expect((await finishSignOn(victim, stolenText)).statusCode).toBe(200);
    expect((await finishSignOn(victim, stolenText)).json().code).toBe('attempt_over');
  });

  it('is refused if the issuer is another provider', async () => {
    for (const iss of [hostileProvider.issuer, 'https://evil.example', '']) {
      const browser = newBrowser();
      const search = provider.codeFor(await beginSignOn(browser), { iss });
      expect((await finishSignOn(browser, search)).json().code).toBe('not_verified');
    }
    expect(hostileProvider.requestPaths).not.toContain('/token');
    const browser = newBrowser();
    const mixedText = hostileProvider.codeFor(await beginSignOn(browser), { iss: provider.issuer });
    expect((await finishSignOn(browser, mixedText)).json().code).toBe('not_verified');
  });

  it.each([
    '',
    '?',
    '?code=x',
    '?state=x&code=y',
    '?state=x&state=y&code=z',
    '?error=x',
    '?state=%00&code=x',
    'x'.repeat(8000),
  ])('is refused when it is %j', async (search) => {
    const browser = newBrowser();
    await beginSignOn(browser);
    expect((await finishSignOn(browser, search)).json().code).toBe('attempt_over');
  });

  it('is refused without the cookie of the browser that began the sign-in, even if the `state` parameter is correct', async () => {
    const search = provider.codeFor(await beginSignOn(newBrowser()));
    expect((await finishSignOn(newBrowser(), search)).json().code).toBe('attempt_over');
  });

  it('is limited to fifty failures per client address, and then valid sign-ins from the address are refused too', async () => {
    const browser = newBrowser();
    for (let tries = 0; tries < 50; tries++)
      expect((await finishSignOn(browser, '?state=x')).statusCode).toBe(401);
    const answer = await finishSignOn(browser, provider.codeFor(await beginSignOn(browser)));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await signInWhile({})).toEqual([200, undefined]);
    expect(await signInWhile({ claims: { azp: client.id } })).toEqual([200, undefined]);
  });
});

describe('a misbehaving provider', () => {
  it.each<[string, NonNullable<Misbehaviour['answers']>]>([
    ['fails', { discovery: 500 }],
    ['sends elsewhere', { discovery: 'redirect' }],
    ['answers without end', { discovery: 'huge' }],
    ['answers with a page', { discovery: 'html' }],
  ])(
    'is reported at the beginning of the sign-in if it %s, and is contacted again at the next attempt',
    async (_description, answers) => {
      const browser = newBrowser();
      provider.misbehave({ answers });
      const response = await browser.call('POST', '/auth/providers/grupo', { to: '/stores' });
      expect(response.json()).toMatchObject({ status: 503, code: 'provider_unreached', to: '/stores' });
      expect(provider.requestPaths).not.toContain('/elsewhere');
      provider.misbehave({});
      await beginSignOn(browser);
    },
  );

  it.each<[string, NonNullable<Misbehaviour['answers']>]>([
    ['fails', { token: 500 }],
    ['sends elsewhere', { token: 'redirect' }],
    ['answers without end', { token: 'huge' }],
    ['hides its keys', { keys: 500 }],
    ['hangs', { token: 'hang' }],
  ])(
    'is reported at the end of the sign-in if it %s, and no failed sign-in is counted',
    async (_description, answers) => {
      expect(await signInWhile({ answers })).toEqual([503, 'provider_unreached']);
      const counts = await service.platform.db
        .selectFrom('sign_in_failure')
        .select('id')
        .where('subject', '=', `address:10.9.0.${address}`)
        .execute();
      expect(counts).toEqual([]);
    },
  );

  it('is not called in a private network missing in OUTBOUND_ALLOW, and the log and the person get the reason', async () => {
    await using closed = await buildSignOn([configureProvider(provider.issuer)], {
      config: { outboundAllow: { hosts: [], networks: [] } },
    });
    const countBefore = provider.requestPaths.length;
    const answer = await browserOf(closed).call('POST', '/auth/providers/grupo', { to: '/stores' });
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'provider_unreached',
      detail:
        'No se puede ingresar con la cuenta del grupo: su servidor está en una red privada que OUTBOUND_ALLOW no permite. Avise a quien opera esta consola.',
      to: '/stores',
    });
    const reason = expect.stringContaining('127.0.0.1 is not on the public internet: add 127.0.0.1');
    expect(closed.log).toContainEqual(expect.objectContaining({ provider: 'grupo', reason }));
    await closed.app.listen({ port: 0 });
    const msg = 'nobody can sign in by a provider';
    await vi.waitFor(() =>
      expect(closed.log).toContainEqual(expect.objectContaining({ provider: 'grupo', reason, msg })),
    );
    expect(provider.requestPaths.length).toBe(countBefore);
  });

  it('cannot redirect the service or people to an origin that is not configured', async () => {
    let reachedCount = 0;
    const server = createServer((_request, response) => {
      reachedCount++;
      response.end('{}');
    });
    const origin = await startListening(server);
    for (const name of [
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'userinfo_endpoint',
      'end_session_endpoint',
    ]) {
      service.clock.advance(60_000);
      provider.misbehave({ metadata: { [name]: `${origin}/x` } });
      expect((await newBrowser().call('POST', '/auth/providers/grupo', {})).json().code).toBe(
        'provider_unreached',
      );
    }
    expect(reachedCount).toBe(0);
    await stop(server);
  });

  it('is called only when somebody signs in through it', async () => {
    const calledItems = new Set<string>();
    const note = (message: unknown) => {
      const { request } = message as { request: { origin: string } };
      calledItems.add(request.origin);
    };
    subscribe('undici:request:create', note);
    const browser = newBrowser();
    await browser.call('GET', '/auth');
    expect(calledItems.size).toBe(0);
    await finishSignOn(browser, provider.codeFor(await beginSignOn(browser)));
    unsubscribe('undici:request:create', note);
    expect([...calledItems]).toEqual([provider.issuer]);
  });
});
