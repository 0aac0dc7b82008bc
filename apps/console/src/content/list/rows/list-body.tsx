import type { UseQueryResult } from '@tanstack/react-query';
import type { ContentType, ListColumn } from '@vitrina/model';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Counter } from '../../../lib/counter.tsx';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { type Entry, entryApi, usePublicUrl } from '../../../records/entries/index.ts';
import { hasThumbnail } from '../../../records/thumbnails/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonCards } from '../../../ui/page/states.tsx';
import { row, text } from '../../../ui/primitives/index.ts';
import { scopedTitle } from '../../scope/scope.ts';
import { useEntryActions } from '../../shared/use-entry-actions.tsx';
import { capital } from '../../shared/words.ts';
import { bulkActsFor } from '../bulk/bulk-acts.tsx';
import list from '../list.module.css';
import { ListFailed, NoEntries } from '../list-states.tsx';
import { inTree, parentField, showsOrder } from '../order/order.ts';
import type { OrderedRowsProps } from '../order/ordered-rows.tsx';
import { useOrder } from '../order/use-order.ts';
import { type ListSelection, useSelection } from '../selection/use-selection.ts';
import {
  isNarrowed,
  type ListAction,
  type ListRules,
  type ListState,
  narrowing,
} from '../state/list-state.ts';
import type { Rows } from '../state/use-list.ts';
import { sortWords } from '../tools/sort-words.ts';
import { EntryCards } from './entry-cards.tsx';
import { EntryRows } from './entry-table.tsx';
import { headingsOf } from './headings.ts';
import { RowsSheet } from './rows-sheet.tsx';
import { Sheet } from './sheet.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useFocusAfter } from './use-focus-after.ts';

export interface ListBodyProps {
  readonly rules: ListRules;
  readonly state: ListState;
  readonly act: (action: ListAction) => void;
  readonly rows: UseQueryResult<Rows>;
  /** Records of the type, whatever is filtered. */
  readonly all: number | undefined;
  readonly phone: boolean;
  readonly columns: readonly ListColumn[];
  readonly compact: boolean;
}

interface RowedProps extends ListBodyProps {
  readonly data: Rows;
}

/** Body of the list: rows, cards, or the reason that there are none; and the bulk actions. */
export function ListBody(props: ListBodyProps) {
  const { rules, state, act, rows, all, phone } = props;
  const { type } = rules;
  const { data } = rows;
  if (data === undefined) {
    if (rows.error !== null)
      return (
        <Sheet fills>
          <ListFailed error={rows.error} onRetry={() => void rows.refetch()} />
        </Sheet>
      );
    return (
      <Sheet>
        {phone ? <SkeletonCards rows={8} thumbnail={hasThumbnail(type)} /> : <LoadingTable {...props} />}
      </Sheet>
    );
  }
  if (data.meta.total === 0)
    return (
      <Sheet fills>
        <NoEntries
          type={type}
          narrowed={isNarrowed(state)}
          all={all}
          onClear={() => act({ kind: 'clear' })}
        />
      </Sheet>
    );
  return <RowList {...props} data={data} />;
}

function LoadingTable({ rules, state, act, columns, compact }: ListBodyProps) {
  const selection = bulkActsFor(rules.type, useTypeCan(rules.type)).length === 0 ? undefined : 'waiting';
  return (
    <TableFrame
      type={rules.type}
      label={`${capital(rules.type.labels.plural)}: cargando`}
      columns={columns}
      state={state}
      onSort={(sort) => act({ kind: 'sort', sort })}
      selection={selection}
      compact={compact}
      busy
    >
      <TableSkeleton type={rules.type} columns={columns} rows={compact ? 14 : 10} compact={compact} />
    </TableFrame>
  );
}

/** Rows or cards that are there. */
function RowList(props: RowedProps) {
  const { rules, state, act, rows, all, phone, data } = props;
  const { type } = rules;
  const query = narrowing(rules, state);
  const can = useTypeCan(type);
  const acts = bulkActsFor(type, can);
  const container = useRef<HTMLDivElement>(null);
  const inOrder = showsOrder(rules, state);
  const entries = inOrder ? inTree(type, data.data) : data.data;
  const selection = useSelection(JSON.stringify(query), entries);
  const move = useOrder(rules, state);
  const moves = inOrder && can.update;
  const parent = inOrder ? parentField(type) : undefined;
  const shared = {
    type,
    entries,
    selected: selection.ids,
    actions: useEntryActions(type),
    publicUrl: usePublicUrl(type),
    onGone: useFocusAfter(container),
    onSelect: acts.length === 0 ? undefined : selection.toggle,
    heading: headingsOf(type, state),
    onMove: moves ? (from: number, to: number) => move(entries, from, to) : undefined,
    inside: parent === undefined ? undefined : (entry: Entry) => (entry[parent] ?? null) !== null,
  };
  const findAll = async () => {
    const { ids, revisions } = await entryApi(type).ids(query);
    return new Map(
      ids.flatMap((id, index) => {
        const revision = revisions[index];
        return revision === undefined ? [] : [[id, revision]];
      }),
    );
  };
  return (
    <>
      {phone && <Summary type={type} total={data.meta.total} all={all} sort={state.sort} />}
      <RowsSheet
        {...{ rules, state, act, acts, selection, container, findAll }}
        meta={data.meta}
        whole={inOrder}
        exports={can.export}
      >
        {phone ? <EntryCards {...shared} /> : <Table {...props} shared={shared} selection={selection} />}
        {rows.isRefetchError && <Stale onRetry={() => void rows.refetch()} />}
      </RowsSheet>
    </>
  );
}

// Dragging brings a library that most lists do without.
const OrderedRows = lazy(() =>
  import('../order/ordered-rows.tsx').then((module) => ({ default: module.OrderedRows })),
);

interface TableProps extends RowedProps {
  readonly shared: Omit<OrderedRowsProps, 'columns' | 'compact' | 'onMove' | 'children'> & {
    readonly onMove: OrderedRowsProps['onMove'] | undefined;
  };
  readonly selection: ListSelection;
}

/** The records as a table; those that this person may put in order with a grip each. */
function Table(props: TableProps) {
  const { rules, state, act, rows, columns, compact, shared, selection } = props;
  const { type } = rules;
  const { onMove, inside, ...of } = shared;
  const frame = (children: ReactNode) => (
    <TableFrame
      {...{ type, columns, state, compact, children }}
      isGripped={onMove !== undefined}
      label={scopedTitle(type, rules.scope)}
      onSort={(sort) => act({ kind: 'sort', sort })}
      selection={of.onSelect && selection.head}
      busy={rows.isPlaceholderData}
    />
  );
  if (onMove === undefined)
    return frame(<EntryRows {...of} columns={columns} compact={compact} inside={inside} />);
  // Nothing stands in for the rows that could be used: a menu opened there would be gone with it.
  return (
    <Suspense fallback={<LoadingTable {...props} />}>
      <OrderedRows {...of} {...{ columns, compact, onMove, inside }}>
        {frame}
      </OrderedRows>
    </Suspense>
  );
}

interface SummaryProps {
  readonly type: ContentType;
  readonly total: number;
  readonly all: number | undefined;
  readonly sort: string;
}

/** On the phone, where there are no heads: how many, and in which order. */
function Summary({ type, total, all, sort }: SummaryProps) {
  const whole = all === undefined || all === total;
  return (
    <p className={text('label', 'second')}>
      {whole ? <Counter value={total} noun={type.labels} /> : <Counter value={total} />}
      {!whole && (
        <>
          {' '}
          de <Counter value={all} />
        </>
      )}{' '}
      · {sortWords(type, sort)}
    </p>
  );
}

/** The rows are there but could not be asked for again. */
function Stale({ onRetry }: { readonly onRetry: () => void }) {
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
