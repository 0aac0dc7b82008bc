import { useMemo } from 'react';
import { focusCard } from '../cards/focus.ts';
import { reveal, withKey } from '../store/tree-view.ts';
import type { EditedTree } from '../store/use-tree.ts';
import type { TreeActs } from '../store/use-tree-acts.ts';
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
/** Carries an element by keyboard: the arrows go through the positions where it may stand, and what holds them comes into view. */
export function useKeyboardDrag(
  { field, store, view }: EditedTree,
  acts: TreeActs,
  instructions: string,
): DragHandlers {
  return useMemo(() => {
    const mine = (key: string) => {
      const carried = view.carriedElement.read();
      return carried?.by === 'keyboard' && carried.key === key ? carried : null;
    };
    const back = (key: string) => {
      view.carriedElement.write(null);
      view.said.write(`Devolvió ${acts.labelOf(key)} a su lugar.`);
    };
    return {
      instructions,
      letGo: (key) => {
        if (mine(key)) back(key);
      },
      onKey: (event, setting, key) => {
        if (setting.readOnly || event.ctrlKey || event.metaKey) return;
        const carried = mine(key);
        const takes = event.key === ' ' || event.key === 'Enter';
        const step = steps[event.key];
        if (carried === null) {
          if (event.altKey && (step === 'up' || step === 'down')) acts.shift(key, step === 'up' ? -1 : 1);
          else if (takes) {
            const position = positionOf(store.nodes(), key);
            if (position === null) return;
            const refusals = refusalsOf(field, store.nodes(), key);
            view.carriedElement.write({ key, by: 'keyboard', position, refusalText: null, refusals });
            view.said.write(
              `Tomó ${acts.labelOf(key)}, ${positionWords(store.nodes(), key, position, acts.labelOf)}.`,
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
          if (carried.position === null || samePosition(from, carried.position))
            return view.said.write(`Soltó ${acts.labelOf(key)} en su lugar.`);
          acts.move(key, carried.position);
          return focusCard(key, 'grip');
        }
        if (step === undefined || carried.position === null) return;
        const next = nextPosition(positionsFor(field, store.nodes(), key), carried.position, step);
        if (next === null || samePosition(next, carried.position))
          return view.said.write('No hay otro lugar donde quepa en esa dirección.');
        // What holds the position comes into view, itself included.
        if (next.parent !== null) {
          reveal(view, store.nodes(), next.parent);
          view.holders.write(withKey(view.holders.read(), next.parent, true));
        }
        const { parent, index } = next;
        view.carriedElement.write({ ...carried, position: { parent, index } });
        view.said.write(`${positionWords(store.nodes(), key, next, acts.labelOf)}.`);
      },
    };
  }, [field, store, view, acts, instructions]);
}
