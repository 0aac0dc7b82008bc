import type { PersonCan, SessionInfo, TypeCan } from '@vitrina/contract';
import type { Institution } from '@vitrina/model/institutions';
import type { PermissionMap } from '@vitrina/model/permissions';
import { clearDrafts } from '../state/drafts.ts';
import { json, persistedState, text } from '../state/persisted-state.ts';
import { createStore, type Store } from '../state/store.ts';

/**
 * Signed-in person, as this browser remembers it. It decides what is shown, never what is allowed: the server does
 * that.
 */
export interface Session {
  readonly userName: string;
  readonly userRole: string;
  /** Read by the guard of source section 6 alone: screens show and hide by `can`. */
  readonly permissions: PermissionMap;
  /** Permissions of the person; null until the server has sent them. Not kept in the browser. */
  readonly can: PersonCan | null;
  /** Institutions whose records the person sees; null for all, and until the server has said. Not kept in the browser. */
  readonly institutions: readonly Institution[] | null;
  /**
   * Second step that the role requires of a person without one; null if it requires none, and until the server has
   * answered. Not kept in the browser.
   */
  readonly secondStep: SessionInfo['second_step'];
}

/** Stored part of the sign-in response. */
export type SignedInAnswer = Pick<
  SessionInfo,
  'user_name' | 'user_role' | 'permissions' | 'can' | 'institutions' | 'second_step'
>;

/** Longer than any stored map: a longer text was written by something else. */
const maxPermissionsLength = 64 * 1024;
const maxNameLength = 200;

const permissionsFormat = json<PermissionMap>((value) => {
  if (!isPlainObject(value)) return null;
  const isPermissionMap = Object.values(value).every(
    (grants) =>
      isPlainObject(grants) &&
      Object.values(grants).every((grantedValue) => typeof grantedValue === 'boolean'),
  );
  return isPermissionMap ? (value as PermissionMap) : null;
}, maxPermissionsLength);

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__')
  );
}

// The source's own names (section 3, "Browser-stored data").
const stores = {
  permissions: persistedState('permissions', permissionsFormat),
  userName: persistedState('userName', text(maxNameLength)),
  userRole: persistedState('userRole', text(maxNameLength)),
} as const;

/** The keys whose change in another tab may be another session. */
export const sessionKeys: readonly string[] = ['permissions', 'userName'];

/** The session that this browser remembers; null unless user record and permissions are both there and readable. */
export function readSession(): Session | null {
  for (const state of Object.values(stores)) state.reload();
  const permissions = stores.permissions.read();
  const userName = stores.userName.read();
  if (permissions === null || userName === null || userName === '') return null;
  return {
    permissions,
    userName,
    userRole: stores.userRole.read() ?? '',
    can: null,
    institutions: null,
    secondStep: null,
  };
}

/** Signed-in person, or null. */
export const sessionStore: Store<Session | null> = createStore(readSession());

/** Remembers what the server said; another person's unsaved drafts are forgotten. */
export function storeSession(answer: SignedInAnswer): Session {
  clearDrafts(answer.user_name);
  const session: Session = {
    permissions: answer.permissions,
    userName: answer.user_name,
    userRole: answer.user_role,
    can: answer.can,
    institutions: answer.institutions,
    secondStep: answer.second_step,
  };
  const sessionBefore = sessionStore.read();
  stores.permissions.write(answer.permissions);
  stores.userName.write(answer.user_name);
  stores.userRole.write(answer.user_role);
  // Written only when it differs: every change runs the guards again. Both are written in one order.
  if (JSON.stringify(sessionBefore) !== JSON.stringify(session)) sessionStore.write(session);
  return session;
}

/** Forgets who was signed in; the drafts stay only while the same person may still sign in again (an expired session). */
export function forgetSession({ keepDrafts }: { readonly keepDrafts: boolean }): void {
  for (const state of Object.values(stores)) state.forget();
  if (!keepDrafts) clearDrafts();
  sessionStore.write(null);
}

/** Reads the storage again: another tab signed in or out. */
export function reloadSession(): void {
  const session = readSession();
  const sessionBefore = sessionStore.read();
  const isSame =
    session !== null &&
    sessionBefore?.userName === session.userName &&
    JSON.stringify(sessionBefore.permissions) === JSON.stringify(session.permissions);
  const serverPart = isSame && {
    can: sessionBefore.can,
    institutions: sessionBefore.institutions,
    secondStep: sessionBefore.secondStep,
  };
  sessionStore.write(serverPart ? { ...session, ...serverPart } : session);
}

/** True if the person sees records of the institution, as far as the server has sent it. */
export function seesInstitution(institution: Institution): boolean {
  return sessionStore.read()?.institutions?.includes(institution) ?? true;
}

const empty: TypeCan = {
  list: false,
  retrieve: false,
  create: false,
  update: false,
  publish: false,
  archive: false,
  delete: false,
  export: false,
  reveal: false,
  institutions: [],
};

const unknown: PersonCan = {
  types: {},
  files: { list: false, upload: false },
  dashboard: false,
  personal_data: { search: false, erase: false },
  mails: { list: false, update: false },
  audit: { list: false, read: false, export: false },
  staff: { list: false, read: false, create: false, update: false, delete: false },
  notifications: { list: false, create: false },
};

/** Permissions of the person; none without a session, and until the server has sent them. */
export function personCan(): PersonCan {
  return sessionStore.read()?.can ?? unknown;
}

/** Permissions of the person on the records of a content type. */
export function typeCan(slug: string): TypeCan {
  return personCan().types[slug] ?? empty;
}
