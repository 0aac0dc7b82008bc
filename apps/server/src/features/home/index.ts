export { configFeature } from './config/index.ts';
export { createDashboard } from './dashboard/index.ts';
export { createFirstDay, type StandardCatalogues } from './first-day/index.ts';
export { addNotices, noticesFeature } from './notices/index.ts';
