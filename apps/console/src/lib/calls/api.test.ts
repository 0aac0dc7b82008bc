import { calls, callsOf } from '@vitrina/client/calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionLife } from '../session/session-life.ts';
import { addressOf, callHooks, request } from './api.ts';
import { ApiError } from './api-error.ts';

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
const problem = (status: number, code: string, extras: object = {}) =>
  json(
    { type: 'about:blank', title: 'x', status, detail: 'Detalle.', code, request_id: '7F3A', ...extras },
    { status, headers: { 'content-type': 'application/problem+json', 'retry-after': '30' } },
  );

const requests: Request[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

beforeEach(() => {
  requests.length = 0;
  answers = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push(new Request(`http://console${address}`, init));
    if (address === '/api/config')
      return Promise.resolve(json({ api_key: 'clave', time_zone: 'America/Tegucigalpa' }));
    const next = answers.shift();
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  callHooks.reauthenticate = null;
});

const inAnHour = {
  staff_id: 'alopez',
  idle_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
};
const search = () => request(calls.search.records, { query: { q: 'ñ' } });
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error as ApiError,
  );

describe('addressOf', () => {
  it('fills path parameters, repeats array parameters and omits undefined ones', () => {
    const { entries } = callsOf('stores');
    expect(addressOf(entries.commit, { params: { entryId: 'a/b c' } })).toBe('/api/stores/a%2Fb%20c/commit');
    const query = { status: ['published', 'pending'], page: '2', search: undefined };
    expect(addressOf(entries.list, { query })).toBe('/api/stores?status=published&status=pending&page=2');
    const params: { entryId: string } = JSON.parse('{}');
    expect(() => addressOf(entries.read, { params })).toThrow('entryId');
  });
});

describe('request', () => {
  it('sends the API key with writes, and no key with reads', async () => {
    answers = [() => json({ data: [] }), () => new Response(null, { status: 204 })];
    await expect(search()).resolves.toEqual({ data: [] });
    await expect(
      request(calls.auth.changePassword, {
        body: { current: 'a', next: 'b' },
      }),
    ).resolves.toBeUndefined();
    const write = requests.at(-1);
    expect(requests[0]?.headers.get('x-api-key')).toBeNull();
    expect(write?.headers.get('x-api-key')).toBe('clave');
    expect(await write?.json()).toEqual({ current: 'a', next: 'b' });
  });

  it('throws an ApiError with all members of the problem response', async () => {
    answers = [() => problem(409, 'in_use', { uses: [1], errors: [{ path: '/name', message: 'No.' }] })];
    const error = await failure(search());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'in_use',
      detail: 'Detalle.',
      requestId: '7F3A',
      retryAfter: 30,
      extras: { uses: [1] },
      errors: [{ path: '/name', message: 'No.' }],
    });
  });

  it('reports a network failure and an unreadable answer', async () => {
    expect(await failure(search())).toMatchObject({ status: 0, code: 'network' });
    answers = [() => new Response('<html>', { status: 502 }), () => new Response('<html>', { status: 200 })];
    expect(await failure(search())).toMatchObject({ status: 502, code: 'unreadable' });
    expect(await failure(search())).toMatchObject({ status: 200, code: 'unreadable' });
  });

  it('repeats a call once after the person has signed in again on the same screen', async () => {
    answers = [() => problem(401, 'not_signed_in'), () => json({ data: [1] })];
    callHooks.reauthenticate = () => Promise.resolve(true);
    await expect(search()).resolves.toEqual({ data: [1] });
  });

  it('repeats a call without asking for a sign-in if the person has signed in since the call was sent', async () => {
    const reauthenticate = vi.fn(() => Promise.resolve(false));
    callHooks.reauthenticate = reauthenticate;
    answers = [
      () => {
        sessionLife.begin(inAnHour, null);
        return problem(401, 'not_signed_in');
      },
      () => json({ data: [1] }),
    ];
    await expect(search()).resolves.toEqual({ data: [1] });
    expect(reauthenticate).not.toHaveBeenCalled();
  });

  it('throws an error with the status 401 if the person declines to sign in again', async () => {
    answers = [() => problem(401, 'not_signed_in')];
    callHooks.reauthenticate = () => Promise.resolve(false);
    expect(await failure(search())).toMatchObject({ status: 401 });
  });
});
