import { useMemo } from 'react';
import { focusCard } from '../cards/focus.ts';
import { reveal, withKey } from '../store/tree-view.ts';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActions } from '../store/use-tree-actions.ts';
import type { DragHandlers } from './drag-context.ts';
import {
  nextPosition,
  type PositionStep,
  positionOf,
  positionsFor,
  positionWords,
  samePosition,
} from './positions.ts';
import { refusalsOf } from './refusals.ts';

const steps: Readonly<Record<string, PositionStep>> = {
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
    const carriedBy = (key: string) => {
      const carriedElement = view.carriedElement.read();
      return carriedElement?.by === 'keyboard' && carriedElement.key === key ? carriedElement : null;
    };
    const back = (key: string) => {
      view.carriedElement.write(null);
      view.announcement.write(`Devolvió ${actions.labelOf(key)} a su lugar.`);
    };
    return {
      instructions,
      letGo: (key) => {
        if (carriedBy(key)) back(key);
      },
      onKey: (event, setting, key) => {
        if (setting.readOnly || event.ctrlKey || event.metaKey) return;
        const carriedElement = carriedBy(key);
        const takes = event.key === ' ' || event.key === 'Enter';
        const step = steps[event.key];
        if (carriedElement === null) {
          if (event.altKey && (step === 'up' || step === 'down')) actions.shift(key, step === 'up' ? -1 : 1);
          else if (takes) {
            const position = positionOf(store.nodes(), key);
            if (position === null) return;
            const refusals = refusalsOf(field, store.nodes(), key);
            view.carriedElement.write({ key, by: 'keyboard', position, refusalText: null, refusals });
            view.announcement.write(
              `Tomó ${actions.labelOf(key)}, ${positionWords(store.nodes(), key, position, actions.labelOf)}.`,
            );
          } else return;
          return event.preventDefault();
        }
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') return back(key);
        if (takes) {
          const from = positionOf(store.nodes(), key);
          view.carriedElement.write(null);
          if (carriedElement.position === null || samePosition(from, carriedElement.position))
            return view.announcement.write(`Soltó ${actions.labelOf(key)} en su lugar.`);
          actions.move(key, carriedElement.position);
          return focusCard(key, 'grip');
        }
        if (step === undefined || carriedElement.position === null) return;
        const next = nextPosition(positionsFor(field, store.nodes(), key), carriedElement.position, step);
        if (next === null || samePosition(next, carriedElement.position))
          return view.announcement.write('No hay otro lugar donde quepa en esa dirección.');
        // Opens the parent of the position and its ancestors.
        if (next.parent !== null) {
          reveal(view, store.nodes(), next.parent);
          view.holders.write(withKey(view.holders.read(), next.parent, true));
        }
        const { parent, index } = next;
        view.carriedElement.write({ ...carriedElement, position: { parent, index } });
        view.announcement.write(`${positionWords(store.nodes(), key, next, actions.labelOf)}.`);
      },
    };
  }, [field, store, view, actions, instructions]);
}
