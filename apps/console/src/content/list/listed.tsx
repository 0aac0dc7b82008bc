import type { UseQueryResult } from '@tanstack/react-query';
import type { ListColumn } from '@vitrina/model';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { entryApi } from '../shared/entry-api.ts';
import { hasThumbnail } from '../shared/thumbnail.tsx';
import { useEntryActions } from '../shared/use-entry-actions.tsx';
import { usePublicUrl } from '../shared/use-public-url.ts';
import { capital, wordsOf } from '../shared/words.ts';
import { bulkActsFor } from './bulk-acts.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EntryCards } from './entry-cards.tsx';
import { EntryRows } from './entry-table.tsx';
import list from './list.module.css';
import { ListFoot } from './list-foot.tsx';
import { isNarrowed, type ListAction, type ListRules, type ListState, narrowing } from './list-state.ts';
import { ListFailed, NothingListed } from './list-states.tsx';
import { sortWords } from './sort-words.ts';
import styles from './table.module.css';
import { TableFrame } from './table-frame.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useBulk } from './use-bulk.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import type { Rows } from './use-list.ts';
import { useSelection } from './use-selection.ts';

export interface ListedProps {
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

/** What is listed: rows, cards, or why there are none; and what may be done with the chosen ones. */
export function Listed(props: ListedProps) {
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
        {phone ? (
          <SkeletonRows rows={8} columns={[24]} thumbnail={hasThumbnail(type)} />
        ) : (
          <LoadingTable {...props} />
        )}
      </Sheet>
    );
  }
  if (data.meta.total === 0)
    return (
      <Sheet fills>
        <NothingListed
          type={type}
          narrowed={isNarrowed(state)}
          all={all}
          onClear={() => act({ kind: 'clear' })}
        />
      </Sheet>
    );
  return <Rowed {...props} data={data} />;
}

function Sheet({ fills = false, children }: { readonly fills?: boolean; readonly children: ReactNode }) {
  return (
    <div className={styles.sheet} data-fills={fills}>
      {children}
    </div>
  );
}

function LoadingTable({ rules, state, act, columns, compact }: ListedProps) {
  const selection = bulkActsFor(rules.type).length === 0 ? undefined : 'waiting';
  return (
    <TableFrame
      type={rules.type}
      label={`${capital(rules.type.labels.many)}: cargando`}
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
function Rowed({
  rules,
  state,
  act,
  rows,
  all,
  phone,
  columns,
  compact,
  data,
}: ListedProps & { readonly data: Rows }) {
  const { type } = rules;
  const query = narrowing(rules, state);
  const ids = data.data.map(({ id }) => id);
  const selection = useSelection(JSON.stringify(query), ids);
  const bulk = useBulk(type);
  const acts = bulkActsFor(type);
  const container = useRef<HTMLDivElement>(null);
  const shared = {
    type,
    entries: data.data,
    selected: selection.ids,
    actions: useEntryActions(type),
    publicUrl: usePublicUrl(type),
    onGone: useFocusAfter(container),
    onSelect: acts.length === 0 ? undefined : selection.toggle,
  };
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const select = shared.onSelect && {
    all: chosen === ids.length,
    some: chosen > 0,
    onAll: selection.togglePage,
  };
  const count = wordsOf(type).count(data.meta.total);
  return (
    <>
      {phone && (
        <p className={list.summary}>
          {all === undefined || all === data.meta.total ? count : `${data.meta.total} de ${all}`} ·{' '}
          {sortWords(type, state.sort)}
        </p>
      )}
      <div ref={container} className={styles.sheet} data-choosing={selection.ids.size > 0}>
        {phone ? (
          <EntryCards {...shared} />
        ) : (
          <TableFrame
            type={type}
            label={capital(type.labels.many)}
            columns={columns}
            state={state}
            onSort={(sort) => act({ kind: 'sort', sort })}
            selection={select}
            compact={compact}
            busy={rows.isPlaceholderData}
          >
            <EntryRows {...shared} columns={columns} compact={compact} />
          </TableFrame>
        )}
        {rows.isRefetchError && (
          <p className={list.stale} role="alert">
            No se pudo actualizar la lista: puede haber cambios que no se ven.
            <Button size="small" onClick={() => void rows.refetch()}>
              Reintentar
            </Button>
          </p>
        )}
        <ListFoot meta={data.meta} count={count} act={act} />
      </div>
      {selection.ids.size > 0 && (
        <BulkBar
          type={type}
          selected={selection.ids}
          total={data.meta.total}
          acts={acts}
          findAll={async () => (await entryApi(type).ids(query)).ids}
          bulk={bulk}
          onSelect={selection.only}
        />
      )}
      {bulk.dialog}
    </>
  );
}
