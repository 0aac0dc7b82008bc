import type { Institution, PermissionMap } from '@vitrina/model';
import { notFound } from '../../errors.ts';
import type { Platform } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { type Actor, actedBy } from './actor.ts';
import { changingRights } from './ending.ts';
import { newSecret, secretHash } from './sessions.ts';

/** What a machine client may do, and until when. */
export interface NewToken {
  /** What people call the client. */
  readonly label: string;
  readonly permissions: PermissionMap;
  /** null: all institutions. */
  readonly institutions: readonly Institution[] | null;
  readonly expiresAt: Date;
}

/** Makes a token for a machine client. Its secret is in this answer and nowhere else. */
export async function createToken(
  platform: Platform,
  token: NewToken,
  actor: Actor,
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = newId();
  const secret = newSecret();
  const at = platform.clock.now();
  await changingRights(platform, [], async (trx) => {
    await trx
      .insertInto('session')
      .values({
        id,
        kind: 'token',
        secret_hash: secretHash(secret),
        staff_id: null,
        label: token.label,
        permissions: JSON.stringify(token.permissions),
        institutions: token.institutions === null ? null : JSON.stringify(token.institutions),
        keep: true,
        address: null,
        user_agent: null,
        created_at: at,
        seen_at: at,
        expires_at: token.expiresAt,
        ended_at: null,
      })
      .execute();
    await platform.audit.append(trx, {
      at,
      ...actedBy(actor),
      action: 'token_created',
      resource: 'staff',
      targetId: id,
      targetName: token.label,
    });
  });
  return { id, secret };
}

/** Ends a token, from its next call on. Throws 404. */
export async function revokeToken(platform: Platform, id: string, actor: Actor): Promise<void> {
  const at = platform.clock.now();
  await changingRights(platform, [`session:${id}`], async (trx) => {
    const row = await trx
      .updateTable('session')
      .set({ ended_at: at })
      .where('id', '=', id)
      .where('kind', '=', 'token')
      .where('ended_at', 'is', null)
      .returning('label')
      .executeTakeFirst();
    if (!row) throw notFound();
    await platform.audit.append(trx, {
      at,
      ...actedBy(actor),
      action: 'token_revoked',
      resource: 'staff',
      targetId: id,
      targetName: row.label,
    });
  });
}
