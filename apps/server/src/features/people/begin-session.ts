import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { newSecret, secretHash } from '../../platform/secrets.ts';
import type { SessionTopic } from './end-sessions.ts';
import { recordStaffEvent } from './record-event.ts';

/** Options and origin of a new session. */
export interface NewSession {
  /** True if idleness does not end the session. */
  readonly keepsSession: boolean;
  readonly address: string;
  readonly userAgent: string | null;
  readonly requestId: string;
  /** UUID of the browser's current session, which the new session replaces. */
  readonly replacedSessionId: string | null;
  /**
   * Last time at which the role allows sign-in without a second step. Null or undefined if the role requires no
   * second step, the person has one, or the identity provider takes care of it.
   */
  readonly secondStepDueAt?: Date | null;
}

/** Returns the bus topics to announce when a session begins: the topic of the session that the new one replaces. */
export function topicsOfReplaced({
  replacedSessionId,
}: Pick<NewSession, 'replacedSessionId'>): SessionTopic[] {
  return replacedSessionId === null ? [] : [`session:${replacedSessionId}`];
}

/**
 * Begins a session for an authenticated person and ends the session that it replaces, to prevent session fixation.
 * Without a second step after its deadline, the session can only be used to set one up. Returns the id and the
 * secret, of which only a hash is stored.
 */
export async function beginSession(
  platform: Platform,
  trx: Trx,
  person: { readonly id: string; readonly name: string },
  { keepsSession, address, userAgent, requestId, replacedSessionId, secondStepDueAt = null }: NewSession,
  details: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { clock, config } = platform;
  const now = clock.now();
  const id = newId();
  const secret = newSecret();
  if (replacedSessionId !== null)
    await trx
      .updateTable('session')
      .set({ ended_at: now, id_token: null })
      .where('id', '=', replacedSessionId)
      .execute();
  await trx.updateTable('staff').set({ last_sign_in_at: now }).where('id', '=', person.id).execute();
  await trx
    .insertInto('session')
    .values({
      id,
      kind: 'session',
      secret_hash: secretHash(secret),
      staff_id: person.id,
      keep: keepsSession,
      address,
      user_agent: userAgent,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + config.session.absoluteMs),
      second_step_due_at: secondStepDueAt,
    })
    .execute();
  await recordStaffEvent(trx, { platform, person, requestId, address }, 'signed_in', person, details);
  return { id, secret };
}
