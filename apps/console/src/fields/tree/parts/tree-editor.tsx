import { capacityIssue, type Issue, sameValue } from '@vitrina/model';
import { useMemo, useRef, useState } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { moveFocusByKey } from '../cards/arrow-keys.ts';
import { CardMenu } from '../cards/card-menu.tsx';
import { TreeCards } from '../cards/tree-cards.tsx';
import { DragArea } from '../drag/drag-area.tsx';
import { MoveDialog } from '../drag/move-dialog.tsx';
import { issuesByKey } from '../store/issues.ts';
import { type EditedTree, useNodes } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import { useUndoKeys } from '../store/use-undo-keys.ts';
import type { TreeContext } from '../tree-setting.ts';

export interface TreeEditorProps {
  readonly tree: EditedTree;
  readonly actions: TreeActions;
  /** Id of the control, and prefix of the cards' ids. */
  readonly id: string;
  readonly readOnly: boolean;
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Issues in the value, with paths relative to it. */
  readonly issues: readonly Issue[];
}

/** Returns the issues by element; the same map until they change. */
function useElementIssues(tree: EditedTree, issues: readonly Issue[]): TreeContext['elementIssues'] {
  const nodes = useNodes(tree);
  const newIssues = useMemo(() => issuesByKey(nodes, issues), [nodes, issues]);
  const [elementIssues, setElementIssues] = useState(newIssues);
  if (elementIssues === newIssues || sameValue([...newIssues], [...elementIssues])) return elementIssues;
  setElementIssues(newIssues);
  return newIssues;
}

/** Cards of a tree with all operations on them. */
export function TreeEditor({ tree, actions, id, readOnly, siblings, issues }: TreeEditorProps) {
  const nodes = useNodes(tree);
  const elementIssues = useElementIssues(tree, issues);
  const capacityText = capacityIssue(tree.field, nodes);
  const rootRef = useRef<HTMLDivElement>(null);
  const treeContext = useMemo(
    (): TreeContext => ({ tree, actions, readOnly, siblings, capacityText, elementIssues }),
    [tree, actions, readOnly, siblings, capacityText, elementIssues],
  );
  useUndoKeys(tree, !readOnly);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from head to head, as in any group of disclosures
    <div className={stack(8, 'relative')} ref={rootRef} id={id} onKeyDown={moveFocusByKey}>
      <DragArea tree={tree} actions={actions} readOnly={readOnly} root={rootRef}>
        <TreeCards treeContext={treeContext} parent={null} label="" number="" id={id} nodes={nodes} />
      </DragArea>
      <CardMenu tree={tree} actions={actions} />
      <MoveDialog tree={tree} actions={actions} />
      <Announcement tree={tree} />
    </div>
  );
}

function Announcement({ tree }: Pick<TreeEditorProps, 'tree'>) {
  const announcement = useStore(tree.view.announcement);
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}
