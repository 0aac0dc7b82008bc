import type { ContentType } from '@vitrina/model';
import { notAllowed } from '../../errors.ts';
import { type Person, type Platform, personOf, type RequestContext, sees } from '../../platform/context.ts';

/** Whoever changes content: a member of staff, a machine, or the service itself when time passes. */
export interface Actor {
  /** null: the service itself, which may reach every record. */
  readonly person: Person | null;
  readonly name: string;
  readonly requestId: string | null;
  readonly address: string | null;
}

/** What every operation on content is done with. */
export interface Work {
  readonly platform: Platform;
  readonly type: ContentType;
  readonly actor: Actor;
}

/** The work of a call. Throws 401 when nobody is signed in. */
export function workOf(ctx: RequestContext, type: ContentType): Work {
  const person = personOf(ctx);
  return {
    platform: ctx.platform,
    type,
    actor: { person, name: person.name, requestId: ctx.requestId, address: ctx.address },
  };
}

/** The work of a job: what time does, in the name of "Programador". */
export function scheduledWork(platform: Platform, type: ContentType): Work {
  return { platform, type, actor: { person: null, name: 'Programador', requestId: null, address: null } };
}

/** UUID of who acts, for the columns that must hold one. Throws when the service itself acts: it saves nothing of its own. */
export function authorOf(work: Work): string {
  if (work.actor.person === null) throw new Error('Only people and machines save content.');
  return work.actor.person.id;
}

/** Whether a record of this institution exists for whoever acts. */
export function reaches(work: Work, institution: string | null): boolean {
  return work.actor.person === null || sees(work.actor.person, institution);
}

/** Throws 403 unless whoever acts may keep records in this institution. */
export function requireInstitution(work: Work, institution: string | null): void {
  if (!reaches(work, institution)) throw notAllowed();
}
