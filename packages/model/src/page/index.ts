export type * from './declaration.ts';
export { layoutFields, sectionField, siteLabel } from './fields.ts';
