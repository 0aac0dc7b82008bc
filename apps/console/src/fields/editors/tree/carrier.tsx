import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { IconBan, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/bits.tsx';
import { type Carry, CarryContext } from './carry-context.ts';
import { useCell } from './cell.ts';
import { DropLine } from './drop-line.tsx';
import { zonesIn } from './drop-zones.ts';
import { focusCard } from './focus.ts';
import {
  type DropZone,
  nextPlace,
  type PlaceStep,
  placeOf,
  placesFor,
  pointedAt,
  samePlace,
  tellPlace,
  withoutSelf,
} from './places.ts';
import { refusalsOf } from './refusals.ts';
import styles from './tree.module.css';
import { type Carried, reveal, withKey } from './tree-view.ts';
import type { TreeInHand } from './use-tree.ts';
import type { TreeActs } from './use-tree-acts.tsx';

export interface CarrierProps {
  readonly tree: TreeInHand;
  readonly acts: TreeActs;
  readonly readOnly: boolean;
  /** What the cards are in. */
  readonly root: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A closed holder opens when it is pointed at for so long, in milliseconds. */
const patience = 600;

const steps: Readonly<Record<string, PlaceStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};
// One object: another one at each drawing would draw every grip again.
const pointerOptions = { activationConstraint: { distance: 4 } };
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Moves cards within and across holders: by mouse or finger on a grip, or by keyboard (space takes and drops, up and down
 * go through every place where the element may stand, left and right change the level, Esc returns).
 */
export function Carrier({ tree, acts, readOnly, root, children }: CarrierProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  const instructions = useId();
  const byKeyboard = useKeyboardCarry(tree, acts, instructions);
  const pointer = usePointerCarry(tree, acts, root);
  if (readOnly) return children;
  return (
    <CarryContext value={byKeyboard}>
      <DndContext
        sensors={sensors}
        collisionDetection={nothingCollides}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => pointer.start(String(active.id))}
        onDragEnd={pointer.drop}
        onDragCancel={pointer.cancel}
      >
        {children}
        <DropLine tree={tree} root={root} />
        <DragOverlay dropAnimation={null}>
          <Ghost tree={tree} acts={acts} />
        </DragOverlay>
      </DndContext>
      <VisuallyHidden>
        <span id={instructions}>
          Presione espacio para tomar el elemento. Las flechas arriba y abajo lo llevan por todos los lugares
          donde cabe; izquierda y derecha cambian de nivel. Espacio lo suelta y Esc lo devuelve.
        </span>
      </VisuallyHidden>
    </CarryContext>
  );
}

// Where the element goes is worked out from the cards on screen, not from what overlaps what.
const nothingCollides = () => [];

/** What goes with the pointer: the element's name, and why it cannot be put where it is. */
function Ghost({ tree, acts }: Pick<CarrierProps, 'tree' | 'acts'>) {
  const carried = useCell(tree.view.carried, (one) => one);
  if (carried === null) return null;
  return (
    <div className={styles.ghost} data-refused={carried.refused !== null}>
      <IconGripVertical className={styles.ghostIcon} stroke={1.75} aria-hidden="true" />
      <b>{acts.labelOf(carried.key)}</b>
      {carried.refused !== null && (
        <span>
          <IconBan className={styles.refusedIcon} stroke={1.75} aria-hidden="true" />
          {carried.refused}
        </span>
      )}
    </div>
  );
}

/** By mouse or finger. */
function usePointerCarry(
  { field, store, view }: TreeInHand,
  acts: TreeActs,
  root: RefObject<HTMLElement | null>,
) {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return useMemo(() => {
    const start = (key: string) => {
      let y: number | null = null;
      let frame = 0;
      let opening: { readonly key: string; readonly timer: number } | null = null;
      let zones: readonly DropZone[] | null = null;
      const refusals = refusalsOf(field, store.nodes(), key);
      const begun: Carried = { key, by: 'pointer', place: null, refused: null, refusals };
      view.carried.write(begun);
      view.said.write(`Tomó ${acts.labelOf(key)}.`);
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
                }, patience),
              };
      };
      const look = () => {
        frame = 0;
        if (y === null || root.current === null) return;
        zones ??= zonesIn(root.current, store.nodes());
        const pointed = pointedAt(zones, y + window.scrollY);
        if (pointed === null) return;
        const refused = refusals.get(pointed.place.parent) ?? null;
        const place = refused === null ? withoutSelf(store.nodes(), key, pointed.place) : null;
        waitFor(pointed.closed !== key ? pointed.closed : null);
        const before = view.carried.read();
        if (before !== null && before.refused === refused && samePlace(before.place, place)) return;
        view.carried.write({ ...begun, place, refused });
        view.said.write(refused ?? (place ? `${tellPlace(store.nodes(), key, place, acts.labelOf)}.` : ''));
      };
      const later = () => {
        frame ||= requestAnimationFrame(look);
      };
      const move = (event: PointerEvent) => {
        y = event.clientY;
        later();
      };
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
      const carried = view.carried.read();
      view.carried.write(null);
      return carried;
    };
    return {
      start,
      drop: () => {
        const carried = end();
        if (carried === null) return;
        if (carried.place !== null) acts.move(carried.key, carried.place);
        else if (carried.refused !== null) view.said.write(`${carried.refused} Vuelve a su lugar.`);
      },
      cancel: () => {
        const carried = end();
        if (carried !== null) view.said.write(`Devolvió ${acts.labelOf(carried.key)} a su lugar.`);
      },
    };
  }, [field, store, view, acts, root]);
}

/** By keyboard. */
function useKeyboardCarry({ field, store, view }: TreeInHand, acts: TreeActs, instructions: string): Carry {
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
