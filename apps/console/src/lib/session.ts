import type { PersonCan, SessionInfo, TypeCan } from '@vitrina/contract';
import type { Institution } from '@vitrina/model/institutions';
import type { PermissionMap } from '@vitrina/model/permissions';
import { clearDrafts } from './drafts.ts';
import { storage } from './storage.ts';

/** Who is signed in, as this browser remembers it. It decides what is shown, never what is allowed: the server does that. */
export interface Session {
  readonly userName: string;
  readonly userRole: string;
  /** Read by the guard of source section 6 alone: screens show and hide by `can`. */
  readonly permissions: PermissionMap;
  /** What the person may do; null until the server has said. Not kept in the browser. */
  readonly can: PersonCan | null;
  /** Institutions whose records the person sees; null for all, and until the server has said. Not kept in the browser. */
  readonly institutions: readonly Institution[] | null;
}

/** What of the answer to signing in is remembered. */
export type SignedInAnswer = Pick<
  SessionInfo,
  'user_name' | 'user_role' | 'permissions' | 'can' | 'institutions'
>;

// The source's own names (section 3, "Browser-stored data").
const keys = { permissions: 'permissions', userName: 'userName', userRole: 'userRole' } as const;

/** Longer than any stored map: a longer text was written by something else. */
const maxStoredLength = 64 * 1024;

/** A permission map from stored text; null for anything that is not a map of maps of booleans. */
export function parsePermissions(text: string | null): PermissionMap | null {
  if (text === null || text.length > maxStoredLength) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null; // Edited or cut short: the person signs in again.
  }
  if (!isPlainObject(value)) return null;
  const isPermissionMap = Object.values(value).every(
    (grants) =>
      isPlainObject(grants) && Object.values(grants).every((granted) => typeof granted === 'boolean'),
  );
  return isPermissionMap ? (value as PermissionMap) : null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__')
  );
}

/** The stored session; null unless user record and permissions are both there and readable. */
export function readSession(): Session | null {
  const permissions = parsePermissions(storage.read(keys.permissions));
  const userName = storage.read(keys.userName);
  if (permissions === null || userName === null || userName === '' || userName.length > 200) return null;
  return {
    permissions,
    userName,
    userRole: (storage.read(keys.userRole) ?? '').slice(0, 200),
    can: null,
    institutions: null,
  };
}

let current: Session | null | undefined;
const listeners = new Set<() => void>();

function tell(next: Session | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`; `read` gives the same object until something changes. */
export const sessionStore = {
  read(): Session | null {
    current ??= readSession();
    return current;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Remembers what the server said; another person's unsaved drafts are forgotten. */
export function storeSession(answer: SignedInAnswer): Session {
  clearDrafts(answer.user_name);
  const session: Session = {
    permissions: answer.permissions,
    userName: answer.user_name,
    userRole: answer.user_role,
    can: answer.can,
    institutions: answer.institutions,
  };
  const before = sessionStore.read();
  storage.write(keys.permissions, JSON.stringify(answer.permissions));
  storage.write(keys.userName, answer.user_name);
  storage.write(keys.userRole, answer.user_role);
  // Told only when it differs: every telling runs the guards again. Both are written in one order.
  if (JSON.stringify(before) !== JSON.stringify(session)) tell(session);
  return session;
}

/** Forgets who was signed in; the drafts stay only while the same person may still sign in again (an expired session). */
export function forgetSession({ keepDrafts }: { readonly keepDrafts: boolean }): void {
  for (const key of Object.values(keys)) storage.remove(key);
  if (!keepDrafts) clearDrafts();
  tell(null);
}

/** Reads the storage again: another tab signed in or out. */
export function reloadSession(): void {
  const stored = readSession();
  const before = current ?? null;
  const same =
    stored !== null &&
    before?.userName === stored.userName &&
    JSON.stringify(before.permissions) === JSON.stringify(stored.permissions);
  tell(same ? { ...stored, can: before.can, institutions: before.institutions } : stored);
}

/** Whether the person sees records of the institution, as far as the server has said. */
export function seesInstitution(institution: Institution): boolean {
  return sessionStore.read()?.institutions?.includes(institution) ?? true;
}

const nothing: TypeCan = {
  list: false,
  retrieve: false,
  create: false,
  update: false,
  publish: false,
  archive: false,
  delete: false,
  export: false,
  institutions: [],
};

const unknown: PersonCan = { types: {}, files: { list: false, upload: false }, dashboard: false };

/** What the person may do; nothing for nobody, and until the server has said. */
export function personCan(): PersonCan {
  return sessionStore.read()?.can ?? unknown;
}

/** What the person may do with the records of a content type. */
export function typeCan(slug: string): TypeCan {
  return personCan().types[slug] ?? nothing;
}
