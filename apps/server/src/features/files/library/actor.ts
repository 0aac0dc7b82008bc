import { type Person, personOf, type RequestContext } from '../../../platform/context.ts';

/** Actor on a file, as the audit trail names them. */
export interface FileActor {
  readonly person: Person;
  readonly requestId: string;
  readonly address: string;
}

/** The actor of a call. Throws 401 when nobody is signed in. */
export function fileActorOf(ctx: RequestContext): FileActor {
  return { person: personOf(ctx), requestId: ctx.requestId, address: ctx.address };
}
