import { timingSafeEqual } from 'node:crypto';
import { previewGrantSeconds } from '@vitrina/contract';
import type { Person, Platform } from '../../platform/context.ts';
import type { Sessions } from './sessions.ts';

/** A grant as it is given away. */
export interface NewGrant {
  readonly grant: string;
  readonly expiresAt: Date;
}

/** Whose grant it is. */
export interface OpenedGrant {
  readonly person: Person;
  readonly expiresAt: Date;
}

/**
 * Grants by which a site reads drafts for a person who is signed in: the session, an end, and a signature that only the
 * session makes. Nothing is stored: a grant ends with its time or with the session, whichever is first, and has the
 * rights that the person has when it is used.
 */
export interface PreviewGrants {
  /** Null when the session has ended meanwhile. */
  make(person: Person): Promise<NewGrant | null>;
  open(grant: string): Promise<OpenedGrant | null>;
}

/** `<session>.<Unix seconds>.<signature>` */
const shape = /^([0-9a-f-]{36})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

const textOf = (sessionId: string, seconds: number): string => `preview ${sessionId} ${seconds}`;

/** Makes and opens grants by the sessions of the service. */
export function createPreviewGrants({ clock }: Platform, sessions: Sessions): PreviewGrants {
  return {
    async make({ sessionId }) {
      const seconds = Math.floor(clock.now().getTime() / 1000) + previewGrantSeconds;
      const signed = await sessions.sign(sessionId, textOf(sessionId, seconds));
      if (signed === null) return null;
      const grant = `${sessionId}.${seconds}.${signed.signature.toString('base64url')}`;
      return { grant, expiresAt: new Date(seconds * 1000) };
    },
    async open(grant) {
      const [, sessionId, end, offered] = shape.exec(grant) ?? [];
      if (sessionId === undefined || end === undefined || offered === undefined) return null;
      const expiresAt = new Date(Number(end) * 1000);
      if (expiresAt <= clock.now()) return null;
      const signed = await sessions.sign(sessionId, textOf(sessionId, Number(end)));
      if (signed === null || signed.session.person.kind !== 'session') return null;
      const given = Buffer.from(offered, 'base64url');
      const holds = given.length === signed.signature.length && timingSafeEqual(given, signed.signature);
      return holds && !signed.session.person.mustSetUpSecondStep
        ? { person: signed.session.person, expiresAt }
        : null;
    },
  };
}
