import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button.tsx';
import { type TreeInHand, useUndo } from './use-tree.ts';

/** Undoes and does again what was changed in the tree. */
export function UndoButtons({ tree }: { readonly tree: TreeInHand }) {
  const { back, forth, undo, redo } = useUndo(tree);
  return (
    <>
      <IconButton
        label="Deshacer"
        icon={<IconArrowBackUp stroke={1.75} />}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!back}
        onClick={undo}
      />
      <IconButton
        label="Rehacer"
        icon={<IconArrowForwardUp stroke={1.75} />}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        disabled={!forth}
        onClick={redo}
      />
    </>
  );
}
