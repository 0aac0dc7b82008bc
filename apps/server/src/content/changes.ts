import type { RawBuilder } from 'kysely';
import type { Bus } from '../platform/bus.ts';
import { publicTopic } from '../platform/public-cache.ts';

/**
 * The topic on which every change of a content type's entries is told, drafts and recycle bin
 * included; the payload is the type's slug. What the public sees is told on `publicTopic` besides.
 */
export const contentTopic = 'content';

/** What a write touched: the drafts only, or also what is on the site. */
export type Reach = 'draft' | 'public';

const topics: Record<Reach, readonly string[]> = {
  draft: [contentTopic],
  public: [contentTopic, publicTopic],
};

/** The notifications to put into the writing transaction, as expressions of a `select`. */
export function changeNotifications(bus: Bus, type: string, reach: Reach): RawBuilder<unknown>[] {
  return topics[reach].map((topic) => bus.notification(topic, type));
}

/** Tells this process at once; call it after the commit. */
export function changeHappened(bus: Bus, type: string, reach: Reach): void {
  for (const topic of topics[reach]) bus.deliver(topic, type);
}
