export { config } from './config/index.ts';
export { dashboard } from './dashboard/index.ts';
export { createFirstDay, type StandardCatalogues } from './first-day/index.ts';
export { addNotices, notices } from './notices/index.ts';
