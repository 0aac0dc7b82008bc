import { useMemo } from 'react';
import type { Carry } from './carry-context.ts';
import { focusCard } from './focus.ts';
import { nextPlace, type PlaceStep, placeOf, placesFor, samePlace, tellPlace } from './places.ts';
import { refusalsOf } from './refusals.ts';
import { reveal, withKey } from './tree-view.ts';
import type { TreeInHand } from './use-tree.ts';
import type { TreeActs } from './use-tree-acts.ts';

const steps: Readonly<Record<string, PlaceStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};
/** Carries an element by keyboard: the arrows go through the places where it may stand, and what holds them comes into view. */
export function useKeyboardCarry(
  { field, store, view }: TreeInHand,
  acts: TreeActs,
  instructions: string,
): Carry {
  return useMemo(() => {
    const mine = (key: string) => {
      const carried = view.carried.read();
      return carried?.by === 'keyboard' && carried.key === key ? carried : null;
    };
    const back = (key: string) => {
      view.carried.write(null);
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
            const place = placeOf(store.nodes(), key);
            if (place === null) return;
            const refusals = refusalsOf(field, store.nodes(), key);
            view.carried.write({ key, by: 'keyboard', place, refused: null, refusals });
            view.said.write(
              `Tomó ${acts.labelOf(key)}, ${tellPlace(store.nodes(), key, place, acts.labelOf)}.`,
            );
          } else return;
          return event.preventDefault();
        }
        if (event.key === 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') return back(key);
        if (takes) {
          const from = placeOf(store.nodes(), key);
          view.carried.write(null);
          if (carried.place === null || samePlace(from, carried.place))
            return view.said.write(`Soltó ${acts.labelOf(key)} en su lugar.`);
          acts.move(key, carried.place);
          return focusCard(key, 'grip');
        }
        if (step === undefined || carried.place === null) return;
        const next = nextPlace(placesFor(field, store.nodes(), key), carried.place, step);
        if (next === null || samePlace(next, carried.place))
          return view.said.write('No hay otro lugar donde quepa en esa dirección.');
        // What holds the place comes into view, itself included.
        if (next.parent !== null) {
          reveal(view, store.nodes(), next.parent);
          view.holders.write(withKey(view.holders.read(), next.parent, true));
        }
        const { parent, index } = next;
        view.carried.write({ ...carried, place: { parent, index } });
        view.said.write(`${tellPlace(store.nodes(), key, next, acts.labelOf)}.`);
      },
    };
  }, [field, store, view, acts, instructions]);
}
