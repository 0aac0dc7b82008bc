import type { RequestContext } from '../../platform/context.ts';
import { personOf } from '../../platform/context.ts';

/** Who does something to people and their rights, for the record. */
export interface Actor {
  /** UUID of the person or token; null for the service itself. */
  readonly id: string | null;
  readonly name: string;
  readonly requestId?: string;
  readonly address?: string;
}

/** The service itself: first start and commands on the machine. */
export const theService: Actor = { id: null, name: 'Vitrina' };

/** The signed-in person of a call. Throws 401 when there is none. */
export function actorOf(ctx: RequestContext): Actor {
  const person = personOf(ctx);
  return { id: person.id, name: person.name, requestId: ctx.requestId, address: ctx.address };
}

/** The actor's part of an audit event. */
export function actedBy(actor: Actor) {
  return {
    actorId: actor.id,
    actorName: actor.name,
    requestId: actor.requestId ?? null,
    address: actor.address ?? null,
  };
}
