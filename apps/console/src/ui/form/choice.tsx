import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { box, row, text } from '../primitives/index.ts';
import styles from './field.module.css';

export interface ChoiceProps extends ComponentPropsWithRef<'select'> {
  /** True if the select is drawn as a field. Otherwise the parent styles the height and border of its `select`. */
  readonly isFramed?: boolean;
}

/** Native select with the console's own chevron. */
export function Choice({ isFramed = false, className, children, ...rest }: ChoiceProps) {
  return (
    <span className={cx(row(0, 'inline', 'relative'), styles.choice, isFramed && styles.framed, className)}>
      <select {...rest} className={cx(text('ink', 'wide'), isFramed && box('rounded', 'surface'))}>
        {children}
      </select>
      <IconChevronDown className={text('third')} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
