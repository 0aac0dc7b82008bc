import type { ReportPreview } from '@vitrina/contract';
import { cx } from '../../../ui/cx.ts';
import { box, text } from '../../../ui/primitives/index.ts';
import styles from './reports.module.css';

/** Table with the first rows of a report, with the same columns as the file. */
export function FirstRows({ columns, rows }: Pick<ReportPreview, 'columns' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={cx(box('scrolls'), styles.scroller)} aria-label="Primeras filas" tabIndex={0}>
      <table className={cx(text('label', 'wide'), styles.table)}>
        <thead>
          <tr>
            {columns.map(({ key, head: header }) => (
              <th key={key} scope="col" className={text('second', 'strong', 'nowrap')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('\u0000')}>
              {columns.map(({ key }, index) => (
                <td key={key} title={cells[index]}>
                  <span className={text('truncate')}>{cells[index] === '' ? '—' : cells[index]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
