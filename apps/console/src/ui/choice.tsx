import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.ts';

/** The browser's own list of choices, with our chevron; who uses it says how high and how edged its `select` is. */
export function Choice({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={cx(styles.choice, className)}>
      <select {...rest}>{children}</select>
      <IconChevronDown stroke={1.75} aria-hidden="true" />
    </span>
  );
}
