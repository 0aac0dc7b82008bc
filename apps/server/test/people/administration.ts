import { changeRights, endSessions } from '../../src/features/people/end-sessions.ts';
import { apiKeyTopic } from '../../src/features/people/keys.ts';
import { hashPassword } from '../../src/features/people/passwords.ts';
import { newId } from '../../src/platform/ids.ts';
import { newSecret, secretHash } from '../../src/platform/secrets.ts';
import type { TestApp } from '../support/build-app.ts';

// Changes an account directly in the database, in the same way as the service changes rights. The tests use this to
// check when a change applies to open sessions.

/** Disables a person and ends their sessions. */
export function disable({ platform }: TestApp, id: string): Promise<unknown> {
  return changeRights(platform, [`staff:${id}`], async (trx) => {
    await trx.updateTable('staff').set({ state: 'disabled' }).where('id', '=', id).execute();
    await endSessions(trx, { staffId: id }, platform.clock.now());
  });
}

/** Gives a person another password and ends their sessions. */
export async function setPassword({ platform }: TestApp, id: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await changeRights(platform, [`staff:${id}`], async (trx) => {
    await trx.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute();
    await endSessions(trx, { staffId: id }, platform.clock.now());
  });
}

/** Sets the permissions of a role. */
export function setPermissions({ platform }: TestApp, roleId: string, permissions: object): Promise<unknown> {
  return changeRights(platform, [`role:${roleId}`], (trx) =>
    trx
      .updateTable('role')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', roleId)
      .execute(),
  );
}

/** Creates an API token with the permissions in the bank until `expiresAt`, and returns its id and secret. */
export async function createToken(
  { platform }: TestApp,
  { label, permissions, expiresAt }: { label: string; permissions: object; expiresAt: Date },
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret, at] = [newId(), newSecret(), platform.clock.now()];
  await platform.db
    .insertInto('session')
    .values({
      id,
      kind: 'token',
      secret_hash: secretHash(secret),
      staff_id: null,
      label,
      permissions: JSON.stringify(permissions),
      institutions: JSON.stringify(['bank']),
      keep: true,
      address: null,
      user_agent: null,
      created_at: at,
      seen_at: at,
      expires_at: expiresAt,
      ended_at: null,
      created_by_name: null,
      replaced_by: null,
    })
    .execute();
  return { id, secret };
}

/** Revokes a token. */
export function revokeToken({ platform }: TestApp, id: string): Promise<unknown> {
  return changeRights(platform, [`session:${id}`], (trx) =>
    trx.updateTable('session').set({ ended_at: platform.clock.now() }).where('id', '=', id).execute(),
  );
}

/** Retires an application key, now or at the given moment, and notifies every process. */
export async function retireApiKey(
  { platform }: TestApp,
  key: string,
  at: Date = platform.clock.now(),
): Promise<void> {
  await platform.db.updateTable('api_key').set({ retired_at: at }).where('key', '=', key).execute();
  await platform.bus.publish(apiKeyTopic, '');
}
