/** Editors of every kind of field, and what the form around them must give. */
export { DestinationPicker, type DestinationPickerProps } from './destination/destination-picker.tsx';
export { issuesUnder, type Layers } from './editor.ts';
export {
  type EditorEnvironment,
  EditorEnvironmentProvider,
  type KnownRecord,
  useEditorEnvironment,
  useKnownRecords,
} from './environment.tsx';
export { differsFromSite, FieldEditor, isGroupEditor } from './field-editor.tsx';
export { freshValues, initialOf } from './initial.ts';
