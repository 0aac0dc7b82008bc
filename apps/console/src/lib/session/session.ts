import type { PersonCan, SessionInfo, TypeCan } from '@vitrina/contract';
import type { Institution } from '@vitrina/model/institutions';
import type { PermissionMap } from '@vitrina/model/permissions';
import { clearDrafts } from '../state/drafts.ts';
import { jsonFormat, persistedState, textFormat } from '../state/persisted-state.ts';
import { clearRecentRecords } from '../state/recent-records.ts';
import { createStore, type Store } from '../state/store.ts';

/**
 * Session of the signed-in person as stored in this browser. It decides only what is shown; the server enforces the
 * permissions.
 */
export interface Session {
  readonly userName: string;
  readonly userRole: string;
  /** Permissions read only by the guard of source section 6; screens show and hide their parts by `can`. */
  readonly permissions: PermissionMap;
  /** Permissions of the person; null until the server has sent them. Not stored in the browser. */
  readonly can: PersonCan | null;
  /**
   * Institutions whose records the person sees; null for all, and until the server has sent them. Not stored in the
   * browser.
   */
  readonly institutions: readonly Institution[] | null;
  /**
   * Second step that the role requires of a person who has none yet; null if none is required, and until the server
   * has answered. Not stored in the browser.
   */
  readonly secondStep: SessionInfo['second_step'];
}

/** Stored part of the sign-in response. */
export type SignedInAnswer = Pick<
  SessionInfo,
  'user_name' | 'user_role' | 'permissions' | 'can' | 'institutions' | 'second_step'
>;

/** Upper limit for the stored permissions. A longer text was not written by the console. */
const maxPermissionsLength = 64 * 1024;
const maxNameLength = 200;

const permissionsFormat = jsonFormat<PermissionMap>((value) => {
  if (!isPlainObject(value)) return null;
  const isPermissionMap = Object.values(value).every(
    (resourceGrants) =>
      isPlainObject(resourceGrants) &&
      Object.values(resourceGrants).every((grantedValue) => typeof grantedValue === 'boolean'),
  );
  return isPermissionMap ? (value as PermissionMap) : null;
}, maxPermissionsLength);

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__')
  );
}

// The source's own names (section 3, "Browser-stored data").
const sessionStates = {
  permissions: persistedState('permissions', permissionsFormat),
  userName: persistedState('userName', textFormat(maxNameLength)),
  userRole: persistedState('userRole', textFormat(maxNameLength)),
} as const;

/** Storage keys whose change in another tab may mean another session. */
export const sessionKeys: readonly string[] = ['permissions', 'userName'];

/** Reads the stored session; null unless both the user name and the permissions are stored and valid. */
export function readSession(): Session | null {
  for (const state of Object.values(sessionStates)) state.reload();
  const permissions = sessionStates.permissions.read();
  const userName = sessionStates.userName.read();
  if (permissions === null || userName === null || userName === '') return null;
  return {
    permissions,
    userName,
    userRole: sessionStates.userRole.read() ?? '',
    can: null,
    institutions: null,
    secondStep: null,
  };
}

/** Signed-in person; null without a session. */
export const sessionStore: Store<Session | null> = createStore(readSession());

/** Stores the session that the server sent, and deletes the unsaved drafts of other persons. */
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
  sessionStates.permissions.write(answer.permissions);
  sessionStates.userName.write(answer.user_name);
  sessionStates.userRole.write(answer.user_role);
  // Written only if it differs, because every change runs the guards again. Both objects have the same key order.
  if (JSON.stringify(sessionBefore) !== JSON.stringify(session)) sessionStore.write(session);
  return session;
}

/**
 * Deletes the stored session. Drafts and the list of recent records are kept only if the same person may still sign in again (an expired session).
 */
export function forgetSession({ keepDrafts }: { readonly keepDrafts: boolean }): void {
  for (const state of Object.values(sessionStates)) state.clearState();
  if (!keepDrafts) {
    clearDrafts();
    clearRecentRecords();
  }
  sessionStore.write(null);
}

/** Reads the storage again, after another tab signed in or out. */
export function reloadSession(): void {
  const session = readSession();
  const sessionBefore = sessionStore.read();
  const isSameSession =
    session !== null &&
    sessionBefore?.userName === session.userName &&
    JSON.stringify(sessionBefore.permissions) === JSON.stringify(session.permissions);
  const serverValues = isSameSession && {
    can: sessionBefore.can,
    institutions: sessionBefore.institutions,
    secondStep: sessionBefore.secondStep,
  };
  sessionStore.write(serverValues ? { ...session, ...serverValues } : session);
}

/** True if the person sees records of the institution. Also true until the server has sent the institutions. */
export function seesInstitution(institution: Institution): boolean {
  return sessionStore.read()?.institutions?.includes(institution) ?? true;
}

const noTypePermissions: TypeCan = {
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

const noPermissions: PersonCan = {
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
  return sessionStore.read()?.can ?? noPermissions;
}

/** Permissions of the person on the records of a content type. */
export function typeCan(slug: string): TypeCan {
  return personCan().types[slug] ?? noTypePermissions;
}
