import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type CarriedElement, withKey } from '../store/tree-view.ts';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import { zonesIn } from './drop-zones.ts';
import { type DropZone, pointedAt, positionWords, samePosition, withoutSelf } from './positions.ts';
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
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: one drag from start to end: its handlers share what is being carried
  return useMemo(() => {
    const start = (key: string) => {
      let y: number | null = null;
      let frame = 0;
      let opening: { readonly key: string; readonly timer: number } | null = null;
      let zones: readonly DropZone[] | null = null;
      const refusals = refusalsOf(field, store.nodes(), key);
      const begunValue: CarriedElement = { key, by: 'pointer', position: null, refusalText: null, refusals };
      view.carriedElement.write(begunValue);
      view.announcement.write(`Tomó ${actions.labelOf(key)}.`);
      const measureAgain = view.holders.subscribe(() => {
        zones = null;
      });
      const waitFor = (closed: string | null) => {
        if (opening?.key === closed) return;
        if (opening !== null) clearTimeout(opening.timer);
        opening =
          closed === null
            ? null
            : {
                key: closed,
                timer: window.setTimeout(() => {
                  view.holders.write(withKey(view.holders.read(), closed, true));
                  later();
                }, hoverToOpenMs),
              };
      };
      const look = () => {
        frame = 0;
        if (y === null || root.current === null) return;
        zones ??= zonesIn(root.current, store.nodes());
        const target = pointedAt(zones, y + window.scrollY);
        if (target === null) return;
        const refusalText = refusals.get(target.position.parent) ?? null;
        const position = refusalText === null ? withoutSelf(store.nodes(), key, target.position) : null;
        waitFor(target.closed !== key ? target.closed : null);
        const stateBefore = view.carriedElement.read();
        if (
          stateBefore !== null &&
          stateBefore.refusalText === refusalText &&
          samePosition(stateBefore.position, position)
        )
          return;
        view.carriedElement.write({ ...begunValue, position, refusalText });
        view.announcement.write(
          refusalText ?? (position ? `${positionWords(store.nodes(), key, position, actions.labelOf)}.` : ''),
        );
      };
      const later = () => {
        frame ||= requestAnimationFrame(look);
      };
      const move = (event: PointerEvent) => {
        y = event.clientY;
        later();
      };
      // The dragged card is rendered in the first frame; the cards are measured in the next.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
      window.addEventListener('pointermove', move);
      window.addEventListener('scroll', later, true);
      stop.current = () => {
        cancelAnimationFrame(frame);
        waitFor(null);
        measureAgain();
        window.removeEventListener('pointermove', move);
        window.removeEventListener('scroll', later, true);
      };
    };
    const end = () => {
      stop.current();
      stop.current = () => undefined;
      const carriedElement = view.carriedElement.read();
      view.carriedElement.write(null);
      return carriedElement;
    };
    return {
      start,
      drop: () => {
        const carriedElement = end();
        if (carriedElement === null) return;
        if (carriedElement.position !== null) actions.move(carriedElement.key, carriedElement.position);
        else if (carriedElement.refusalText !== null)
          view.announcement.write(`${carriedElement.refusalText} Vuelve a su lugar.`);
      },
      cancel: () => {
        const carriedElement = end();
        if (carriedElement !== null)
          view.announcement.write(`Devolvió ${actions.labelOf(carriedElement.key)} a su lugar.`);
      },
    };
  }, [field, store, view, actions, root]);
}
