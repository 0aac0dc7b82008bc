/** Editors of every kind of field, and what the form around them must give. */
export { EditorEnvironmentProvider, type Layers } from './editor.ts';
export { differsFromSite, FieldEditor, isGroupEditor } from './field-editor.tsx';
