import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { VisuallyHidden } from '../../ui/bits.tsx';
import { useContentType } from '../shared/use-content-type.ts';
import { wordsOf } from '../shared/words.ts';
import styles from './list.module.css';
import { isNarrowed, listRules } from './list-state.ts';
import { Listed } from './listed.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { TitleRow } from './title-row.tsx';
import { ToolRow } from './tool-row.tsx';
import { useListState, useRows } from './use-list.ts';
import { useColumns, useDensity } from './use-preferences.ts';
import { useViews } from './use-views.ts';
import { ViewsStrip } from './views-strip.tsx';

/** The list of a content type: all of it is derived from the type's declaration. */
export function Component() {
  const type = useContentType();
  const rules = useMemo(() => listRules(type), [type]);
  const [state, act] = useListState(rules);
  const rows = useRows('list', rules, state, act);
  const views = useViews(rules, state);
  const columns = useColumns(type);
  const [density, setDensity] = useDensity();
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const total = rows.isPlaceholderData ? undefined : rows.data?.meta.total;
  const tools = { type, state, act, total };
  return (
    <div className={styles.screen}>
      <TitleRow type={type} shown={rows.data?.meta.total} all={isNarrowed(state) ? views.total : undefined} />
      <ViewsStrip type={type} views={views} />
      {phone ? (
        <PhoneTools {...tools} />
      ) : (
        <ToolRow {...tools} columns={columns} density={density} onDensity={setDensity} />
      )}
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
    </div>
  );
}
