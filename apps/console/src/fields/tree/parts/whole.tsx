import { stack } from '../../../ui/primitives/index.ts';
import type { EditorProps } from '../../shared/editor/editor.ts';
import { UndoButtons } from '../store/undo-buttons.tsx';
import { useTree, useTreeLink } from '../store/use-tree.ts';
import { useTreeActs } from '../store/use-tree-acts.ts';
import { TreeEditor } from './tree-editor.tsx';
import { TreeHeading } from './tree-heading.tsx';

/** Tree as one field of a form; the menu screen places its parts individually instead. */
export function Part(props: EditorProps<'tree', unknown>) {
  const { field, value, onChange, control, readOnly, issues } = props;
  const tree = useTree(field, () => value);
  useTreeLink(tree, { value, issues, onChange });
  const acts = useTreeActs(tree, control.id);
  return (
    <div className={stack(8)}>
      <TreeHeading tree={tree}>{!readOnly && <UndoButtons tree={tree} />}</TreeHeading>
      <TreeEditor {...props} tree={tree} acts={acts} id={control.id} />
    </div>
  );
}
