import { cx } from '../ui/cx.ts';
import { Pagination } from '../ui/lists/pagination.tsx';
import { row, text } from '../ui/primitives/index.ts';
import { countOf, formatNumber, type Noun } from './formats.ts';

/** Page number, page size and totals of a list answer. */
export interface PageMeta {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly pages: number;
  /** False if the total is only a lower bound. */
  readonly total_is_exact?: boolean;
}

interface ListFootProps {
  readonly meta: PageMeta;
  readonly noun: Noun;
  readonly onPage: (page: number) => void;
}

/**
 * Shows the range of the rows on screen, their total and links to the other pages. Shows nothing if there is one page
 * only.
 */
export function ListFoot({ meta, noun, onPage }: ListFootProps) {
  const { page, per_page, total, pages, total_is_exact: isExact = true } = meta;
  if (pages <= 1) return null;
  return (
    <div className={cx(row(20, 'wrap', 'between', 'tight'), text('label', 'second'))}>
      <p>
        <b className={text('ink', 'name')}>
          {formatNumber((page - 1) * per_page + 1)}–{formatNumber(Math.min(page * per_page, total))}
        </b>{' '}
        de {isExact ? '' : 'más de '}
        {countOf(total, noun)}
      </p>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </div>
  );
}
