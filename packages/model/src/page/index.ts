export type * from './declaration.ts';
export { sectionField } from './fields.ts';
