/** Pickers outside the fields of a record. */
export { filterByQuery, type TargetFilter } from './narrowing.ts';
export { Picker } from './picker.tsx';
export { ScopeFields } from './scope-fields.tsx';
export { TargetPicker } from './target-picker.tsx';
