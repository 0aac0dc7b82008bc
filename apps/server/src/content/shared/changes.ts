import type { RawBuilder } from 'kysely';
import type { Bus } from '../../platform/bus.ts';
import { publicTopic } from '../../platform/http/answer-cache.ts';

/**
 * Topic of every change of entries, drafts and recycle bin included, with the type's slug as payload. Changes of the
 * site are also told on `publicTopic`, whose tag of cached answers is the slug.
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
