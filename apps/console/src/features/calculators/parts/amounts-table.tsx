import type { ComponentProps } from 'react';
import { cx } from '../../../ui/cx.ts';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './amounts-table.module.css';

/** Table of amounts with labels in its first column; cells with `data-differs` are marked. */
export function AmountsTable({ className = text('small'), ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cx(className, box('wide'), styles.table)} />;
}
