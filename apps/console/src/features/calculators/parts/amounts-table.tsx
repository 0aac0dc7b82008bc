import type { ComponentProps } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './amounts-table.module.css';

/** A table of amounts: its first column says what they are, and a cell with `data-differs` stands out. */
export function AmountsTable({ className = text('small'), ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cx(className, box('wide'), styles.table)} />;
}
