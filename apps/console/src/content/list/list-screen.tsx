import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useContentType } from '../../records/entries/index.ts';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { scopedTitle, useScope } from '../scope/scope.ts';
import { wordsOf } from '../shared/words.ts';
import { useColumns, useDensity } from './columns/use-preferences.ts';
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
import { useKeepInView, ViewsStrip } from './views/views-strip.tsx';

/** The list of a content type: all of it is derived from the type's declaration. */
export function Component() {
  const type = useContentType();
  const scope = useScope();
  const rules = useMemo(() => listRules(type, scope), [type, scope]);
  const [state, act] = useListState(rules);
  const rows = useRows('list', rules, state, act);
  const views = useViews(rules, state);
  const columns = useColumns(rules, views.current);
  const keep = useKeepInView(type);
  const [density, setDensity] = useDensity();
  const phone = usePhone();
  const total = rows.isPlaceholderData ? undefined : rows.data?.meta.total;
  const tools = { rules, state, act, total };
  const { current } = views;
  usePageTitle(Object.keys(scope.parts).length === 0 ? undefined : scopedTitle(type, scope));
  return (
    <ListFrame>
      <TitleRow
        rules={rules}
        shownCount={rows.data?.meta.total}
        all={isNarrowed(state) ? views.total : undefined}
        state={state}
        columns={columns.visible}
        phone={phone}
      />
      <ViewsStrip type={type} views={views} columns={columns} />
      {phone ? (
        <PhoneTools {...tools} />
      ) : (
        <ToolRow
          {...tools}
          columns={columns}
          onKeep={current && (() => void keep(current, queryWithColumns(views.query, columns.shown)))}
          density={density}
          onDensity={setDensity}
        />
      )}
      <OrderHint rules={rules} state={state} act={act} />
      <LetterBar rules={rules} state={state} act={act} rows={rows.data} />
      <VisuallyHidden>
        <span role="status">{total === undefined ? '' : wordsOf(type).count(total)}</span>
      </VisuallyHidden>
      <ListBody
        rules={rules}
        state={state}
        act={act}
        rows={rows}
        all={views.total}
        phone={phone}
        columns={columns.visible}
        compact={density === 'compact'}
      />
      <Outlet />
    </ListFrame>
  );
}
