import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { text } from '../../../ui/primitives/index.ts';
import styles from './filters.module.css';

/** Sentence below the options of a filter. */
export function FilterNote({ children }: { readonly children: ReactNode }) {
  return <p className={cx(text('label', 'second'), styles.note)}>{children}</p>;
}
