import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { cx } from '../cx.ts';
import styles from '../page/bits.module.css';
import { row, text } from '../primitives/index.ts';

const pageClass = cx(row(0, 'inline', 'middle', 'rounded'), text('strong'), styles.page);

/** Returns the page numbers to show: the first, the last, the current and its neighbours; `null` marks a gap. */
export function shownPageNumbers(currentPage: number, pageCount: number): (number | null)[] {
  const shownPages = [
    ...new Set([
      1,
      pageCount,
      currentPage - 1,
      currentPage,
      currentPage + 1,
      ...(currentPage <= 2 ? [2, 3] : []),
      ...(currentPage >= pageCount - 1 ? [pageCount - 1, pageCount - 2] : []),
    ]),
  ]
    .filter((pageNumber) => pageNumber >= 1 && pageNumber <= pageCount)
    .sort((a, b) => a - b);
  return shownPages.flatMap((pageNumber, index) => {
    const previousPage = shownPages[index - 1];
    if (previousPage === undefined || pageNumber - previousPage === 1) return [pageNumber];
    return pageNumber - previousPage === 2 ? [pageNumber - 1, pageNumber] : [null, pageNumber];
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
      {shownPageNumbers(page, pages).map((pageNumber, index) =>
        pageNumber === null ? (
          <span key={`gap-${index < 3 ? 'first' : 'second'}`} className={pageClass} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            type="button"
            key={pageNumber}
            className={pageClass}
            aria-current={pageNumber === page ? 'page' : undefined}
            aria-label={`Página ${pageNumber}`}
            onClick={() => onPage(pageNumber)}
          >
            {pageNumber}
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
