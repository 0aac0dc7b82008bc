import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconBan, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useStore } from '../../../lib/state/store.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import styles from './drag.module.css';
import { DragContext } from './drag-context.ts';
import { DropLine } from './drop-line.tsx';
import { useKeyboardDrag } from './use-keyboard-drag.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

export interface DragAreaProps {
  readonly tree: EditedTree;
  readonly actions: TreeActions;
  readonly readOnly: boolean;
  /** Element that contains the cards. */
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

const pointerOptions = { activationConstraint: { distance: 4 } };
const accessibilityOptions = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Moves cards within and between parents: by dragging a grip, or by keyboard. Space picks up and drops; Up and Down
 * go through all allowed positions; Left and Right change the level; Esc cancels.
 */
export function DragArea({ tree, actions, readOnly, root, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  const instructionsId = useId();
  const keyboardDrag = useKeyboardDrag(tree, actions, instructionsId);
  const pointerDrag = usePointerDrag(tree, actions, root);
  if (readOnly) return children;
  return (
    <DragContext value={keyboardDrag}>
      <DndContext
        sensors={sensors}
        collisionDetection={detectNoCollision}
        accessibility={{ announcements: accessibilityOptions, screenReaderInstructions: { draggable: '' } }}
        onDragStart={(event) => {
          const key = cardOf(event);
          if (key !== null) pointerDrag.start(key);
        }}
        onDragEnd={pointerDrag.drop}
        onDragCancel={pointerDrag.cancel}
      >
        <Grips>{children}</Grips>
        <DropLine tree={tree} root={root} />
        <DragOverlay dropAnimation={null} modifiers={pointerModifiers} style={overlayStyle}>
          <DraggedCard tree={tree} actions={actions} />
        </DragOverlay>
      </DndContext>
      <VisuallyHidden>
        <span id={instructionsId}>
          Presione espacio para tomar el elemento. Las flechas arriba y abajo lo llevan por todos los lugares
          donde cabe; izquierda y derecha cambian de nivel. Espacio lo suelta y Esc lo devuelve.
        </span>
      </VisuallyHidden>
    </DragContext>
  );
}

/** Returns the key of the card whose grip was taken. */
function cardOf({ activatorEvent: { target } }: Pick<DragStartEvent, 'activatorEvent'>): string | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
  return card?.dataset['card'] ?? null;
}

/**
 * Registers all grips as one draggable. The library renders each of its draggables again when a drag begins, which
 * would be slow for three hundred of them.
 */
function Grips({ children }: Pick<DragAreaProps, 'children'>) {
  const { listeners, setNodeRef } = useDraggable({ id: 'grips' });
  return (
    <div
      ref={setNodeRef}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-grip]'))
          listeners?.['onPointerDown']?.(event);
      }}
    >
      {children}
    </div>
  );
}

// The library drags the whole area as one element; the label is placed beside the pointer.
const overlayStyle = { width: 'max-content', height: 'auto', pointerEvents: 'none' } as const;
const pointerModifiers: Modifier[] = [
  ({ activatorEvent, activeNodeRect, transform }) =>
    activatorEvent instanceof PointerEvent && activeNodeRect !== null
      ? {
          ...transform,
          x: transform.x + activatorEvent.clientX - activeNodeRect.left - 18,
          y: transform.y + activatorEvent.clientY - activeNodeRect.top - 22,
        }
      : transform,
];

// The drop position is computed from the visible cards, not by the library's collision detection.
const detectNoCollision = () => [];

/** Label at the pointer: the element's name, and the reason if it cannot be dropped there. */
function DraggedCard({ tree, actions }: Pick<DragAreaProps, 'tree' | 'actions'>) {
  const draggedElement = useStore(tree.view.draggedElement);
  if (draggedElement === null) return null;
  return (
    <div className={cx(row(8, 'rounded'), styles.ghost)} data-refused={draggedElement.refusalText !== null}>
      <IconGripVertical className={text('second')} size={18} stroke={1.75} aria-hidden="true" />
      <b className={text('name', 'truncate')}>{actions.labelOf(draggedElement.key)}</b>
      {draggedElement.refusalText !== null && (
        <span className={cx(row(4, 'inline'), text('small', 'warning'))}>
          <IconBan size={14} stroke={1.75} aria-hidden="true" />
          {draggedElement.refusalText}
        </span>
      )}
    </div>
  );
}
