import { stack } from '../../../ui/primitives/index.ts';
import type { EditorProps } from '../../shared/editor/editor.ts';
import { UndoButtons } from '../store/undo-buttons.tsx';
import { useTree, useTreeBinding } from '../store/use-tree.ts';
import { useTreeActions } from '../store/use-tree-actions.ts';
import { TreeEditor } from './tree-editor.tsx';
import { TreeHeading } from './tree-heading.tsx';

/** Tree as one field of a form; the menu screen places its parts individually instead. */
export function Part(props: EditorProps<'tree', unknown>) {
  const { field, value, onChange, control, readOnly, issues } = props;
  const tree = useTree(field, () => value);
  useTreeBinding(tree, { value, issues, onChange });
  const actions = useTreeActions(tree, control.id);
  return (
    <div className={stack(8)}>
      <TreeHeading tree={tree}>{!readOnly && <UndoButtons tree={tree} />}</TreeHeading>
      <TreeEditor {...props} tree={tree} actions={actions} id={control.id} />
    </div>
  );
}
