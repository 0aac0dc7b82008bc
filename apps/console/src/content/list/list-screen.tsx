import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { useContentType } from '../../entities/entries/index.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { VisuallyHidden } from '../../ui/bits.tsx';
import { scopedTitle, useScope } from '../scope/scope.ts';
import { wordsOf } from '../shared/words.ts';
import { LetterBar } from './letter-bar.tsx';
import styles from './list.module.css';
import { isNarrowed, listRules } from './list-state.ts';
import { Listed } from './listed.tsx';
import { OrderHint } from './order-hint.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { TitleRow } from './title-row.tsx';
import { ToolRow } from './tool-row.tsx';
import { useListState, useRows } from './use-list.ts';
import { useColumns, useDensity } from './use-preferences.ts';
import { queryWithColumns, useViews } from './use-views.ts';
import { useKeepInView, ViewsStrip } from './views-strip.tsx';

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
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const total = rows.isPlaceholderData ? undefined : rows.data?.meta.total;
  const tools = { rules, state, act, total };
  const { current } = views;
  usePageTitle(Object.keys(scope.parts).length === 0 ? undefined : scopedTitle(type, scope));
  return (
    <div className={styles.screen}>
      <TitleRow
        rules={rules}
        shown={rows.data?.meta.total}
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
      <Listed
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
    </div>
  );
}
