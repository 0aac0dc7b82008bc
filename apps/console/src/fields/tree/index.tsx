import type { FieldModule } from '../field-module.ts';
import { treeCell } from './cell.tsx';
import { TreeDetail } from './detail.tsx';
import { treeLines } from './diff/tree-lines.ts';
import { elementLabel } from './part-label.ts';

export const tree: FieldModule<'tree'> = {
  cell: treeCell,
  diff: treeLines,
  detail: (elements, field, names, detailOf) => (
    <TreeDetail elements={elements} field={field} names={names} detailOf={detailOf} />
  ),
  partLabel: elementLabel,
};
