import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { cx } from '../cx.ts';
import styles from '../page/bits.module.css';
import { row, text } from '../primitives/index.ts';

const pageClass = cx(row(0, 'inline', 'middle', 'rounded'), text('strong'), styles.page);

/** Returns the page numbers to show: the first, the last, the current and its neighbours; `null` marks a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const targets = [
    ...new Set([
      1,
      pages,
      page - 1,
      page,
      page + 1,
      ...(page <= 2 ? [2, 3] : []),
      ...(page >= pages - 1 ? [pages - 1, pages - 2] : []),
    ]),
  ]
    .filter((item) => item >= 1 && item <= pages)
    .sort((a, b) => a - b);
  return targets.flatMap((item, index) => {
    const previousPage = targets[index - 1];
    if (previousPage === undefined || item - previousPage === 1) return [item];
    return item - previousPage === 2 ? [item - 1, item] : [null, item];
  });
}

export interface PaginationProps {
  /** Current page, counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Links to the previous, next and numbered pages; the current number is in ink colour. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav className={row(2)} aria-label="Páginas">
      <button
        type="button"
        className={pageClass}
        disabled={page <= 1}
        aria-label="Página anterior"
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft stroke={1.75} />
      </button>
      {pagesShown(page, pages).map((item, index) =>
        item === null ? (
          <span key={`gap-${index < 3 ? 'first' : 'second'}`} className={pageClass} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            type="button"
            key={item}
            className={pageClass}
            aria-current={item === page ? 'page' : undefined}
            aria-label={`Página ${item}`}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ),
      )}
      <button
        type="button"
        className={pageClass}
        disabled={page >= pages}
        aria-label="Página siguiente"
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight stroke={1.75} />
      </button>
    </nav>
  );
}
