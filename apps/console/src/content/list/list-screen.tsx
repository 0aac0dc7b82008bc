import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useContentType } from '../../records/entries/index.ts';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { scopedTitle, useScope } from '../scope/scope.ts';
import { textsOf } from '../shared/words.ts';
import { useColumns } from './columns/use-preferences.ts';
import { ListFrame } from './list-frame.tsx';
import { OrderHint } from './order/order-hint.tsx';
import { ListBody } from './rows/list-body.tsx';
import { isNarrowed, listRules } from './state/list-state.ts';
import { useListState, useRows } from './state/use-list.ts';
import { TitleRow } from './title-row.tsx';
import { LetterBar } from './tools/letter-bar.tsx';
import { PhoneTools } from './tools/phone-tools.tsx';
import { ToolRow } from './tools/tool-row.tsx';
import { queryWithColumns, useViews } from './views/use-views.ts';
import { ViewsStrip } from './views/views-strip.tsx';

function focusFirstRow(): void {
  document.querySelector<HTMLElement>('main tbody a')?.focus();
}

/** Screen with the list of a content type, derived from the type's declaration. */
export function Component() {
  const type = useContentType();
  const scope = useScope();
  const rules = useMemo(() => listRules(type, scope), [type, scope]);
  const list = useListState(rules);
  const rows = useRows('list', list);
  const views = useViews(rules, list.state);
  const columns = useColumns(rules, views.current);
  const total = rows.isPlaceholderData ? undefined : rows.data?.meta.total;
  usePageTitle(Object.keys(scope.parts).length === 0 ? undefined : scopedTitle(type, scope));
  return (
    <ListFrame list={list}>
      {total !== undefined && total > 0 && <SkipLink onSkip={focusFirstRow}>Saltar a la lista</SkipLink>}
      <TitleRow
        shownCount={rows.data?.meta.total}
        total={isNarrowed(list.state) ? views.total : undefined}
        columns={columns.visible}
      />
      <ViewsStrip
        listKey={type.slug}
        label={`Vistas de ${type.labels.plural}`}
        views={views}
        query={queryWithColumns(views.query, columns.shown)}
        isChanged={columns.differ}
      />
      {usePhone() ? <PhoneTools total={total} /> : <ToolRow total={total} views={views} columns={columns} />}
      <OrderHint />
      <LetterBar rows={rows.data} />
      <VisuallyHidden>
        <span role="status">{total === undefined ? '' : textsOf(type).count(total)}</span>
      </VisuallyHidden>
      <ListBody rows={rows} total={views.total} columns={columns.visible} />
      <Outlet />
    </ListFrame>
  );
}
