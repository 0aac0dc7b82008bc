/** Editors of every kind of field, and what the form around them must give. */

export type { Layers } from './editor.ts';
export {
  type EditorEnvironment,
  EditorEnvironmentProvider,
  type KnownRecord,
  useEditorEnvironment,
  useKnownRecords,
} from './environment.tsx';
export { differsFromSite, FieldEditor, isGroupEditor } from './field-editor.tsx';
export { PartValidation } from './part-validation.ts';
