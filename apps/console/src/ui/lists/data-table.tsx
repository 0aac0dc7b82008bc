import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';
import { box, text } from '../primitives/index.ts';
import styles from './data-table.module.css';

export interface DataColumn {
  readonly label: string;
  /** Of the table (`24%`) or in pixels (`148px`); the rest is shared by those without one. */
  readonly width?: string;
  /** Of numbers: at the right, as its cells. */
  readonly end?: boolean;
}

export interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** Its rows are about to be replaced. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  /** `DataRow`s. */
  readonly children: ReactNode;
}

/** Things of one kind as rows of two lines, on the phone as cards. */
export function DataTable({ label, columns, busy = false, className, children }: DataTableProps) {
  return (
    <table className={cx(box('wide'), styles.table, className)} aria-label={label} aria-busy={busy}>
      <thead className={text('small', 'second')}>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={column.end ? styles.end : undefined}
              style={{ width: column.width }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export interface DataRowProps {
  /** True while the row's target is open. */
  readonly selected?: boolean;
  /** Opens it from anywhere in the row; a link, button or box inside acts by itself. */
  readonly onOpen?: (() => void) | undefined;
  /** `DataCell`s. */
  readonly children: ReactNode;
}

/** One thing. */
export function DataRow({ selected = false, onOpen, children }: DataRowProps) {
  return (
    <tr
      className={onOpen && styles.opens}
      data-selected={selected}
      onClick={({ target }) => {
        if (!(target instanceof Element) || target.closest('a, button, label, input') === null) onOpen?.();
      }}
    >
      {children}
    </tr>
  );
}

/** Cell of a row; on the phone at the top left (`main`), at the top right (`corner`), or on a line of its own. */
export function DataCell({
  at = 'line',
  end = false,
  className,
  children,
}: {
  readonly at?: 'main' | 'corner' | 'line';
  readonly end?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return <td className={cx(styles[at], end && styles.end, className)}>{children}</td>;
}

/** The name of a row, which leads to it and leaves the page where it is. */
export function DataLink({
  to,
  title,
  children,
}: {
  readonly to: To;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link className={cx(text('name', 'truncate'), styles.link)} to={to} title={title} preventScrollReset>
      {children}
    </Link>
  );
}
