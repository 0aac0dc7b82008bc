import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { cx } from '../cx.ts';
import { box, text } from '../primitives/index.ts';
import styles from './data-table.module.css';

export interface DataColumn {
  readonly label: string;
  /** Width in percent of the table (`24%`) or in pixels (`148px`). Columns without one share the rest. */
  readonly width?: string;
  /** True for a column of numbers: its header and cells are aligned right. */
  readonly end?: boolean;
}

export interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** True while the rows are about to be replaced. */
  readonly busy?: boolean;
  readonly className?: string | undefined;
  /** Rows: `DataRow` elements. */
  readonly children: ReactNode;
}

/** Table of items in rows of two lines; on the phone the rows are cards. */
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
  /** True while the item of the row is open. */
  readonly selected?: boolean;
  /** Opens the item on a click anywhere in the row, except on a link, button or box. */
  readonly onOpen?: (() => void) | undefined;
  /** Cells: `DataCell` elements. */
  readonly children: ReactNode;
}

/** Row of one item. */
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

/** Cell of a row. On the phone it is at the top left (`main`), at the top right (`corner`), or on its own line. */
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

/** Name in a row, as a link to its item that keeps the scroll position. */
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
