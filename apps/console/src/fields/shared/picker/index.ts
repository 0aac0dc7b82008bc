/** Picker for screens that are not the form of a record. */
export { Picker } from './picker.tsx';
export { ScopeFields } from './scope-fields.tsx';
