import type { ContentType, ListColumn } from '@vitrina/model';
import { hasThumbnail } from '../../../records/thumbnails/index.ts';
import { Skeleton } from '../../../ui/page/states.tsx';
import { grid, row as rowClass } from '../../../ui/primitives/index.ts';
import styles from './table.module.css';

/** Placeholder rows in the shape of the columns, shown after 150 ms. */
export function TableSkeleton({
  type,
  columns,
  rows: rowCount,
  compact,
}: {
  readonly type: ContentType;
  readonly columns: readonly ListColumn[];
  readonly rows: number;
  readonly compact: boolean;
}) {
  const rowNumbers = Array.from({ length: rowCount }, (_, rowNumber) => rowNumber);
  return (
    <tbody className={styles.late} aria-hidden="true">
      {rowNumbers.map((row) => (
        <tr key={row}>
          <td className={styles.select}>
            <Skeleton width={20} height={20} />
          </td>
          {columns.map((column, index) => (
            <td key={column.key}>
              {column.key === type.name ? (
                <span className={rowClass(12)}>
                  {hasThumbnail(type) && <Skeleton width={compact ? 37 : 48} height={compact ? 28 : 36} />}
                  <span className={grid(6, 'fill')}>
                    <Skeleton width={`${[72, 58, 80][row % 3] ?? 72}%`} height={12} />
                    {!compact && <Skeleton width={`${[52, 44, 60][row % 3] ?? 52}%`} height={9} />}
                  </span>
                </span>
              ) : (
                <Skeleton
                  width={`${[78, 62, 70][(row + index) % 3] ?? 70}%`}
                  height={column.key === 'status' ? 22 : 12}
                />
              )}
            </td>
          ))}
          <td />
        </tr>
      ))}
    </tbody>
  );
}
