import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from '../state/drafts.ts';
import { forgetSession, personCan, readSession, reloadSession, storeSession, typeCan } from './session.ts';

/** Imitates the browser's storage, as far as the console uses it: these tests run without a browser. */
function fakeStorage(): Storage {
  const storedTexts = new Map<string, string>();
  const methods = {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedTexts.set(key, value),
    removeItem: (key: string) => void storedTexts.delete(key),
    clear: () => storedTexts.clear(),
    key: (index: number) => [...storedTexts.keys()][index] ?? null,
  };
  return new Proxy(methods as unknown as Storage, {
    get: (target, name) => (name === 'length' ? storedTexts.size : Reflect.get(target, name)),
    ownKeys: () => [...storedTexts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

const ana = {
  user_name: 'Ana López',
  user_role: 'Editora',
  institutions: null,
  second_step: null,
  permissions: { store: { list: true, update: true, delete: false } },
  can: {
    types: {
      stores: {
        list: true,
        retrieve: false,
        create: false,
        update: true,
        publish: true,
        archive: true,
        delete: false,
        export: true,
        reveal: false,
        institutions: ['bank' as const],
      },
    },
    files: { list: false, upload: true },
    dashboard: false,
    personal_data: { search: false, erase: false },
    mails: { list: false, update: false },
    audit: { list: false, read: false, export: false },
    notifications: { list: false, create: false },
    staff: { list: false, read: false, create: false, update: false, delete: false },
  },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  reloadSession();
});

describe('stored permissions', () => {
  it.each([
    null,
    '',
    'null',
    '[]',
    '"x"',
    '7',
    'true',
    '{',
    '{"store":1}',
    '{"store":null}',
    '{"store":[]}',
    '{"store":{"list":"yes"}}',
    '{"store":{"list":1}}',
    '{"__proto__":{"list":true}}',
    '{"store":{"__proto__":{"list":true}}}',
    `{"a":"${'x'.repeat(70_000)}"}`,
  ])('do not start a session if they are %j', (text) => {
    localStorage.setItem('userName', 'Ana López');
    if (text !== null) localStorage.setItem('permissions', text);
    expect(readSession()).toBeNull();
  });

  it('are read as a map of maps of booleans', () => {
    localStorage.setItem('userName', 'Ana López');
    localStorage.setItem('permissions', '{"store":{"list":true},"city":{}}');
    expect(readSession()?.permissions).toEqual({
      store: { list: true },
      city: {},
    });
  });

  it('are ignored if the user name is missing', () => {
    localStorage.setItem('permissions', '{}');
    expect(readSession()).toBeNull();
    localStorage.setItem('userName', 'Ana López');
    expect(readSession()).toEqual({
      permissions: {},
      userName: 'Ana López',
      userRole: '',
      can: null,
      institutions: null,
      secondStep: null,
    });
  });
});

describe('session', () => {
  it('is stored under the names that the requirements specify', () => {
    storeSession(ana);
    expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual(ana.permissions);
    expect(localStorage.getItem('userName')).toBe('Ana López');
    expect(localStorage.getItem('userRole')).toBe('Editora');
  });

  it('grants the permissions that the server sent, and no permissions before', () => {
    expect(typeCan('stores').list).toBe(false);
    storeSession(ana);
    expect(typeCan('stores')).toEqual(ana.can.types.stores);
    expect(typeCan('cities').list).toBe(false);
    expect(personCan().files.upload).toBe(true);
  });

  it('keeps its permissions when another tab stores the same session, and drops them when another tab stores another session', () => {
    storeSession(ana);
    reloadSession();
    expect(typeCan('stores').update).toBe(true);
    localStorage.setItem('permissions', '{}');
    reloadSession();
    expect(readSession()?.can).toBeNull();
    expect(typeCan('stores').update).toBe(false);
  });

  it('is deleted from the storage at sign-out, with all drafts', () => {
    storeSession(ana);
    saveDraft('Ana López', 'stores/1', { name: 'x' });
    forgetSession({ keepDrafts: false });
    expect(localStorage.length).toBe(0);
    expect(typeCan('stores').list).toBe(false);
  });

  it('keeps the drafts after its expiry only for the same person', () => {
    storeSession(ana);
    saveDraft('Ana López', 'stores/1', { name: 'x' });
    forgetSession({ keepDrafts: true });
    storeSession(ana);
    expect(readDraft('Ana López', 'stores/1')?.value).toEqual({ name: 'x' });
    forgetSession({ keepDrafts: true });
    storeSession({ ...ana, user_name: 'Óscar Pineda' });
    expect(readDraft('Ana López', 'stores/1')).toBeNull();
  });

  it('lasts until the person leaves the page if the browser forbids storage', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('denied');
          },
          ownKeys: () => {
            throw new Error('denied');
          },
        },
      ),
    );
    reloadSession();
    expect(readSession()).toBeNull();
    storeSession(ana);
    expect(typeCan('stores').list).toBe(true);
  });
});
