import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type ContentType, type ListColumn, listColumns } from '@vitrina/model';
import { Checkbox } from '../../ui/inputs.tsx';
import styles from './columns-panel.module.css';
import type { Columns } from './use-preferences.ts';

/** Which columns are shown and in which order; by pointer or by keyboard (space takes and drops, arrows move). */
export function ColumnsPanel({ type, columns }: { readonly type: ContentType; readonly columns: Columns }) {
  const described = new Map(listColumns(type).map((column) => [column.key, column]));
  const [name, ...rest] = columns.order.flatMap((key) => described.get(key) ?? []);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const labelOf = (key: string | number): string => described.get(String(key))?.label ?? '';
  const end = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    const order = arrayMove(
      [...columns.order],
      columns.order.indexOf(String(active.id)),
      columns.order.indexOf(String(over.id)),
    );
    columns.choose({ order, shown: columns.shown });
  };
  const toggle = (key: string) => {
    const shown = columns.shown.includes(key)
      ? columns.shown.filter((one) => one !== key)
      : [...columns.shown, key];
    columns.choose({ order: columns.order, shown });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announce(labelOf),
        screenReaderInstructions: {
          draggable:
            'Presione espacio para tomar la columna, las flechas para moverla y espacio para soltarla. Esc la devuelve.',
        },
      }}
    >
      <ul className={styles.columns}>
        {name && (
          <li className={styles.column}>
            <Checkbox checked disabled className={styles.choice}>
              {name.label}
            </Checkbox>
            <span className={styles.always}>Siempre</span>
          </li>
        )}
        <SortableContext items={rest.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          {rest.map((column) => (
            <SortableColumn
              key={column.key}
              column={column}
              shown={columns.shown.includes(column.key)}
              onToggle={() => toggle(column.key)}
            />
          ))}
        </SortableContext>
      </ul>
    </DndContext>
  );
}

interface SortableColumnProps {
  readonly column: ListColumn;
  readonly shown: boolean;
  readonly onToggle: () => void;
}

function SortableColumn({ column, shown, onToggle }: SortableColumnProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: column.key });
  return (
    <li
      ref={setNodeRef}
      className={styles.column}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Checkbox checked={shown} onChange={onToggle} className={styles.choice}>
        {column.label}
      </Checkbox>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-roledescription="columna que se puede mover"
        aria-label={`Mover ${column.label}`}
      >
        <IconGripVertical stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

function announce(labelOf: (key: string | number) => string): Announcements {
  return {
    onDragStart: ({ active }) => `Tomó la columna ${labelOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `La columna ${labelOf(active.id)} está en el lugar de ${labelOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Dejó la columna ${labelOf(active.id)} en el lugar de ${labelOf(over.id)}.`
        : `Dejó la columna ${labelOf(active.id)}.`,
    onDragCancel: ({ active }) => `La columna ${labelOf(active.id)} volvió a su lugar.`,
  };
}
