import {
  type AnyCall,
  allCalls,
  attachmentInboxTypes,
  categorisedTypes,
  categoryCalls,
  inboxTypes,
  insuranceTypeCalls,
  insuredTypes,
} from '@vitrina/contract';
import { type Action, actions, contentTypes, grant, type Resource, resources } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestAnswer, type TestApp } from '../support/build-app.ts';

// These tests run for every declared call, so that a new call is covered by its declaration.

let service: TestApp;
beforeAll(async () => {
  service = await buildApp({ jobs: 'send' });
});
afterAll(() => service.close());

const unknownId = '0190b0d0-0000-7000-8000-00000000dead';

function make(client: Client, call: AnyCall): Promise<TestAnswer> {
  const path = call.path.replace(/:revision/g, '1').replace(/:\w+/g, unknownId);
  if (call.method === 'GET') return client.get(path);
  const method = call.method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete';
  return client[method](path, {});
}

const calls = allCalls();
const guardedItems = calls.flatMap((call) =>
  'action' in call.access ? [{ call, action: call.access.action, resource: call.access.resource }] : [],
);
const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`;
// Copying a record also reads it.
const onlyRight = (action: Action, resource: Resource) =>
  buildPerson({ permissions: grant([action, 'retrieve'], [resource]) });

describe('a caller who is not signed in', () => {
  const closed = calls.filter((call) => !('open' in call.access));
  it.each(closed.map((call) => [nameOf(call), call] as const))('gets 401 at %s', async (_name, call) => {
    const { status, body } = await make(service.as(null), call);
    expect([status, (body as { code: string }).code]).toEqual([401, 'not_signed_in']);
  });
});

describe('a person who must first set up a second step', () => {
  const waiting = buildPerson({ mustSetUpSecondStep: true });
  const othersCalls = calls.filter((call) => !('open' in call.access) && call.duringSetUp !== true);
  it.each(othersCalls.map((call) => [nameOf(call), call] as const))(
    'is refused at %s',
    async (_name, call) => {
      const { status, body } = await make(service.as(waiting), call);
      expect([status, (body as { code: string }).code]).toEqual([403, 'second_step_setup_required']);
    },
  );

  it('may read and end the session, and set up the second step', () => {
    expect(calls.flatMap((call) => (call.duringSetUp ? [call.id] : [])).sort()).toEqual([
      'auth.current',
      'auth.sign-out',
      'profile.passkeys.add',
      'profile.passkeys.list',
      'profile.passkeys.options',
      'profile.second-step',
      'profile.second-step.totp.begin',
      'profile.second-step.totp.confirm',
    ]);
  });
});

describe('a person without the permission', () => {
  it.each(guardedItems.map((item) => [nameOf(item.call), item] as const))(
    'is refused at %s',
    async (_name, { call, action, resource }) => {
      const othersActions = actions.filter((otherAction) => otherAction !== action);
      const map = {
        ...grant(
          actions,
          resources.filter((otherResource) => otherResource !== resource),
        ),
        ...grant(othersActions, [resource]),
      };
      const { status, body } = await make(service.as(buildPerson({ permissions: map })), call);
      expect([status, (body as { code: string }).code]).toEqual([403, 'not_allowed']);
    },
  );
});

describe('a person with only the required permission', () => {
  it.each(guardedItems.map((item) => [nameOf(item.call), item] as const))(
    'is admitted at %s',
    async (_name, { call, action, resource }) => {
      const { status } = await make(service.as(onlyRight(action, resource)), call);
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('an API key with every permission', () => {
  const key = buildPerson({ kind: 'token' });
  const peopleOnly = calls.filter((call) => call.peopleOnly);
  it.each(peopleOnly.map((call) => [nameOf(call), call] as const))(
    'is refused at %s',
    async (_name, call) => {
      const { status, body } = await make(service.as(key), call);
      expect([status, (body as { code: string }).code]).toEqual([403, 'person_required']);
    },
  );

  it('is refused at every call that changes people, roles, keys, links, e-mail addresses or second steps', () => {
    const identityTags = ['api-keys', 'roles', 'sign-in', 'staff'];
    const changing = calls.filter(({ method, safe }) => method !== 'GET' && safe !== true);
    const ofIdentities = changing.filter(
      ({ tag, access }) =>
        identityTags.includes(tag) || ('resource' in access && access.resource === 'staff'),
    );
    expect(new Set(ofIdentities.map(({ tag }) => tag))).toEqual(new Set([...identityTags, 'review-types']));
    expect(ofIdentities.filter((call) => call.peopleOnly !== true).map(({ id }) => id)).toEqual([]);
    expect(calls.find(({ id }) => id === 'first-day.catalogues.create')?.peopleOnly).toBe(true);
  });
});

describe('a person with read permissions only', () => {
  const reader = buildPerson({ permissions: grant(['retrieve', 'list'], resources) });
  const changing = guardedItems.filter(({ action }) => action !== 'retrieve' && action !== 'list');
  it.each(changing.map((item) => [nameOf(item.call), item] as const))(
    'cannot change anything by the call %s',
    async (_name, { call }) => {
      expect((await make(service.as(reader), call)).status).toBe(403);
    },
  );

  it('cannot request an upload address', async () => {
    const query = new URLSearchParams({
      resource_type: 'stores',
      content_type: 'image/png',
      cache_control: 'must-revalidate, public, max-age=604800',
    });
    expect((await service.as(reader).get(`/resources/hn/v1/presigned-url?${query}`)).status).toBe(403);
  });
});

describe('calls that need no sign-in', () => {
  it('state the reason for open access, and include no other writes than those needed before a sign-in', () => {
    const open = calls.flatMap((call) => ('open' in call.access ? [call] : []));
    for (const call of open) expect('open' in call.access && call.access.open.length).toBeGreaterThan(8);
    expect(
      open
        .filter((call) => call.method !== 'GET' && call.anyOrigin !== true)
        .map((call) => call.id)
        .sort(),
    ).toEqual([
      'auth.forgotten',
      'auth.passkey',
      'auth.passkey.options',
      'auth.password',
      'auth.password-link',
      'auth.second-step',
      'auth.second-step.passkey',
      'auth.sign-in',
      'calculators.simulate',
      'client-errors',
      'sign-on.begin',
      'sign-on.finish',
      'staff.register',
    ]);
  });

  it('have separate limits: a limit that is used up does not block calls for another purpose', async () => {
    const writes = calls.filter(
      (call) => 'open' in call.access && call.method !== 'GET' && call.anyOrigin !== true,
    );
    const visitor = service.as(null);
    const report = () => visitor.post('/core/hn/v1/client-errors', {});
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await report()).status));
    expect(statuses.filter((status) => status !== 400)).toEqual([429]);
    for (const call of writes.filter(({ id }) => id !== 'client-errors'))
      expect([call.id, (await make(visitor, call)).status]).not.toEqual([call.id, 429]);
  });

  it('allow pages of any origin only the forms of inboxes and the list of institutions', () => {
    expect(
      calls
        .filter((call) => call.anyOrigin)
        .map((call) => call.id)
        .sort(),
    ).toEqual(
      [
        'institutions',
        ...inboxTypes().flatMap(({ slug }) => [`${slug}.form`, `${slug}.inbox.submit`]),
        ...attachmentInboxTypes().map(({ slug }) => `${slug}.inbox.upload`),
      ].sort(),
    );
  });

  it('return only published content', () => {
    const publicCalls = calls.filter((call) => 'publicStage' in call.access);
    const options = categorisedTypes().flatMap((categorisedType) => {
      const { list, read, below } = categoryCalls(categorisedType);
      return [list.id, read.id, below.id];
    });
    expect(publicCalls.map((call) => call.id).sort()).toEqual(
      [
        ...contentTypes.flatMap(({ slug }) => [`${slug}.list`, `${slug}.read`]),
        ...options,
        ...insuredTypes().map((type) => insuranceTypeCalls(type).list.id),
      ].sort(),
    );
    expect(publicCalls.every((call) => call.method === 'GET')).toBe(true);
  });
});
