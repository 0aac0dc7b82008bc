import { previewedTypes, recordPreviewCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../platform/http/implement.ts';
import { hideUnsavedDraft, showUnsavedDraft } from './preview/unsaved.ts';
import { accessOf } from './shared/scope.ts';
import { type ContentPorts, entryContextOf } from './write/entry-context.ts';

/**
 * Registers the calls that show unsaved work on the staging site
 * (docs/decisions/previews-read-drafts-with-a-grant.md).
 */
export function registerPreviews(app: FastifyInstance, ports: ContentPorts): void {
  for (const type of previewedTypes()) {
    const { show: showCall, hide: hideCall } = recordPreviewCalls(type);
    implement(app, showCall, ({ params, body }, ctx) =>
      showUnsavedDraft(entryContextOf(ctx, type, ports), accessOf(ctx, type), params.entryId, body),
    );
    implement(app, hideCall, ({ params }, ctx) => hideUnsavedDraft(accessOf(ctx, type), params.entryId));
  }
}
