export { assigneesFeature } from './assignees.ts';
export { createComments } from './comments/index.ts';
export { createOptions } from './options/index.ts';
export { reviewTypesFeature } from './review-types.ts';
export { searchFeature } from './search/index.ts';
export { createTransfer, defineImportJobs, listMailer } from './transfer/index.ts';
export { viewsFeature } from './views.ts';
