export { assignees } from './assignees/index.ts';
export { comments } from './comments/index.ts';
export { createOptions } from './options/index.ts';
export { reviewTypes } from './review-types/index.ts';
export { search } from './search/index.ts';
export { defineImportJobs, listMailer, transfer } from './transfer/index.ts';
export { views } from './views/index.ts';
