import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { createContext, type HTMLAttributes, type ReactNode, use, useMemo, useRef } from 'react';
import { IconButton } from '../actions/button.tsx';
import { Grip } from '../actions/grip.tsx';
import { cx } from '../cx.ts';
import { box } from '../primitives/index.ts';
import styles from './sortable.module.css';

export interface SortableProps {
  /** Keys of the elements in order: stable, unique and not empty. */
  readonly items: readonly string[];
  /** Spoken name of the element, with its article: `la imagen 2`, `el bloque Requisitos`. */
  readonly nameOf: (item: string) => string;
  /** Called after an element was moved; both are different indexes in `items`. */
  readonly onMove: (from: number, to: number) => void;
  /**
   * Group of an element in a list: elements can only be moved within their group. All belong to one group when
   * absent.
   */
  readonly groupOf?: (item: string) => string;
  /** The `SortableItem`s, in the order of `items`. */
  readonly children: ReactNode;
}

/**
 * Elements, one below the other, that people reorder with a mouse or finger on a `SortableGrip`, or by keyboard: space picks up and drops,
 * arrow keys move, Esc cancels. Screen readers announce the moves in Spanish. Dragging must not be the only way (WCAG
 * 2.5.7): offer `MoveButtons` or an equivalent as well.
 */
export function Sortable({ items, nameOf, onMove, groupOf, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keyboardStepsInGroup(items, groupOf ?? singleGroup),
    }),
  );
  // A ref, because its value must survive a render during a drag.
  const hasMovedRef = useRef(false);
  const handleDragEnd = ({ active, over: dropTarget }: DragEndEvent) => {
    if (dropTarget === null || dropTarget.id === active.id) return;
    onMove(items.indexOf(String(active.id)), items.indexOf(String(dropTarget.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={groupOf === undefined ? closestCenter : closestInGroup(groupOf)}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: announcementsOf(items, nameOf, groupOf, hasMovedRef),
        screenReaderInstructions: screenReaderInstructions,
      }}
    >
      <SortableContext items={[...items]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const screenReaderInstructions = {
  draggable:
    'Presione espacio para tomar el elemento, las flechas para moverlo y espacio para soltarlo. Esc lo devuelve a su lugar.',
};

type GroupOf = NonNullable<SortableProps['groupOf']>;

const singleGroup: GroupOf = () => '';

/** Returns the items of the given item's group, including the item itself. */
function itemsOfGroup(items: readonly string[], groupOf: GroupOf, id: string | number): string[] {
  return items.filter((item) => groupOf(item) === groupOf(String(id)));
}

/** Finds the element of the same group that is closest to the dragged one. */
function closestInGroup(groupOf: GroupOf): CollisionDetection {
  return (detectionInput) =>
    closestCenter({
      ...detectionInput,
      droppableContainers: detectionInput.droppableContainers.filter(
        ({ id }) => groupOf(String(id)) === groupOf(String(detectionInput.active.id)),
      ),
    });
}

/** Makes an arrow key move to the next element of the group, skipping other elements, whatever their heights. */
function keyboardStepsInGroup(items: readonly string[], groupOf: GroupOf): KeyboardCoordinateGetter {
  return (
    event,
    { active, currentCoordinates, context: { over: dropTarget, droppableRects, collisionRect } },
  ) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const groupItems = itemsOfGroup(items, groupOf, active);
    const nextItem = groupItems[groupItems.indexOf(String(dropTarget?.id ?? active)) + step];
    const nextRect = nextItem === undefined ? undefined : droppableRects.get(nextItem);
    if (nextRect === undefined) return currentCoordinates;
    // Aligns the centres: with aligned tops, a tall element over a low one would still be nearest to itself.
    return {
      x: nextRect.left,
      y: nextRect.top + (nextRect.height - (collisionRect?.height ?? nextRect.height)) / 2,
    };
  };
}

/** Announcements for screen readers while an element moves. Exported for its test. */
export function announcementsOf(
  items: readonly string[],
  nameOf: SortableProps['nameOf'],
  groupOf: GroupOf = singleGroup,
  hasMovedRef: { current: boolean } = { current: false },
): Announcements {
  const positionText = (id: string | number): string => {
    const groupItems = itemsOfGroup(items, groupOf, id);
    return `lugar ${groupItems.indexOf(String(id)) + 1} de ${groupItems.length}`;
  };
  const itemName = (id: string | number): string => nameOf(String(id));
  return {
    onDragStart: ({ active }) => {
      hasMovedRef.current = false;
      return `Tomó ${itemName(active.id)}, ${positionText(active.id)}.`;
    },
    onDragOver: ({ active, over: dropTarget }) => {
      // The library reports "over" at once, with the element over its own position, which is not a move.
      if (dropTarget === null || (!hasMovedRef.current && dropTarget.id === active.id)) return undefined;
      hasMovedRef.current = true;
      return `Movió ${itemName(active.id)} al ${positionText(dropTarget.id)}.`;
    },
    onDragEnd: ({ active, over: dropTarget }) =>
      `Soltó ${itemName(active.id)} en el ${positionText((dropTarget ?? active).id)}.`,
    onDragCancel: ({ active }) => `Devolvió ${itemName(active.id)} a su lugar, ${positionText(active.id)}.`,
  };
}

type DragHandle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const GripContext = createContext<DragHandle | null>(null);

/** Properties of a sortable element; other attributes and handlers are passed on to the element. */
export interface SortableItemProps extends Omit<HTMLAttributes<HTMLElement>, 'id'> {
  /** Key of the element in `items`. */
  readonly id: string;
  /** HTML tag of the element; `div` when absent. */
  readonly as?: 'div' | 'li' | 'tr';
  readonly className?: string | undefined;
  /** Content of the element; a `SortableGrip` inside is its handle. */
  readonly children: ReactNode;
}

/** One element of a `Sortable`. It has `data-dragging="true"` while it is dragged. */
export function SortableItem({ id, as: Element = 'div', className, children, ...rest }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const grip = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  return (
    <Element
      {...rest}
      ref={setNodeRef}
      className={cx(box('relative'), styles.item, className)}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <GripContext value={grip}>{children}</GripContext>
    </Element>
  );
}

export interface SortableGripProps {
  /** Name of the element with its article: `la imagen 2` gives the button the name `Mover la imagen 2`. */
  readonly itemName: string;
  readonly className?: string | undefined;
}

/** Handle of the surrounding `SortableItem`. @throws Error outside a `SortableItem` */
export function SortableGrip({ itemName, className }: SortableGripProps) {
  const grip = use(GripContext);
  if (grip === null) throw new Error('A SortableGrip needs a SortableItem around it');
  return (
    <Grip
      {...grip.attributes}
      {...grip.listeners}
      ref={grip.setActivatorNodeRef}
      className={className}
      name={itemName}
      title="Arrastre para cambiar el orden"
    />
  );
}

export interface MoveButtonsProps {
  /** Name of the element with its article: `la imagen 2`. */
  readonly itemName: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly size?: 'small' | 'normal';
}

/** Buttons that move an element one position up or down. */
export function MoveButtons({ itemName, index, count, onMove, size = 'normal' }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size={size}
        label={`Subir ${itemName}`}
        icon={<IconArrowUp stroke={1.75} />}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        size={size}
        label={`Bajar ${itemName}`}
        icon={<IconArrowDown stroke={1.75} />}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  );
}
