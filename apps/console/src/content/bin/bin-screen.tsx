import type { UseQueryResult } from '@tanstack/react-query';
import { maxSearchLength } from '@vitrina/model';
import { useMemo } from 'react';
import { Counter } from '../../lib/counter.tsx';
import { useContentType } from '../../records/entries/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { hasThumbnail } from '../../records/thumbnails/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState, SkeletonCards, SkeletonRows } from '../../ui/page/states.tsx';
import { row } from '../../ui/primitives/index.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { ListFailed } from '../list/list-states.tsx';
import { RowsCard } from '../list/rows/rows-card.tsx';
import { isNarrowed, type ListRules } from '../list/state/list-state.ts';
import { type Rows, useList, useListState, useRows } from '../list/state/use-list.ts';
import { scopedTitle, useScope } from '../scope/scope.ts';
import { textsOf, uncapitalize } from '../shared/words.ts';
import { DeletedEntries } from './deleted.tsx';

/**
 * Recycle bin of a content type. Lists the deleted records with the date and author of the deletion, and buttons to
 * restore them.
 */
export function Component() {
  const type = useContentType();
  const scope = useScope();
  const rules = useMemo<ListRules>(() => ({ type, scope, sort: '-deleted_at' }), [type, scope]);
  const list = useListState(rules);
  const rows = useRows('bin', list);
  const { data } = rows;
  const texts = textsOf(type);
  const paths = useEntryPaths(type);
  const title = scopedTitle(type, scope);
  return (
    <ListFrame list={list}>
      <PageHead
        title={`Papelera de ${Object.keys(scope.parts).length === 0 ? type.labels.plural : uncapitalize(title)}`}
        back={{ to: paths.list, label: title }}
        count={<span aria-hidden="true">{data !== undefined && <Counter value={data.meta.total} />}</span>}
      />
      <search className={row(8)} aria-label="Buscar en la papelera">
        <SearchBox
          label="Buscar en la papelera"
          placeholder={type.searchPlaceholder}
          search={list.state.search}
          maxLength={maxSearchLength}
          onSearch={(text) => list.dispatch({ kind: 'search', text })}
        />
      </search>
      <VisuallyHidden>
        <span role="status">
          {data === undefined || rows.isPlaceholderData ? '' : texts.count(data.meta.total)}
        </span>
      </VisuallyHidden>
      <BinBody rows={rows} />
    </ListFrame>
  );
}

/** Table of deleted records, or a message if there are none. */
function BinBody({ rows }: { readonly rows: UseQueryResult<Rows> }) {
  const { type } = useList();
  const isPhone = usePhone();
  const { data, error } = rows;
  if (data !== undefined && data.meta.total > 0)
    return <DeletedEntries data={data} busy={rows.isPlaceholderData} />;
  return (
    <RowsCard fillsHeight={data !== undefined || error !== null}>
      {data !== undefined ? (
        <NothingDeleted />
      ) : error !== null ? (
        <ListFailed error={error} onRetry={() => void rows.refetch()} />
      ) : isPhone ? (
        <SkeletonCards rows={8} thumbnail={hasThumbnail(type)} />
      ) : (
        <SkeletonRows rows={8} columns={[90, 120, 96]} thumbnail={hasThumbnail(type)} />
      )}
    </RowsCard>
  );
}

function NothingDeleted() {
  const { type, state, dispatch } = useList();
  if (isNarrowed(state))
    return (
      <EmptyState variant="search" title={textsOf(type).noMatch} line="Pruebe con menos palabras.">
        <Button onClick={() => dispatch({ kind: 'clear' })}>Limpiar la búsqueda</Button>
      </EmptyState>
    );
  const recordsText = `${type.labels.feminine ? 'Las' : 'Los'} ${type.labels.plural}`;
  return (
    <EmptyState
      variant="empty"
      title="La papelera está vacía"
      line={`${recordsText} que se eliminen aparecerán aquí, de donde se pueden restaurar.`}
    />
  );
}
