import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { box, row, text } from '../primitives/index.ts';
import styles from './field.module.css';

export interface ChoiceProps extends ComponentPropsWithRef<'select'> {
  /** Drawn as a field; else who uses it says how high and how edged its `select` is. */
  readonly framed?: boolean;
}

/** The browser's own list of choices, with our chevron. */
export function Choice({ framed = false, className, children, ...rest }: ChoiceProps) {
  return (
    <span className={cx(row(0, 'inline', 'relative'), styles.choice, framed && styles.framed, className)}>
      <select {...rest} className={cx(text('ink', 'wide'), framed && box('rounded', 'surface'))}>
        {children}
      </select>
      <IconChevronDown className={text('third')} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
