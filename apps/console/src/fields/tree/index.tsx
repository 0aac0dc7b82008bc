import type { FieldModule } from '../field-module.ts';
import { treeLines } from './diff/tree-lines.ts';
import { treeCell } from './reading/cell.tsx';
import { TreeDetail } from './reading/detail.tsx';
import { elementLabel } from './reading/part-label.ts';

export const tree: FieldModule<'tree'> = {
  cell: treeCell,
  diff: treeLines,
  detail: (elements, field, names, detailOf) => (
    <TreeDetail elements={elements} field={field} names={names} detailOf={detailOf} />
  ),
  partLabel: elementLabel,
};
