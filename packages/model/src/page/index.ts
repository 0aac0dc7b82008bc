export type * from './declaration.ts';
export { layoutFields, sectionField } from './fields.ts';
