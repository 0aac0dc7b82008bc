import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MoveButtons, Sortable, SortableGrip, SortableItem } from '../../../ui/lists/sortable.tsx';
import { row, text } from '../../../ui/primitives/index.ts';

export interface SortableRowsProps {
  /** Keys of the elements, in order, each stable for its element. */
  readonly keys: readonly string[];
  /** Returns the name of an element with its article: `el teléfono 2`. */
  readonly nameAt: (index: number) => string;
  readonly readOnly: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (key: string) => void;
  /** Class of a row. */
  readonly className?: string | undefined;
  /** Renders an element. */
  readonly children: (key: string, index: number) => ReactNode;
}

/** List of rows with buttons to move and remove each element; a dash if it is empty and nothing can be added. */
export function SortableRows(props: SortableRowsProps) {
  const { keys, nameAt, readOnly, onMove, onRemove, className, children } = props;
  const canMove = !readOnly && keys.length > 1;
  return (
    <>
      <Sortable items={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onMove={onMove}>
        {keys.map((key, index) => (
          <SortableItem key={key} id={key} className={cx(row(4, 'start'), className)}>
            {canMove && <SortableGrip itemName={nameAt(index)} />}
            {children(key, index)}
            {!readOnly && (
              <span className={row(0, 'fixed')}>
                {canMove && (
                  <MoveButtons itemName={nameAt(index)} index={index} count={keys.length} onMove={onMove} />
                )}
                <IconButton
                  label={`Quitar ${nameAt(index)}`}
                  icon={<IconX stroke={1.75} />}
                  onClick={() => onRemove(key)}
                />
              </span>
            )}
          </SortableItem>
        ))}
      </Sortable>
      {keys.length === 0 && readOnly && <p className={text('second')}>—</p>}
    </>
  );
}
