import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';
import { Counter } from '../../../lib/counter.tsx';
import { ListFoot } from '../../../lib/list-foot.tsx';
import { useLastPage } from '../../../lib/list-screen.tsx';
import { LoadError } from '../../../lib/load-error.tsx';
import { choiceParameter, countParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TabStrip } from '../../../ui/lists/tab-strip.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { NoticeList, noticeKeys, useNoticeActions } from './index.ts';

const perPage = 25;

const noticesUrl = urlState({
  /** `false` shows unread notices only. */
  read: choiceParameter('read', ['false'], null),
  /** Page number, from 1. */
  page: countParameter('page', { max: 1000, fallback: 1 }),
});

/** Lists the notices that the person received in the last ninety days: all of them, or only the unread ones. */
export function Component() {
  const { state, notices, goTo } = useNotices();
  const { readAll } = useNoticeActions();
  const { data, error } = notices;
  const unreadCount = data?.unread ?? 0;
  return (
    <div className={stack(12)}>
      <PageHead
        title="Avisos"
        count={data && <Counter value={data.meta.total} />}
        actions={
          unreadCount > 0 && (
            <Button busy={readAll.isPending} busyText="Marcando…" onClick={() => readAll.mutate()}>
              Marcar todos como leídos
            </Button>
          )
        }
      />
      <TabStrip
        label="Avisos"
        tabs={[
          { key: 'all', label: 'Todos', current: state.read === null, to: { search: '' } },
          {
            key: 'unread',
            label: 'Sin leer',
            ...(data && { count: <Counter value={unreadCount} /> }),
            current: state.read !== null,
            to: { search: noticesUrl.write({ read: 'false', page: 1 }).toString() },
          },
        ]}
      />
      <Card>
        {notices.isError && (
          <LoadError
            title="No se pudieron cargar los avisos"
            error={error}
            onRetry={() => void notices.refetch()}
          />
        )}
        {notices.isPending && <SkeletonRows rows={6} columns={[150]} />}
        {data?.data.length === 0 && (
          <EmptyState
            variant="empty"
            title={state.read === null ? 'Aún no tiene avisos' : 'No tiene avisos sin leer'}
            line="Aquí verá lo que otras personas le piden y lo que Vitrina termina para usted. Se conservan 90 días."
          />
        )}
        {data !== undefined && data.data.length > 0 && <NoticeList notices={data.data} />}
      </Card>
      {data !== undefined && (
        <ListFoot meta={data.meta} noun={{ singular: 'aviso', plural: 'avisos' }} onPage={goTo} />
      )}
    </div>
  );
}

function useNotices() {
  const [state, set] = useUrlState(noticesUrl);
  const query = {
    ...(state.read !== null && { read: state.read }),
    page: String(state.page),
    per_page: String(perPage),
  };
  const notices = useQuery({
    queryKey: [...noticeKeys.all, query],
    queryFn: ({ signal }) => request(calls.notices.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
  useLastPage(notices, state.page, (last) => set({ page: last }, { replacesEntry: true }));
  return { state, notices, goTo: (page: number) => set({ page }, { scrollsToTop: true }) };
}
