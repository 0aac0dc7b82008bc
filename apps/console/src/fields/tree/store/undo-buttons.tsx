import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { type EditedTree, useUndo } from './use-tree.ts';

type ButtonRef = RefObject<HTMLButtonElement | null>;

/** Runs an action. If it disables its button, the focus moves to the other button. */
function act(run: () => void, buttonRef: ButtonRef, otherButtonRef: ButtonRef): void {
  run();
  requestAnimationFrame(() => {
    if (buttonRef.current?.disabled === true) otherButtonRef.current?.focus();
  });
}

/** Buttons to undo and redo changes to the tree. */
export function UndoButtons({ tree }: { readonly tree: EditedTree }) {
  const { canUndo, canRedo, undo, redo } = useUndo(tree);
  const undoButtonRef = useRef<HTMLButtonElement>(null);
  const redoButtonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={undoButtonRef}
        label="Deshacer"
        icon={<IconArrowBackUp stroke={1.75} />}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => act(undo, undoButtonRef, redoButtonRef)}
      />
      <IconButton
        ref={redoButtonRef}
        label="Rehacer"
        icon={<IconArrowForwardUp stroke={1.75} />}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        disabled={!canRedo}
        onClick={() => act(redo, redoButtonRef, undoButtonRef)}
      />
    </>
  );
}
