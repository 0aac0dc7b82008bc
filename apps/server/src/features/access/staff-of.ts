import { notAllowed } from '../../errors.ts';
import { type Person, personOf, type RequestContext } from '../../platform/context.ts';

/** The member of staff who calls. A machine's token has no profile, no password and nothing to sign out of: 403. */
export function staffOf(ctx: RequestContext): Person {
  const person = personOf(ctx);
  if (person.kind === 'token') throw notAllowed();
  return person;
}
