import { cx } from '../ui/cx.ts';
import { Pagination } from '../ui/lists/pagination.tsx';
import { row, text } from '../ui/primitives/index.ts';
import { countOf, formatNumber, type Noun } from './formats.ts';

interface ListFootProps {
  readonly meta: {
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
    readonly pages: number;
  };
  readonly noun: Noun;
  /** There are more than were counted. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
}

/** Which of how many are shown, and the other pages; nothing where one page is all. */
export function ListFoot({ meta, noun, more = false, onPage }: ListFootProps) {
  const { page, per_page, total, pages } = meta;
  if (pages <= 1) return null;
  return (
    <div className={cx(row(20, 'wrap', 'between', 'tight'), text('label', 'second'))}>
      <p>
        <b className={text('ink', 'name')}>
          {formatNumber((page - 1) * per_page + 1)}–{formatNumber(Math.min(page * per_page, total))}
        </b>{' '}
        de {more ? 'más de ' : ''}
        {countOf(total, noun)}
      </p>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </div>
  );
}
