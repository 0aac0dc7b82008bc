import { checkContentTypes, contentTypes } from '@vitrina/model';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/context.ts';
import { reportAddresses } from './public/report-addresses.ts';
import { registerPreviews } from './register-previews.ts';
import { registerReads } from './register-reads.ts';
import { registerReviews } from './register-reviews.ts';
import { registerWrites } from './register-writes.ts';
import { iconNames } from './shared/icon-names.ts';
import type { ContentPorts } from './write/entry-context.ts';

export { deleteOldDrafts } from './preview/unsaved.ts';
export { forgetSearchTexts, rebuildSearchTexts } from './write/search-texts.ts';

/**
 * Creates the content engine, which registers the calls of every content type. Registration fails if a declaration of
 * a content type is invalid.
 */
export const createContent = (ports: ContentPorts) => ({
  name: 'content',
  register(app: FastifyInstance, platform: Platform): void {
    checkContentTypes(contentTypes, iconNames);
    registerReads(app);
    registerWrites(app, ports);
    registerReviews(app, ports);
    registerPreviews(app, ports);
    app.addHook('onListen', () => reportAddresses(platform));
  },
});
