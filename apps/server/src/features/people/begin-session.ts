import type { Platform } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { newSecret, secretHash } from '../../platform/secrets.ts';
import type { SessionTopic } from './end-sessions.ts';
import { recordStaffEvent } from './record-event.ts';

/** Origin and options of a new session. */
export interface NewSession {
  /** Idleness does not end the session. */
  readonly keep: boolean;
  readonly address: string;
  readonly userAgent: string | null;
  readonly requestId: string;
  /** UUID of the session that this browser has now, which the new one replaces. */
  readonly replaces: string | null;
  /** Until when the role lets the person sign in without a second step; absent: it asks for none, they have one, or somebody else asks for it. */
  readonly secondStepDueAt?: Date | null;
}

/** Messages on `changingRights` when the session begins. */
export function replacing({ replaces }: Pick<NewSession, 'replaces'>): SessionTopic[] {
  return replaces === null ? [] : [`session:${replaces}`];
}

/**
 * Begins a session of somebody who has shown who they are, and ends the one that it replaces: nothing that the browser
 * brought is taken over. Whoever must have a second step by now and has none can only set one up in it. Answers its id and its secret, which is told nobody else and stored nowhere.
 */
export async function beginSession(
  platform: Platform,
  trx: Trx,
  person: { readonly id: string; readonly name: string },
  { keep, address, userAgent, requestId, replaces, secondStepDueAt = null }: NewSession,
  details: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { clock, config } = platform;
  const now = clock.now();
  const id = newId();
  const secret = newSecret();
  if (replaces !== null)
    await trx
      .updateTable('session')
      .set({ ended_at: now, id_token: null })
      .where('id', '=', replaces)
      .execute();
  await trx.updateTable('staff').set({ last_sign_in_at: now }).where('id', '=', person.id).execute();
  await trx
    .insertInto('session')
    .values({
      id,
      kind: 'session',
      secret_hash: secretHash(secret),
      staff_id: person.id,
      keep,
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
