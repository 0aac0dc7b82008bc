import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { SectionCard } from '../../ui/page/card.tsx';
import { box, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import type { ImportRun } from './transfer-api.ts';

interface ImportRowsProps<Row> {
  readonly title: string;
  readonly titleId: string;
  /** Sentence under the title. */
  readonly description: string;
  /** Control at the end of the line with the title. */
  readonly end?: ReactNode;
  /** Accessible name of the table, which scrolls sideways. */
  readonly label: string;
  /** Header of the last column. */
  readonly header: string;
  readonly rows: readonly Row[];
  readonly meta: ImportRun['faults']['meta'];
  readonly onPage: (page: number) => void;
  /** Renders a mark after the name of the record. */
  readonly mark?: (row: Row) => ReactNode;
  /** Content of the last column. */
  readonly children: (row: Row) => ReactNode;
}

/** Page of rows of an import, with the row number in the file, the record, and a last column. */
export function ImportRows<Row extends { readonly row: number; readonly name: string }>({
  title,
  titleId,
  description,
  end,
  label,
  header,
  rows,
  meta,
  onPage,
  mark,
  children,
}: ImportRowsProps<Row>) {
  return (
    <SectionCard title={title} titleId={titleId} line={description} end={end}>
      <div className={stack(12)}>
        {/* What scrolls sideways must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <section className={cx(box('scrolls'), styles.scroller)} tabIndex={0} aria-label={label}>
          <table className={cx(text('anywhere', 'wide', 'textLeft'), styles.rows)}>
            <thead className={text('small', 'strong', 'second')}>
              <tr>
                <th scope="col">Fila</th>
                <th scope="col">Registro</th>
                <th scope="col">{header}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <th scope="row">{formatNumber(row.row)}</th>
                  <td>
                    {row.name === '' ? '—' : row.name}
                    {mark?.(row)}
                  </td>
                  <td>{children(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {meta.pages > 1 && <Pagination page={meta.page} pages={meta.pages} onPage={onPage} />}
      </div>
    </SectionCard>
  );
}
