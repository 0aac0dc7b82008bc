import type { RawBuilder } from 'kysely';
import type { Bus } from '../../platform/bus.ts';
import { publicTopic } from '../../platform/http/answer-cache.ts';

/**
 * The topic on which every change of a content type's entries is told, drafts and recycle bin
 * included; the payload is the type's slug. Changes that the public sees are also told on
 * `publicTopic`: the slug is the tag of cached answers.
 */
export const contentTopic = 'content';

/** Scope of a write: drafts only, or also the site. */
export type Reach = 'draft' | 'public';

/**
 * The notifications to put into the writing transaction, as expressions of a `select`: what the public sees must not
 * be late. That a draft changed is announced after the commit.
 */
export function changeNotifications(bus: Bus, type: string, reach: Reach): RawBuilder<unknown>[] {
  return reach === 'public' ? [bus.notification(publicTopic, type)] : [];
}

/** Tells this process at once, and the others what the transaction did not tell them; call it after the commit. */
export function changeHappened(bus: Bus, type: string, reach: Reach): void {
  bus.deliver(contentTopic, type);
  bus.announce(contentTopic, type);
  if (reach === 'public') bus.deliver(publicTopic, type);
}
