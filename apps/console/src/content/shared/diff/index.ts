/** How two versions of a record are told apart on screen; total over the kinds of field. */
export { ChangeList, type ChangeListProps } from './change-list.tsx';
export { type ChangeRow, describeChange, type Names, namesOf } from './describe.ts';
export { DiffInline, type DiffInlineProps } from './diff-inline.tsx';
export { type DiffPart, sideOf } from './parts.ts';
