export { assignees } from './assignees.ts';
export { comments } from './comments/index.ts';
export { createOptions } from './options/index.ts';
export { reviewTypes } from './review-types.ts';
export { search } from './search.ts';
export { defineImportJobs, listMailer, transfer } from './transfer/index.ts';
export { views } from './views.ts';
