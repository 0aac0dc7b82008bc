import type { UseQueryResult } from '@tanstack/react-query';
import type { ListColumn } from '@vitrina/model';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { type Entry, entryApi, usePublicUrl } from '../../../records/entries/index.ts';
import { hasThumbnail } from '../../../records/thumbnails/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { SkeletonCards } from '../../../ui/page/states.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { scopedTitle } from '../../scope/scope.ts';
import { useEntryActions } from '../../shared/use-entry-actions.tsx';
import { capitalize } from '../../shared/words.ts';
import { rowsOfIds } from '../bulk/bulk.ts';
import { bulkActionsFor } from '../bulk/bulk-actions.tsx';
import { useDensity } from '../columns/use-preferences.ts';
import list from '../list.module.css';
import { ListFailed, NoEntries } from '../list-states.tsx';
import { parentField, showsOrder, sortAsTree } from '../order/order.ts';
import type { OrderedRowsProps } from '../order/ordered-rows.tsx';
import { useOrder } from '../order/use-order.ts';
import { type ListSelection, rowOf, useSelection } from '../selection/use-selection.ts';
import { narrowingQuery } from '../state/list-state.ts';
import { type Rows, useList } from '../state/use-list.ts';
import { sortText } from '../tools/sort-words.ts';
import { EntryCards } from './entry-cards.tsx';
import { EntryRows } from './entry-table.tsx';
import { headingsOf } from './headings.ts';
import { RowsCard } from './rows-card.tsx';
import { SelectableRows } from './selectable-rows.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useFocusAfter } from './use-focus-after.ts';

export interface ListBodyProps {
  readonly rows: UseQueryResult<Rows>;
  /** Number of records of the type without filters. */
  readonly total: number | undefined;
  readonly columns: readonly ListColumn[];
}

/** Body of the list: rows, cards or an empty message, and the bulk actions. */
export function ListBody(props: ListBodyProps) {
  const { rows, total, columns } = props;
  const { type } = useList();
  const isPhone = usePhone();
  const { data } = rows;
  if (data === undefined && rows.error !== null)
    return (
      <RowsCard fillsHeight>
        <ListFailed error={rows.error} onRetry={() => void rows.refetch()} />
      </RowsCard>
    );
  if (data === undefined)
    return (
      <RowsCard>
        {isPhone ? (
          <SkeletonCards rows={8} thumbnail={hasThumbnail(type)} />
        ) : (
          <LoadingTable columns={columns} />
        )}
      </RowsCard>
    );
  if (data.meta.total > 0) return <RowList {...props} data={data} isPhone={isPhone} />;
  return (
    <RowsCard fillsHeight>
      <NoEntries total={total} />
    </RowsCard>
  );
}

function LoadingTable({ columns }: Pick<ListBodyProps, 'columns'>) {
  const { type } = useList();
  const [density] = useDensity();
  const compact = density === 'compact';
  const selection = bulkActionsFor(type, useTypeCan(type)).length === 0 ? undefined : 'waiting';
  return (
    <TableFrame
      label={`${capitalize(type.labels.plural)}: cargando`}
      columns={columns}
      selection={selection}
      compact={compact}
      busy
    >
      <TableSkeleton type={type} columns={columns} rows={compact ? 14 : 10} compact={compact} />
    </TableFrame>
  );
}

interface RowListProps extends ListBodyProps {
  readonly data: Rows;
  readonly isPhone: boolean;
}

/** Loaded records as table rows; on the phone, as cards. */
function RowList({ rows, total, columns, data, isPhone }: RowListProps) {
  const { type, rules, state } = useList();
  const query = narrowingQuery(rules, state);
  const can = useTypeCan(type);
  const actions = bulkActionsFor(type, can);
  const container = useRef<HTMLDivElement>(null);
  const isOrdered = showsOrder(rules, state);
  const entries = isOrdered ? sortAsTree(type, data.data) : data.data;
  const selection = useSelection(JSON.stringify(query), entries.map(rowOf));
  const moveEntry = useOrder(rules, state);
  const parentKey = isOrdered ? parentField(type) : undefined;
  const rowsProps = {
    type,
    entries,
    selectedIds: selection.ids,
    actions: useEntryActions(type),
    publicUrlOf: usePublicUrl(),
    onGone: useFocusAfter(container),
    onSelect: actions.length === 0 ? undefined : selection.toggle,
    headingOf: headingsOf(type, state),
    onMove: isOrdered && can.update ? (from: number, to: number) => moveEntry(entries, from, to) : undefined,
    isChildEntry: parentKey === undefined ? undefined : (entry: Entry) => (entry[parentKey] ?? null) !== null,
  };
  const findAll = async () => rowsOfIds(await entryApi(type).ids({ ...query, sort: state.sort }));
  return (
    <>
      {isPhone && <Summary count={data.meta.total} total={total} />}
      <SelectableRows
        {...{ actions, selection, container, findAll }}
        meta={data.meta}
        isWhole={isOrdered}
        hasExport={can.export}
      >
        {isPhone ? (
          <EntryCards {...rowsProps} />
        ) : (
          <Table {...rowsProps} columns={columns} selection={selection.head} busy={rows.isPlaceholderData} />
        )}
        {rows.isRefetchError && <StaleNotice onRetry={() => void rows.refetch()} />}
      </SelectableRows>
    </>
  );
}

// Loaded on demand: most lists do not need the drag and drop library.
const OrderedRows = lazy(() =>
  import('../order/ordered-rows.tsx').then((module) => ({ default: module.OrderedRows })),
);

interface TableProps extends Omit<OrderedRowsProps, 'compact' | 'onMove' | 'children'> {
  readonly onMove: OrderedRowsProps['onMove'] | undefined;
  readonly selection: ListSelection['head'];
  readonly busy: boolean;
}

/** Table of the records. Each row has a drag handle if the person may reorder the list. */
function Table({ onMove, selection, busy, ...rows }: TableProps) {
  const { rules } = useList();
  const [density] = useDensity();
  const compact = density === 'compact';
  const { type, columns } = rows;
  const renderFrame = (children: ReactNode) => (
    <TableFrame
      {...{ columns, compact, busy, children }}
      isGripped={onMove !== undefined}
      label={scopedTitle(type, rules.scope)}
      selection={rows.onSelect && selection}
    />
  );
  if (onMove === undefined) return renderFrame(<EntryRows {...rows} compact={compact} />);
  // The fallback has no interactive rows: a menu opened in it would disappear with it.
  return (
    <Suspense fallback={<LoadingTable columns={columns} />}>
      <OrderedRows {...rows} compact={compact} onMove={onMove}>
        {renderFrame}
      </OrderedRows>
    </Suspense>
  );
}

interface SummaryProps {
  readonly count: number;
  readonly total: number | undefined;
}

/** Number and sort order of the records. On the phone, it replaces the header of the table. */
function Summary({ count, total }: SummaryProps) {
  const { type, state } = useList();
  const isComplete = total === undefined || total === count;
  return (
    <p className={text('label', 'second')}>
      {isComplete ? <Counter value={count} noun={type.labels} /> : <Counter value={count} />}
      {!isComplete && (
        <>
          {' '}
          de <Counter value={total} />
        </>
      )}{' '}
      · {sortText(type, state.sort)}
    </p>
  );
}

/** Warning that the rows could not be reloaded and may be outdated. */
function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p
      className={cx(row(12, 'between', 'fixed', 'lineAbove'), text('label', 'warning'), list.stale)}
      role="alert"
    >
      No se pudo actualizar la lista: puede haber cambios que no se ven.
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
    </p>
  );
}
