import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countOf, formatNumber } from '../../../lib/formats.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { perPage } from '../state/inbox-state.ts';
import type { Inbox } from '../state/use-inbox.ts';
import { submissionNoun } from '../words.ts';
import styles from './list.module.css';

interface ListFootProps {
  readonly inbox: Inbox;
  readonly meta: NonNullable<Inbox['list']['meta']>;
}

/** Shows the numbers of the listed submissions, such as 51 to 100, with links to the previous and next page. */
export function ListFoot({ inbox, meta }: ListFootProps) {
  const { page } = inbox.state;
  const firstRowNumber = (page - 1) * perPage + 1;
  const lastRowNumber = firstRowNumber - 1 + (inbox.list.rows?.length ?? 0);
  return (
    <div className={cx(row(8, 'fixed', 'lineAbove'), text('label'), styles.foot)}>
      <p className={text('second', 'fill')}>
        <b className={text('ink')}>
          {formatNumber(firstRowNumber)}–{formatNumber(lastRowNumber)}
        </b>{' '}
        {meta.total === null
          ? '· contando…'
          : `de ${meta.exact ? '' : 'más de '}${countOf(meta.total, submissionNoun)}`}
      </p>
      {meta.pages > 1 && (
        <nav className={row(2)} aria-label="Páginas">
          <IconButton
            size="small"
            label="Página anterior"
            icon={<IconChevronLeft stroke={1.75} />}
            disabled={page <= 1}
            onClick={() => inbox.goTo(page - 1)}
          />
          <IconButton
            size="small"
            label="Página siguiente"
            icon={<IconChevronRight stroke={1.75} />}
            disabled={page >= meta.pages}
            onClick={() => inbox.goTo(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
