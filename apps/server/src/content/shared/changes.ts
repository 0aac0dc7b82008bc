import type { RawBuilder } from 'kysely';
import type { Bus } from '../../platform/bus.ts';
import { publicTopic } from '../../platform/http/answer-cache.ts';

/**
 * Topic of every change of entries, drafts and recycle bin included; the payload is the slug of the type. Changes of
 * the site are also announced on `publicTopic`, where the slug is the tag of cached answers.
 */
export const contentTopic = 'content';

/** Scope of a write: drafts only, or also the site. */
export type ChangeScope = 'draft' | 'public';

/**
 * Returns the notifications to send in the writing transaction, as expressions of a `select`: only changes of the
 * site, which must be announced without delay. Draft changes are announced after the commit.
 */
export function changeNotifications(bus: Bus, type: string, scope: ChangeScope): RawBuilder<unknown>[] {
  return scope === 'public' ? [bus.notification(publicTopic, type)] : [];
}

/**
 * Delivers a change to this process, and announces to the other processes the part that the transaction did not
 * announce. Call it after the commit.
 */
export function notifyOfChange(bus: Bus, type: string, scope: ChangeScope): void {
  bus.deliver(contentTopic, type);
  bus.announce(contentTopic, type);
  if (scope === 'public') bus.deliver(publicTopic, type);
}
