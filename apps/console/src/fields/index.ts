/** Console functions for fields of any kind: show, filter, compare, label and edit them. */

export { ChangeList } from './change-list.tsx';
export { describeChange, namesOf } from './describe.ts';
export { cellOf, EmptyCell, FieldCell, textOf } from './field-cell.tsx';
export { differsFromSite, FieldEditor, isGroupEditor } from './field-editor.tsx';
export { filterKind } from './field-filter.ts';
export { linesOf } from './field-lines.ts';
export { detailOf, FieldValues } from './field-values.tsx';
export { partLabelOf } from './part-label.ts';
export { moduleOf } from './registry.ts';
export { Picture } from './shared/detail/picture.tsx';
export { DiffInline } from './shared/diff/diff-inline.tsx';
export type { Extras, Line, Names, Separator } from './shared/diff/line.ts';
export { type DiffPart, itemParts, partsOfSide } from './shared/diff/parts.ts';
export { fieldSetHelpOf, issuesUnder } from './shared/editor/editor.ts';
export {
  type EditorEnvironment,
  EditorEnvironmentProvider,
  type KnownRecord,
  useKnownRecords,
} from './shared/editor/environment.tsx';
export { initialFieldValues } from './shared/editor/initial.ts';
export { InnerFieldContext } from './shared/editor/inner-field.tsx';
export { PartValidation } from './shared/editor/part-validation.ts';
