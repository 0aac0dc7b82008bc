/** How two versions of a record are told apart on screen; total over the kinds of field. */
export { ChangeList } from './change-list.tsx';
export { describeChange, type Names, namesOf } from './describe.ts';
export { DiffInline } from './diff-inline.tsx';
export { type DiffPart, sideOf } from './parts.ts';
