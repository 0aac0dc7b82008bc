/** The choice of one of a list, for screens that are no form of a record. */
export { Picker } from './picker.tsx';
export { ScopeFields } from './scope-fields.tsx';
