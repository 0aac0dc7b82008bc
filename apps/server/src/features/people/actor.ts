import type { EventSource } from '../../platform/audit/record-event.ts';
import { type Platform, personOf, type RequestContext } from '../../platform/context.ts';

/** Actor of a change of people and their rights. */
export interface Actor {
  /** UUID of the person or token; null for the service itself. */
  readonly id: string | null;
  readonly name: string;
  readonly requestId?: string;
  readonly address?: string;
}

/** The signed-in person of a call. Throws 401 when there is none. */
export function actorOf(ctx: RequestContext): Actor {
  const person = personOf(ctx);
  return { id: person.id, name: person.name, requestId: ctx.requestId, address: ctx.address };
}

/** Source of audit events of the actor. */
export function sourceOf(platform: Platform, actor: Actor): EventSource<Platform> {
  return { platform, person: actor, requestId: actor.requestId, address: actor.address };
}
