import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import styles from '../lists/sortable.module.css';
import { row, text } from '../primitives/index.ts';

export interface GripProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Name of the element to move: `la imagen 2` gives the button the name `Mover la imagen 2`. */
  readonly name: string;
}

/** Handle to move an element by dragging or with the keyboard. */
export function Grip({ name, className, ...rest }: GripProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        row(0, 'inline', 'middle', 'fixed', 'roundedSmall'),
        text('second'),
        styles.grip,
        className,
      )}
      aria-roledescription="elemento que se puede mover"
      aria-label={`Mover ${name}`}
    >
      <IconGripVertical stroke={1.75} aria-hidden="true" />
    </button>
  );
}
