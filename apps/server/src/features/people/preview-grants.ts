import { timingSafeEqual } from 'node:crypto';
import { previewGrantSeconds } from '@vitrina/contract';
import type { Platform } from '../../platform/context.ts';
import type { PreviewGrants } from '../../platform/http/guards.ts';
import type { Sessions } from './sessions.ts';

/** Pattern of a preview grant: `<session>.<Unix seconds>.<signature>`. */
const grantPattern = /^([0-9a-f-]{36})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

const signedText = (sessionId: string, seconds: number): string => `preview ${sessionId} ${seconds}`;

/** Creates and verifies preview grants, signed with the key of a session. */
export function createPreviewGrants({ clock }: Platform, sessions: Sessions): PreviewGrants {
  return {
    async makeGrant({ sessionId }) {
      const seconds = Math.floor(clock.now().getTime() / 1000) + previewGrantSeconds;
      const signedGrant = await sessions.signText(sessionId, signedText(sessionId, seconds));
      if (signedGrant === null) return null;
      const grant = `${sessionId}.${seconds}.${signedGrant.signature.toString('base64url')}`;
      return { grant, expiresAt: new Date(seconds * 1000) };
    },
    async open(grant) {
      const [, sessionId, end, signatureText] = grantPattern.exec(grant) ?? [];
      if (sessionId === undefined || end === undefined || signatureText === undefined) return null;
      const expiresAt = new Date(Number(end) * 1000);
      if (expiresAt <= clock.now()) return null;
      const signedGrant = await sessions.signText(sessionId, signedText(sessionId, Number(end)));
      if (signedGrant === null || signedGrant.session.person.kind !== 'session') return null;
      const signatureBytes = Buffer.from(signatureText, 'base64url');
      const isValid =
        signatureBytes.length === signedGrant.signature.length &&
        timingSafeEqual(signatureBytes, signedGrant.signature);
      return isValid && !signedGrant.session.person.mustSetUpSecondStep
        ? { person: signedGrant.session.person, expiresAt }
        : null;
    },
  };
}
