/** How two versions of a record are told apart on screen; total over the kinds of field. */
export { ChangeList } from './change-list.tsx';
export { describeChange, namesOf } from './describe.ts';
export { DiffInline } from './diff-inline.tsx';
export type { Extras, Line, Names, Separator } from './line.ts';
export { linesOf } from './lines.ts';
export { type DiffPart, itemParts, sideOf } from './parts.ts';
