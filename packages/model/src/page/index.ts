export type * from './declaration.ts';
export { layoutFields, phraseVariable, sectionField, siteLabel } from './fields.ts';
