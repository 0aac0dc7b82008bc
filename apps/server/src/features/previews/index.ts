import { previewCalls, previewedTypes, recordPreviewCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { deleteOldDrafts } from '../../content/index.ts';
import { notSignedIn } from '../../errors.ts';
import { type Platform, personOf } from '../../platform/context.ts';
import { previewToken } from '../../platform/http/admission.ts';
import type { PreviewGrants, PreviewGuard } from '../../platform/http/guards.ts';
import { implement } from '../../platform/http/implement.ts';
import { createShare, deleteOldShares, endShare, listShares, openShare, recordOpening } from './shares.ts';

/**
 * Creates the access to drafts on the staging site, for staff and for anyone with a shared link
 * (docs/decisions/previews-read-drafts-with-a-grant.md).
 */
export function createPreviews(platform: Platform, grants: PreviewGrants) {
  const guard: PreviewGuard = {
    async open(token) {
      const openedGrant = await grants.open(token);
      if (openedGrant === null) return token.includes('.') ? null : openShare(platform, token);
      const { person, expiresAt } = openedGrant;
      return { person, sessionId: person.sessionId, onlyEntry: null, expiresAt };
    },
  };
  return {
    name: 'previews',
    guard,
    register(app: FastifyInstance): void {
      implementGrants(app, grants, guard);
      implementShares(app);
      platform.jobs.scheduleRecurring('previews.sweep', '41 * * * *', async (at) => {
        await deleteOldDrafts(at);
        await deleteOldShares(at);
      });
    },
  };
}

function implementGrants(app: FastifyInstance, grants: PreviewGrants, guard: PreviewGuard): void {
  implement(app, previewCalls.grant, async (_input, ctx) => {
    const person = personOf(ctx);
    const newGrant = person.kind === 'session' ? await grants.makeGrant(person) : null;
    if (newGrant === null) throw notSignedIn();
    return { grant: newGrant.grant, expires_at: newGrant.expiresAt.toISOString() };
  });
  implement(app, previewCalls.viewer, async (_input, ctx) => {
    const token = previewToken(ctx.request);
    const preview = token === null ? null : await guard.open(token);
    if (token === null || preview === null) throw notSignedIn();
    // The site calls this once when a visitor enters, not for each page.
    if (preview.onlyEntry !== null) await recordOpening(ctx, token);
    return {
      kind: preview.onlyEntry === null ? ('staff' as const) : ('share' as const),
      expires_at: preview.expiresAt.toISOString(),
      entry: preview.onlyEntry,
    };
  });
}

function implementShares(app: FastifyInstance): void {
  for (const type of previewedTypes()) {
    const { shares, share, endShare: end } = recordPreviewCalls(type);
    implement(app, shares, async ({ params }, ctx) => ({
      data: await listShares(ctx, type, params.entryId),
    }));
    implement(app, share, ({ params, body }, ctx) => createShare(ctx, type, params.entryId, body.days));
    implement(app, end, ({ params }, ctx) => endShare(ctx, type, params.entryId, params.shareId));
  }
}
