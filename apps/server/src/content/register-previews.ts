import { previewedTypes, recordPreviewCalls } from '@vitrina/contract';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../platform/context.ts';
import { implement } from '../platform/http/implement.ts';
import { hideUnsaved, showUnsaved } from './preview/unsaved.ts';
import { type ContentPorts, workOf } from './write/work.ts';

/**
 * Answers the calls by which people see their unsaved work on the staging site
 * (docs/decisions/previews-read-drafts-with-a-grant.md).
 */
export function registerPreviews(app: FastifyInstance, ports: ContentPorts): void {
  for (const type of previewedTypes()) {
    const { show, hide } = recordPreviewCalls(type);
    implement(app, show, async ({ params, body }, ctx) => {
      await showUnsaved(workOf(ctx, type, ports), personOf(ctx), params.entryId, body);
      return undefined;
    });
    implement(app, hide, async ({ params }, ctx) => {
      await hideUnsaved(ctx.platform, personOf(ctx), type, params.entryId);
      return undefined;
    });
  }
}
