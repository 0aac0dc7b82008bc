import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { latestNoticesQuery, NoticeList, useNoticeActions } from '../../features/home/notices/index.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SkeletonRows } from '../../ui/page/states.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import styles from './notice-panel.module.css';

/** Panel of the latest notices. */
export function Component() {
  const { data, error, isError, refetch } = useQuery(latestNoticesQuery);
  const { readAll } = useNoticeActions();
  return (
    <div className={stack(0)}>
      <div className={cx(row(12, 'between'), styles.head)}>
        <h2 className={text('section')}>Avisos</h2>
        {data !== undefined && data.unread > 0 && (
          <Button
            kind="plain"
            size="small"
            busy={readAll.isPending}
            busyText="Marcando…"
            onClick={() => readAll.mutate()}
          >
            Marcar todos como leídos
          </Button>
        )}
      </div>
      {data === undefined && !isError && <SkeletonRows rows={3} columns={[120]} />}
      {data === undefined && isError && (
        <LoadError title="No se pudieron cargar los avisos" error={error} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 && (
        <p className={cx(text('second'), styles.nothing)}>
          No tiene avisos. Aquí verá lo que otras personas le piden y lo que Vitrina termina para usted.
        </p>
      )}
      {data !== undefined && data.data.length > 0 && (
        <>
          <NoticeList notices={data.data} />
          <Link to="/notices" className={cx(text('label', 'strong', 'link', 'lineAbove'), styles.foot)}>
            Ver todos los avisos
          </Link>
        </>
      )}
    </div>
  );
}
