import type { ComponentPropsWithRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import { useCompact } from './compact.ts';
import styles from './empty-value.module.css';

export interface EmptyValueProps extends ComponentPropsWithRef<'div'> {
  readonly isInvalid: boolean;
  /** True while a compatible item is dragged over the target. */
  readonly isOver?: boolean;
}

/** Placeholder for an empty value: an icon, a sentence, and the buttons that add a value. */
export function EmptyValue({ isInvalid, isOver = false, ...rest }: EmptyValueProps) {
  const compact = useCompact();
  return (
    <div
      {...rest}
      {...compact}
      className={cx(
        stack(compact ? 4 : 8, 'center', 'middle', 'rounded', 'sunken', 'pad16'),
        text('second'),
        styles.empty,
      )}
      data-invalid={isInvalid}
      data-over={isOver}
    />
  );
}
