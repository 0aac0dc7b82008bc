import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { VisuallyHidden } from '../ui/page/bits.tsx';
import { Card } from '../ui/page/card.tsx';
import { PageHead, type PageHeadProps } from '../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows, type SkeletonRowsProps } from '../ui/page/states.tsx';
import { stack } from '../ui/primitives/index.ts';
import { Counter } from './counter.tsx';
import { countOf, type Noun } from './formats.ts';
import { ListFoot, type PageMeta } from './list-foot.tsx';
import { LoadError } from './load-error.tsx';

/** Result of the query of a list, as far as the list screen needs it. */
export interface ListQuery {
  readonly data: { readonly data: readonly unknown[]; readonly meta?: PageMeta } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface EmptyWords {
  readonly title: string;
  readonly line: string;
}

export interface ListScreenProps extends Pick<PageHeadProps, 'title' | 'back' | 'actions'> {
  readonly query: ListQuery;
  /** Shows the total beside the title unless false. */
  readonly showsTotal?: boolean;
  /** Noun of the rows, for the total that is read aloud and for the page links. */
  readonly noun?: Noun;
  /** Tabs, search, filters and notes above the rows. */
  readonly tools?: ReactNode;
  readonly skeleton: SkeletonRowsProps;
  /** Title of the error message shown when loading has failed. */
  readonly failureTitle: string;
  /** Sentence that follows the reason of a failed load and says which data is safe. */
  readonly reassurance?: string;
  /** Number of rows on screen, if it differs from the number in the answer. */
  readonly rowCount?: number | undefined;
  /** Shown in place of the rows while the list has none at all. */
  readonly empty?: EmptyWords & { readonly action?: ReactNode };
  /** Shown in place of the rows when the filters match none; false while no filter is set. */
  readonly filtered?: (EmptyWords & { readonly clear: string; readonly onClear: () => void }) | false;
  readonly onPage?: (page: number) => void;
  /** Class of the card that contains the rows. */
  readonly className?: string | undefined;
  /** Rows, rendered once they are loaded. */
  readonly children: ReactNode;
  /** Panel, dialogs and cards below the list. */
  readonly panels?: ReactNode;
}

/**
 * Screen of an administration list: title, tools, rows in every state (loading, failed, empty), page links and panel.
 */
export function ListScreen(props: ListScreenProps) {
  const { title, back, actions, query, showsTotal = true, noun, tools, onPage, panels } = props;
  const meta = query.data?.meta;
  return (
    <div className={stack(12)}>
      <PageHead
        title={title}
        back={back}
        count={showsTotal && meta !== undefined ? <Counter value={meta.total} /> : undefined}
        actions={actions}
      />
      {tools}
      {noun !== undefined && (
        <VisuallyHidden>
          <span role="status">{meta && !query.isPlaceholderData ? countOf(meta.total, noun) : ''}</span>
        </VisuallyHidden>
      )}
      <Card padding="none" aria-busy={query.isPlaceholderData} className={props.className}>
        <ListRows {...props} />
      </Card>
      {meta !== undefined && !query.isError && noun !== undefined && onPage !== undefined && (
        <ListFoot meta={meta} noun={noun} onPage={onPage} />
      )}
      {panels}
    </div>
  );
}

function ListRows({
  query,
  failureTitle,
  reassurance,
  skeleton,
  rowCount,
  empty,
  filtered = false,
  children,
}: ListScreenProps) {
  const { data, error, isError, refetch } = query;
  if (isError)
    return (
      <LoadError
        title={failureTitle}
        error={error}
        reassurance={reassurance}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonRows {...skeleton} />;
  if ((rowCount ?? data.data.length) > 0) return children;
  if (filtered !== false) {
    const { title, line, clear, onClear } = filtered;
    return (
      <EmptyState variant="search" title={title} line={line}>
        <Button onClick={onClear}>{clear}</Button>
      </EmptyState>
    );
  }
  return (
    empty && (
      <EmptyState variant="empty" title={empty.title} line={empty.line}>
        {empty.action}
      </EmptyState>
    )
  );
}

/**
 * Goes to the last page of a list when the address names a page after it: the link is old, or rows were deleted.
 * @param goTo replaces the page number in the address
 */
export function useLastPage(query: ListQuery, page: number, goTo: (page: number) => void): void {
  const pages = query.isPlaceholderData ? undefined : query.data?.meta?.pages;
  const isBeyondLastPage = pages !== undefined && pages > 0 && page > pages;
  useEffect(() => {
    if (isBeyondLastPage) goTo(pages);
  });
}
