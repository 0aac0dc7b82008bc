import { hashSync } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningProvider, startProvider } from '../support/sign-on-provider.ts';
import {
  addPerson,
  type Browser,
  beginSignOn,
  browserOf,
  buildSignOn,
  configureProvider,
  finishSignOn,
  label,
  origin,
  readTrail,
} from './sign-on-support.ts';
import { basicAuthorization, signInWith } from './support.ts';

// Tests with a real provider, the program of another author.

let provider: RunningProvider;
let service: Awaited<ReturnType<typeof buildSignOn>>;
let browser: Browser;
const ana = {
  email: 'ana@example.com',
  email_verified: true,
  name: 'Ana López',
  preferred_username: 'alopez@example.com',
  groups: ['everybody', 'editors'],
};
const hash = hashSync('una clave de prueba larga', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

beforeAll(async () => {
  provider = await startProvider(origin);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  service = await buildSignOn([configureProvider(provider.issuer)]);
  browser = browserOf(service);
  provider.accounts.clear();
  provider.accounts.set('ana', ana);
});
afterEach(() => service.close());

/** Signs in as the subject, and returns the final answer of the service. */
async function signIn(subject: string, by = browser, to = '/stores?page=2') {
  return finishSignOn(by, await provider.visit(await beginSignOn(by, to), subject));
}

const personOf = (staffId: string) =>
  service.platform.db
    .selectFrom('staff')
    .select(['id', 'staff_id', 'name', 'email', 'role_id', 'password_hash'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();

describe('sign-in through an identity provider', () => {
  it('creates the account at the first sign-in, with the role for the groups, and opens the requested page', async () => {
    const answer = await signIn('ana');
    expect(answer.json()).toMatchObject({
      to: '/stores?page=2',
      linked: false,
      session: {
        user_name: 'Ana López',
        staff_id: 'alopez',
        user_role: 'Edición',
        provider: { name: 'grupo', label },
      },
    });
    expect(await personOf('alopez')).toMatchObject({
      email: 'ana@example.com',
      role_id: service.roles.editor,
      password_hash: null,
    });
    expect((await browser.call('GET', '/auth')).json()).toMatchObject({ provider: { label } });
    expect(await readTrail(service, 'staff_created', 'signed_in')).toMatchObject([
      { action: 'staff_created', actor_name: label, details: { role: 'Edición', group: 'editors' } },
      { action: 'signed_in', actor_name: 'Ana López', details: { provider: label } },
    ]);
    const loggedText = JSON.stringify(service.log);
    for (const secret of browser.cookies.values()) expect(loggedText).not.toContain(secret);
  });

  it('reads nested groups and email_verified as text, also from the UserInfo response alone', async () => {
    await using nested = await buildSignOn([
      configureProvider(provider.issuer, { groupsClaim: 'realm_access.roles' }),
    ]);
    const { groups, ...others } = ana;
    provider.accounts.set('ana', { ...others, email_verified: 'true', realm_access: { roles: groups } });
    const answer = await signIn('ana', browserOf(nested));
    expect(answer.json()).toMatchObject({ session: { staff_id: 'alopez', user_role: 'Edición' } });
  });

  it('updates the role from the groups at every sign-in, and the new role also applies to open sessions', async () => {
    await signIn('ana');
    const otherBrowser = browserOf(service);
    provider.accounts.set('ana', { ...ana, groups: ['admins', 'editors'] });
    await signIn('ana', otherBrowser);
    for (const currentBrowser of [browser, otherBrowser])
      expect((await currentBrowser.call('GET', '/auth')).json()).toMatchObject({
        user_role: 'Administración',
      });
    expect(await readTrail(service, 'staff_role_changed')).toMatchObject([
      { actor_name: label, details: { role: { from: 'Edición', to: 'Administración' }, group: 'admins' } },
    ]);
    provider.accounts.set('ana', { ...ana, groups: ['everybody'] });
    const response = await signIn('ana', browserOf(service));
    expect([response.statusCode, response.json().code]).toEqual([403, 'no_role']);
    expect(response.json()).toMatchObject({ to: '/stores?page=2', provider: 'grupo' });
  });

  it('replaces the session of the browser, and does not accept a cookie set by an attacker', async () => {
    browser.cookies.set('vitrina', 'a'.repeat(43));
    await signIn('ana');
    const first = browser.cookies.get('vitrina') ?? '';
    expect(first).not.toBe('a'.repeat(43));
    await signIn('ana');
    const old = browserOf(service);
    old.cookies.set('vitrina', first);
    expect((await old.call('GET', '/auth')).statusCode).toBe(401);
    expect((await browser.call('GET', '/auth')).statusCode).toBe(200);
  });

  it('cannot be completed in another browser, after the deadline, or twice', async () => {
    const search = await provider.visit(await beginSignOn(browser), 'ana');
    expect((await finishSignOn(browserOf(service), search)).json().code).toBe('attempt_over');
    const anotherBrowser = browserOf(service);
    await beginSignOn(anotherBrowser);
    expect((await finishSignOn(anotherBrowser, search)).json().code).toBe('attempt_over');
    expect((await finishSignOn(browser, search)).statusCode).toBe(200);
    expect((await finishSignOn(browser, search)).json().code).toBe('attempt_over');
    const late = await provider.visit(await beginSignOn(browser), 'ana');
    service.clock.advance(10 * 60_000);
    expect((await finishSignOn(browser, late)).json().code).toBe('attempt_over');
    expect(await readTrail(service, 'sign_in_failed')).toHaveLength(4);
    expect(await service.platform.db.selectFrom('sign_on_attempt').select('id').execute()).toHaveLength(1);
  });

  it('reports that the person cancelled the sign-in at the provider', async () => {
    const search = await provider.visit(await beginSignOn(browser, '/stores'), '');
    const answer = await finishSignOn(browser, search);
    expect(answer.json()).toMatchObject({ status: 401, code: 'cancelled', to: '/stores' });
  });

  it('returns only to pages of the console', async () => {
    const hostile = ['https://evil.example', '//evil.example', '/\\evil.example', '/%09/evil.example'];
    for (const to of [...hostile, '/pages/login', '/callback', 'javascript:alert(1)']) {
      const answer = await browser.call('POST', '/auth/providers/grupo', { to });
      expect([answer.statusCode, answer.json().errors[0].path], to).toEqual([400, '/to']);
    }
  });

  it('uses the configured redirect address, whatever the request contains', async () => {
    const { searchParams } = new URL(await beginSignOn(browser));
    expect(searchParams.get('redirect_uri')).toBe(`${origin}/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const hostile = await browser.call('POST', '/auth/providers/grupo', {
      redirect_uri: 'https://evil.example',
    });
    expect(hostile.statusCode).toBe(400);
    expect((await browser.call('POST', '/auth/providers/nadie', {})).statusCode).toBe(404);
  });
});

describe('an account that exists before the sign-in', () => {
  const invited = (hashed: string | null = null) =>
    addPerson(service, {
      staffId: 'mrivas',
      email: 'Ana@Example.com',
      roleId: service.roles.editor,
      hash: hashed,
    });

  it('is linked by the verified address if it has no other way to sign in, and is later found by the subject', async () => {
    const id = await invited();
    expect((await signIn('ana')).json()).toMatchObject({ session: { staff_id: 'mrivas' } });
    provider.accounts.set('ana', { ...ana, email: 'other@example.com', email_verified: false });
    expect((await signIn('ana')).json()).toMatchObject({ session: { staff_id: 'mrivas' } });
    provider.accounts.set('stolen', ana);
    const second = await signIn('stolen', browserOf(service));
    expect(second.json().code).toBe('account_linked');
    expect(await readTrail(service, 'provider_linked')).toMatchObject([{ target_name: 'Persona mrivas' }]);
    expect(
      await service.platform.db.selectFrom('staff_identity').select(['staff_id', 'subject']).execute(),
    ).toEqual([{ staff_id: id, subject: 'ana' }]);
  });

  it('is not linked by an unverified address, nor if it has a password, and no account is created', async () => {
    await invited(hash);
    expect((await signIn('ana')).json().code).toBe('account_has_password');
    provider.accounts.set('ana', { ...ana, email_verified: false });
    expect((await signIn('ana')).json().code).toBe('email_not_verified');
    expect(await personOf('alopez')).toBeUndefined();
  });

  it('is not opened if it is disabled or waiting, or if only the staff id matches', async () => {
    const { editor: roleId } = service.roles;
    await addPerson(service, { staffId: 'a', email: 'ana@example.com', roleId, state: 'disabled' });
    expect((await signIn('ana')).json().code).toBe('account_disabled');
    provider.accounts.set('ana', { ...ana, email: 'waiting@example.com' });
    await addPerson(service, { staffId: 'b', email: 'waiting@example.com', roleId, state: 'requested' });
    expect((await signIn('ana')).json().code).toBe('account_waiting');
    provider.accounts.set('ana', { ...ana, email: 'new@example.com' });
    await addPerson(service, { staffId: 'alopez', email: 'old@example.com', roleId });
    expect((await signIn('ana')).json().code).toBe('staff_id_taken');
  });

  it('is required if the provider may not create accounts', async () => {
    await using strict = await buildSignOn([
      configureProvider(provider.issuer, { create: false, roles: [] }),
    ]);
    const by = browserOf(strict);
    expect((await signIn('ana', by)).json().code).toBe('no_account');
    await addPerson(strict, { staffId: 'mrivas', email: 'ana@example.com', roleId: strict.roles.admin });
    expect((await signIn('ana', by)).json()).toMatchObject({ session: { user_role: 'Administración' } });
  });

  it('can be linked and unlinked only by its owner, in the session in which the owner began', async () => {
    const id = await invited(hash);
    const password = await signInWith(service, basicAuthorization('mrivas', 'una clave de prueba larga'), {
      headers: { host: 'localhost' },
    });
    browser.cookies.set('vitrina', password.cookies[0]?.value ?? '');
    const link = async () => (await browser.call('POST', '/profile/providers/grupo')).json().url;
    const search = await provider.visit(await link(), 'ana');
    const session = browser.cookies.get('vitrina') ?? '';
    browser.cookies.delete('vitrina');
    expect((await finishSignOn(browser, search)).json().code).toBe('other_person');
    browser.cookies.set('vitrina', session);
    const secondResponse = await finishSignOn(browser, await provider.visit(await link(), 'ana'));
    expect(secondResponse.json()).toMatchObject({ to: '/profile', linked: true });
    expect((await browser.call('POST', '/profile/providers/grupo')).json().code).toBe('already_linked');
    const profile = (await browser.call('GET', '/profile')).json();
    expect(profile).toMatchObject({
      password: true,
      identities: [{ provider: { label }, email: 'ana@example.com' }],
    });
    expect((await signIn('ana', browserOf(service))).json()).toMatchObject({
      session: { staff_id: 'mrivas' },
    });
    const unlink = () => browser.call('DELETE', `/profile/identities/${profile.identities[0].id}`);
    await service.platform.db
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', id)
      .execute();
    expect((await unlink()).json().code).toBe('only_way_in');
    await service.platform.db
      .updateTable('staff')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .execute();
    expect((await unlink()).statusCode).toBe(204);
    expect((await unlink()).statusCode).toBe(404);
  });

  it('can be unlinked by people who manage accounts, and its sessions begun at the provider then end', async () => {
    provider.accounts.set('boss', {
      ...ana,
      email: 'boss@example.com',
      preferred_username: 'boss',
      groups: ['admins'],
    });
    const boss = browserOf(service);
    await signIn('boss', boss);
    await signIn('ana');
    const id = (await personOf('alopez'))?.id ?? '';
    const displayValue = (await boss.call('GET', `/staff/${id}`)).json();
    expect(displayValue).toMatchObject({ state: 'active', identities: [{ provider: { label } }] });
    const path = `/staff/${id}/identities/${displayValue.identities[0].id}`;
    expect((await browser.call('DELETE', path)).statusCode).toBe(403);
    expect((await boss.call('DELETE', path)).statusCode).toBe(204);
    expect((await browser.call('GET', '/auth')).statusCode).toBe(401);
    expect((await boss.call('GET', `/staff/${id}`)).json()).toMatchObject({
      state: 'waiting',
      identities: [],
    });
  });
});

describe('the last administrator', () => {
  it('is not demoted by groups: the sign-in is refused, and the role remains unchanged', async () => {
    const id = await addPerson(service, {
      staffId: 'mrivas',
      email: 'x@example.com',
      roleId: service.roles.admin,
      hash,
    });
    await service.platform.db
      .insertInto('staff_identity')
      .values({
        id,
        staff_id: id,
        provider: 'grupo',
        issuer: provider.issuer,
        subject: 'ana',
        email: null,
        created_at: service.clock.now(),
        last_sign_in_at: null,
      })
      .execute();
    const answer = await signIn('ana');
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'last_administrator']);
    expect(await personOf('mrivas')).toMatchObject({ role_id: service.roles.admin });
    expect(await readTrail(service, 'sign_in_failed')).toMatchObject([{ target_name: 'Persona mrivas' }]);
    await addPerson(service, { staffId: 'otra', email: null, roleId: service.roles.admin, hash });
    expect((await signIn('ana')).json()).toMatchObject({ session: { user_role: 'Edición' } });
  });
});

describe('signing out', () => {
  it('ends the local session first, and returns the sign-out address of the provider', async () => {
    await signIn('ana');
    const cookies = new Map(browser.cookies);
    const { url } = (await browser.call('DELETE', '/auth/providers')).json();
    const address = new URL(url);
    expect(address.origin).toBe(provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/pages/login`);
    const hint = JSON.parse(
      Buffer.from(address.searchParams.get('id_token_hint')?.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(hint).toMatchObject({ sub: 'ana', aud: 'vitrina' });
    expect((await fetch(url)).ok).toBe(true);
    const browserBefore = browserOf(service);
    for (const [name, value] of cookies) browserBefore.cookies.set(name, value);
    expect((await browserBefore.call('GET', '/auth')).statusCode).toBe(401);
    const rows = await service.platform.db.selectFrom('session').select(['ended_at', 'id_token']).execute();
    expect(rows).toMatchObject([{ id_token: null }]);
    expect(rows[0]?.ended_at).not.toBeNull();
  });
});

describe('a restriction of the sign-in by password', () => {
  const long = 'una clave de prueba larga';
  const by = { headers: { host: 'localhost' } };

  it('allows it only to the named administrators, and the last of them cannot be demoted', async () => {
    await using closed = await buildSignOn([configureProvider(provider.issuer)], {
      passwordHolders: ['rescue'],
      config: { mail: null },
    });
    const { admin, editor } = closed.roles;
    const rescue = await addPerson(closed, {
      staffId: 'rescue',
      email: 'r@example.com',
      roleId: admin,
      hash,
    });
    await addPerson(closed, { staffId: 'other', email: 'ana@example.com', roleId: admin, hash });
    expect((await signInWith(closed, basicAuthorization('other', long), by)).statusCode).toBe(401);
    const enteredResponse = await signInWith(closed, basicAuthorization('rescue', long), by);
    expect(enteredResponse.statusCode).toBe(200);
    const holder = browserOf(closed);
    holder.cookies.set('vitrina', enteredResponse.cookies[0]?.value ?? '');
    expect((await holder.call('POST', '/profile/providers/grupo')).json().code).toBe('password_holder');
    const loweredResponse = await holder.call('PATCH', `/staff/${rescue}`, { role_id: editor });
    expect(loweredResponse.json().code).toBe('last_administrator');
    const created = await holder.call('POST', '/staff', {
      name: 'Nueva Persona',
      staff_id: 'nueva',
      email: 'nueva@example.com',
      role_id: editor,
    });
    expect(created.json()).toMatchObject({ link: null, person: { password_open: false } });
    const reset = await holder.call('POST', `/staff/${created.json().person.id}/reset`);
    expect(reset.json().code).toBe('password_closed');
    expect(
      (await browserOf(closed).call('POST', '/auth/forgotten', { staff_id: 'rescue' })).json().code,
    ).toBe('password_closed');
    // The password of other people is not accepted, so that their account is linked by the verified address.
    provider.accounts.set('ana', { ...ana, groups: ['admins'] });
    const through = browserOf(closed);
    expect((await signIn('ana', through)).json()).toMatchObject({ session: { staff_id: 'other' } });
    const changed = await through.call('PUT', '/profile/password', { current: long, next: `${long} dos` });
    expect(changed.json().code).toBe('password_closed');
  });
});
