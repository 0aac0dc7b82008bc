import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type DraggedElement, withKey } from '../store/tree-view.ts';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import { zonesIn } from './drop-zones.ts';
import {
  type DropZone,
  pointedPositionOf,
  positionText,
  positionWithoutSelf,
  samePosition,
} from './positions.ts';
import { refusalsOf } from './refusals.ts';

/** Time (ms) of hovering after which a closed parent opens. */
const hoverToOpenMs = 600;

/** Moves an element by mouse or finger; the pointer determines the drop position. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drag from start to end: its handlers share what is being carried
export function usePointerDrag(
  { field, store, view }: EditedTree,
  actions: TreeActions,
  root: RefObject<HTMLElement | null>,
) {
  const stopDrag = useRef<() => void>(() => undefined);
  useEffect(() => () => stopDrag.current(), []);
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drag from start to end: its handlers share what is being carried
  return useMemo(() => {
    const startDrag = (key: string) => {
      let y: number | null = null;
      let frameId = 0;
      let pendingOpening: { readonly key: string; readonly timer: number } | null = null;
      let zones: readonly DropZone[] | null = null;
      const refusals = refusalsOf(field, store.nodes(), key);
      const initialDrag: DraggedElement = { key, by: 'pointer', position: null, refusalText: null, refusals };
      view.draggedElement.write(initialDrag);
      view.announcement.write(`Tomó ${actions.labelOf(key)}.`);
      const unsubscribe = view.unfoldedParents.subscribe(() => {
        zones = null;
      });
      const openAfterDelay = (closedKey: string | null) => {
        if (pendingOpening?.key === closedKey) return;
        if (pendingOpening !== null) clearTimeout(pendingOpening.timer);
        pendingOpening =
          closedKey === null
            ? null
            : {
                key: closedKey,
                timer: window.setTimeout(() => {
                  view.unfoldedParents.write(withKey(view.unfoldedParents.read(), closedKey, true));
                  scheduleUpdate();
                }, hoverToOpenMs),
              };
      };
      const updatePosition = () => {
        frameId = 0;
        if (y === null || root.current === null) return;
        zones ??= zonesIn(root.current, store.nodes());
        const target = pointedPositionOf(zones, y + window.scrollY);
        if (target === null) return;
        const refusalText = refusals.get(target.position.parent) ?? null;
        const position =
          refusalText === null ? positionWithoutSelf(store.nodes(), key, target.position) : null;
        openAfterDelay(target.closedParentKey !== key ? target.closedParentKey : null);
        const previousDrag = view.draggedElement.read();
        if (
          previousDrag !== null &&
          previousDrag.refusalText === refusalText &&
          samePosition(previousDrag.position, position)
        )
          return;
        view.draggedElement.write({ ...initialDrag, position, refusalText });
        view.announcement.write(
          refusalText ?? (position ? `${positionText(store.nodes(), key, position, actions.labelOf)}.` : ''),
        );
      };
      const scheduleUpdate = () => {
        frameId ||= requestAnimationFrame(updatePosition);
      };
      const handleMove = (event: PointerEvent) => {
        y = event.clientY;
        scheduleUpdate();
      };
      // The dragged card is rendered in the first frame; the cards are measured in the next.
      frameId = requestAnimationFrame(() => {
        frameId = requestAnimationFrame(updatePosition);
      });
      window.addEventListener('pointermove', handleMove);
      window.addEventListener('scroll', scheduleUpdate, true);
      stopDrag.current = () => {
        cancelAnimationFrame(frameId);
        openAfterDelay(null);
        unsubscribe();
        window.removeEventListener('pointermove', handleMove);
        window.removeEventListener('scroll', scheduleUpdate, true);
      };
    };
    const end = () => {
      stopDrag.current();
      stopDrag.current = () => undefined;
      const draggedElement = view.draggedElement.read();
      view.draggedElement.write(null);
      return draggedElement;
    };
    return {
      start: startDrag,
      drop: () => {
        const draggedElement = end();
        if (draggedElement === null) return;
        if (draggedElement.position !== null) actions.move(draggedElement.key, draggedElement.position);
        else if (draggedElement.refusalText !== null)
          view.announcement.write(`${draggedElement.refusalText} Vuelve a su lugar.`);
      },
      cancel: () => {
        const draggedElement = end();
        if (draggedElement !== null)
          view.announcement.write(`Devolvió ${actions.labelOf(draggedElement.key)} a su lugar.`);
      },
    };
  }, [field, store, view, actions, root]);
}
