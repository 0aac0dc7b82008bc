import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HostileProvider, startHostileProvider } from '../support/hostile-provider.ts';
import {
  beginSignOn,
  browserOf,
  buildSignOn,
  configureProvider,
  finishSignOn,
  readTrail,
} from './sign-on-support.ts';

// Formats in which providers send the address, its verification and the groups.

const groupsClaims = {
  keycloak: 'realm_access.roles',
  client: 'resource_access.vitrina.web.roles',
  address: 'https://example.com/groups',
  inherited: 'constructor.name',
} as const;

let provider: HostileProvider;
let service: Awaited<ReturnType<typeof buildSignOn>>;
beforeAll(async () => {
  provider = await startHostileProvider({ email_verified: true, name: 'Ana', groups: ['editors'] });
  const { issuer } = provider;
  service = await buildSignOn([
    configureProvider(issuer),
    configureProvider(issuer, { name: 'trusted', trustsEmail: true }),
    ...Object.entries(groupsClaims).map(([name, groupsClaim]) =>
      configureProvider(issuer, { name, groupsClaim }),
    ),
  ]);
});
afterAll(() => Promise.all([provider.stop(), service.close()]));

let person = 0;
beforeEach(() => {
  person += 1;
});

/** Signs in as the person of this test; `claims` replace claims of the ID token. */
async function signInWith(claims: Readonly<Record<string, unknown>>, name = 'grupo') {
  const browser = browserOf(service, `10.8.${person >> 8}.${person & 255}`);
  const url = await beginSignOn(browser, '/', name);
  const ownValue = { sub: `p${person}`, email: `p${person}@example.com`, preferred_username: `p${person}` };
  provider.misbehave({ claims: { ...ownValue, ...claims } });
  const answer = await finishSignOn(browser, provider.codeFor(url));
  return { browser, answer, code: answer.json().code ?? answer.statusCode };
}

const lastEvidence = async () => {
  const details = (await readTrail(service, 'sign_in_failed')).map((event) => event.details);
  return (details.at(-1) as { evidence?: string } | undefined)?.evidence;
};

describe('the claim email_verified', () => {
  it.each([true, 'true', 'True', ' 1 ', '1', 1])('%j counts as verified', async (value) => {
    expect((await signInWith({ email_verified: value })).code).toBe(200);
  });

  it.each([
    [false, 'era false'],
    ['false', 'era el texto «false»'],
    ['FALSE', 'era el texto «FALSE»'],
    ['0', 'era el texto «0»'],
    [0, 'era 0'],
  ])('%j counts as not verified, even from a trusted provider', async (value, evidence) => {
    for (const name of ['grupo', 'trusted']) {
      expect((await signInWith({ email_verified: value }, name)).code).toBe('email_not_verified');
      expect(await lastEvidence()).toBe(`email_verified ${evidence}`);
    }
    expect(service.log).toContainEqual(
      expect.objectContaining({
        provider: 'trusted',
        code: 'email_not_verified',
        evidence: `email_verified ${evidence}`,
      }),
    );
  });

  it.each([
    [undefined, 'no llegó'],
    [null, 'no llegó'],
    ['yes', 'era el texto «yes»'],
    ['', 'era el texto «»'],
    [2, 'era 2'],
    [[true], 'era una lista'],
    [{ value: true }, 'era un objeto'],
  ])('%j counts as verified only from a trusted provider', async (value, evidence) => {
    expect((await signInWith({ email_verified: value })).code).toBe('email_not_verified');
    expect(await lastEvidence()).toBe(`email_verified ${evidence}`);
    expect((await signInWith({ email_verified: value }, 'trusted')).code).toBe(200);
  });

  it('is reported in the refusal of a missing or invalid address', async () => {
    expect((await signInWith({ email: undefined })).code).toBe('email_not_verified');
    expect(await lastEvidence()).toBe('email no llegó; email_verified era true');
    expect((await signInWith({ email: 'nobody' }, 'trusted')).code).toBe('email_not_verified');
    expect(await lastEvidence()).toBe('email no era una dirección; email_verified era true');
  });
});

describe('the claim with the groups of a person', () => {
  const roleOf = async (claims: Readonly<Record<string, unknown>>, name?: string) => {
    const { answer, code } = await signInWith({ groups: undefined, ...claims }, name);
    return code === 200 ? answer.json().session.user_role : code;
  };

  it('may be nested under names that contain dots', async () => {
    expect(await roleOf({ realm_access: { roles: ['all', 'editors'] } }, 'keycloak')).toBe('Edición');
    const otherItem = { vitrina: { web: { roles: ['editors'] } }, account: { roles: ['editors'] } };
    const resources = { 'vitrina.web': { roles: ['admins'] }, ...otherItem };
    expect(await roleOf({ resource_access: resources }, 'client')).toBe('Administración');
    expect(await roleOf({ resource_access: { vitrina: { 'web.roles': ['editors'] } } }, 'client')).toBe(
      'Edición',
    );
  });

  it('is first looked up by its complete name, which may be a URL', async () => {
    expect(await roleOf({ 'https://example.com/groups': ['editors'] }, 'address')).toBe('Edición');
    const pair = { realm_access: { roles: ['editors'] }, 'realm_access.roles': ['admins'] };
    expect(await roleOf(pair, 'keycloak')).toBe('Administración');
  });

  it.each<[string, unknown, string]>([
    ['one text', 'editors', 'Edición'],
    ['one text with semicolons', 'everybody; editors', 'Edición'],
    [
      'objects with names',
      [
        { id: 1, name: 'all' },
        { id: 2, name: 'editors' },
      ],
      'Edición',
    ],
    ['more than a provider usually sends', [...Array(5000).fill('other'), 'editors'], 'Edición'],
  ])('may have this form: %s', async (_form, groups, role) => {
    expect(await roleOf({ groups })).toBe(role);
  });

  it.each<[unknown, string]>([
    [undefined, 'groups no llegó'],
    ['other,editors', 'groups: «other,editors»'],
    ['other editors', 'groups: «other editors»'],
    [['Editors', 'other\u202e'], 'groups: «Editors», «other»'],
    [Array(12).fill('other'), `groups: ${Array(10).fill('«other»').join(', ')} y 2 más`],
    [{ editors: {} }, 'groups era un objeto'],
    [[1, { name: 2 }, null], 'groups era una lista'],
    [true, 'groups era true'],
  ])('with the value %j gives no role, and the audit trail contains the value', async (groups, evidence) => {
    expect(await roleOf({ groups })).toBe('no_role');
    expect(await lastEvidence()).toBe(evidence);
    expect(service.log).toContainEqual(
      expect.objectContaining({ provider: 'grupo', code: 'no_role', evidence }),
    );
  });

  it('is never an inherited member of an object', async () => {
    expect(await roleOf({}, 'inherited')).toBe('no_role');
    expect(await lastEvidence()).toBe('constructor.name no llegó');
  });
});

describe('groups omitted by the provider', () => {
  const claimElsewhere = (claim: string) => ({
    groups: undefined,
    _claim_names: { [claim]: 'src1' },
    _claim_sources: { src1: { endpoint: `${provider.issuer}/graph` } },
  });

  it.each<[string, string, () => Readonly<Record<string, unknown>>]>([
    ['are told elsewhere', 'grupo', () => claimElsewhere('groups')],
    ['are told elsewhere, deeper', 'keycloak', () => claimElsewhere('realm_access')],
    ['are too many', 'grupo', () => ({ groups: undefined, hasgroups: true })],
  ])('are reported in the refusal, the audit trail and the log if they %s', async (_reason, name, claims) => {
    const { answer, code } = await signInWith(claims(), name);
    expect([answer.statusCode, code]).toEqual([403, 'groups_omitted']);
    expect(answer.json().detail).toContain('no llegaron sus grupos, por lo general porque son demasiados');
    const evidence = expect.stringContaining('según _claim_names o hasgroups, el proveedor lo dejó fuera');
    expect(await lastEvidence()).toEqual(evidence);
    expect(service.log).toContainEqual(expect.objectContaining({ provider: name, code, evidence }));
    expect(provider.requestPaths).not.toContain('/graph');
  });

  it('change neither the role nor the session of an existing person', async () => {
    const { browser } = await signInWith({});
    const listBefore = await readTrail(service, 'staff_role_changed');
    expect((await signInWith({ ...claimElsewhere('groups') })).code).toBe('groups_omitted');
    expect((await browser.call('GET', '/auth')).json()).toMatchObject({ user_role: 'Edición' });
    expect(await readTrail(service, 'staff_role_changed')).toEqual(listBefore);
    expect((await signInWith({ groups: ['admins'] })).answer.json()).toMatchObject({
      session: { user_role: 'Administración' },
    });
  });

  it('are not reported if the claim is present nevertheless', async () => {
    expect((await signInWith({ ...claimElsewhere('groups'), groups: ['editors'] })).code).toBe(200);
  });
});
