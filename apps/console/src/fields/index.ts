/** Editors of every kind of field, and what the form around them must give. */

export { Absent, cellOf, FieldCell, textOf } from './field-cell.tsx';
export { differsFromSite, FieldEditor, isGroupEditor } from './field-editor.tsx';
export type { Layers } from './shared/editor/editor.ts';
export { issuesUnder } from './shared/editor/editor.ts';
export {
  type EditorEnvironment,
  EditorEnvironmentProvider,
  type KnownRecord,
  useEditorEnvironment,
  useKnownRecords,
} from './shared/editor/environment.tsx';
export { freshValues } from './shared/editor/initial.ts';
export { PartValidation } from './shared/editor/part-validation.ts';
