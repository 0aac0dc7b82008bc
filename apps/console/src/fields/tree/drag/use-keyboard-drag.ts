import { useMemo } from 'react';
import { focusCard } from '../cards/focus.ts';
import { revealNode, withKey } from '../store/tree-view.ts';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import type { DragHandlers } from './drag-context.ts';
import {
  nextPosition,
  type PositionStep,
  positionOf,
  positionsFor,
  positionText,
  samePosition,
} from './positions.ts';
import { refusalsOf } from './refusals.ts';

const stepsByKey: Readonly<Record<string, PositionStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};
/**
 * Moves an element by keyboard. Arrow keys go through its allowed positions, and the parent of each is opened and
 * shown.
 */
export function useKeyboardDrag(
  { field, store, view }: EditedTree,
  actions: TreeActions,
  instructions: string,
): DragHandlers {
  return useMemo(() => {
    const keyboardDragOf = (key: string) => {
      const draggedElement = view.draggedElement.read();
      return draggedElement?.by === 'keyboard' && draggedElement.key === key ? draggedElement : null;
    };
    const cancelDrag = (key: string) => {
      view.draggedElement.write(null);
      view.announcement.write(`Devolvió ${actions.labelOf(key)} a su lugar.`);
    };
    return {
      instructions,
      cancelDrag: (key) => {
        if (keyboardDragOf(key)) cancelDrag(key);
      },
      onKey: (event, treeContext, key) => {
        if (treeContext.readOnly || event.ctrlKey || event.metaKey) return;
        const draggedElement = keyboardDragOf(key);
        const isDropKey = event.key === ' ' || event.key === 'Enter';
        const step = stepsByKey[event.key];
        if (draggedElement === null) {
          if (event.altKey && (step === 'up' || step === 'down')) actions.shift(key, step === 'up' ? -1 : 1);
          else if (isDropKey) {
            const position = positionOf(store.nodes(), key);
            if (position === null) return;
            const refusals = refusalsOf(field, store.nodes(), key);
            view.draggedElement.write({ key, by: 'keyboard', position, refusalText: null, refusals });
            view.announcement.write(
              `Tomó ${actions.labelOf(key)}, ${positionText(store.nodes(), key, position, actions.labelOf)}.`,
            );
          } else return;
          return event.preventDefault();
        }
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') return cancelDrag(key);
        if (isDropKey) {
          const from = positionOf(store.nodes(), key);
          view.draggedElement.write(null);
          if (draggedElement.position === null || samePosition(from, draggedElement.position))
            return view.announcement.write(`Soltó ${actions.labelOf(key)} en su lugar.`);
          actions.move(key, draggedElement.position);
          return focusCard(key, 'grip');
        }
        if (step === undefined || draggedElement.position === null) return;
        const newPosition = nextPosition(
          positionsFor(field, store.nodes(), key),
          draggedElement.position,
          step,
        );
        if (newPosition === null || samePosition(newPosition, draggedElement.position))
          return view.announcement.write('No hay otro lugar donde quepa en esa dirección.');
        // Opens the parent of the position and its ancestors.
        if (newPosition.parent !== null) {
          revealNode(view, store.nodes(), newPosition.parent);
          view.unfoldedParents.write(withKey(view.unfoldedParents.read(), newPosition.parent, true));
        }
        const { parent, index } = newPosition;
        view.draggedElement.write({ ...draggedElement, position: { parent, index } });
        view.announcement.write(`${positionText(store.nodes(), key, newPosition, actions.labelOf)}.`);
      },
    };
  }, [field, store, view, actions, instructions]);
}
