/** Editors of every kind of field, and what the form around them must give. */
export { type EditorEnvironment, EditorEnvironmentProvider, issuesUnder, type Layers } from './editor.ts';
export { differsFromSite, FieldEditor, type FieldEditorProps, isGroupEditor } from './field-editor.tsx';
export { DatetimeEditor } from './time/date-editors.tsx';
