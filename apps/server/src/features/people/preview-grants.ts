import { timingSafeEqual } from 'node:crypto';
import { previewGrantSeconds } from '@vitrina/contract';
import type { Platform } from '../../platform/context.ts';
import type { PreviewGrants } from '../../platform/http/guards.ts';
import type { Sessions } from './sessions.ts';

/** Pattern of a preview grant: `<session>.<Unix seconds>.<signature>`. */
const shape = /^([0-9a-f-]{36})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

const textOf = (sessionId: string, seconds: number): string => `preview ${sessionId} ${seconds}`;

/** Creates and verifies preview grants, signed with the key of a session. */
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
      const [, sessionId, end, offer] = shape.exec(grant) ?? [];
      if (sessionId === undefined || end === undefined || offer === undefined) return null;
      const expiresAt = new Date(Number(end) * 1000);
      if (expiresAt <= clock.now()) return null;
      const signed = await sessions.sign(sessionId, textOf(sessionId, Number(end)));
      if (signed === null || signed.session.person.kind !== 'session') return null;
      const offeredBytes = Buffer.from(offer, 'base64url');
      const holds =
        offeredBytes.length === signed.signature.length && timingSafeEqual(offeredBytes, signed.signature);
      return holds && !signed.session.person.mustSetUpSecondStep
        ? { person: signed.session.person, expiresAt }
        : null;
    },
  };
}
