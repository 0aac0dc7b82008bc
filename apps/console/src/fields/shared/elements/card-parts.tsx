import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { countOf } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './card.module.css';

/** The position of an element in its list or tree: `2`, `1.2`. */
export function ElementNumber({ children }: { readonly children: number | string }) {
  return (
    <span className={cx(text('small', 'second', 'name', 'fixed', 'roundedSmall', 'sunken'), styles.number)}>
      {children}
    </span>
  );
}

/** Number of issues in an element: `3 errores`. */
export function IssueCount({ count }: { readonly count: number }) {
  return (
    <span className={cx(row(4, 'inline', 'fixed'), text('small', 'danger', 'strong'))}>
      <IconAlertCircle size={14} stroke={2} aria-hidden="true" />
      {countOf(count, { singular: 'error', plural: 'errores' })}
    </span>
  );
}

/** Points down, and up while what is below it is open. */
export function CardChevron({ open }: { readonly open: boolean }) {
  return (
    <IconChevronDown className={styles.chevron} size={18} stroke={1.75} data-open={open} aria-hidden="true" />
  );
}
