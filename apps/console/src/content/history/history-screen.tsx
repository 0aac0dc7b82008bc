import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { useContentType } from '../../records/entries/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { NotFound } from '../scope/not-found.tsx';
import { useMisplaced } from '../scope/scope.ts';
import { nothingAsked, pairUrl } from './comparison/comparison.ts';
import styles from './history.module.css';
import { entryQuery, versionsQuery } from './history-api.ts';
import { HistoryBar } from './history-bar.tsx';
import { HistoryBody } from './history-body.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useHistoryActions } from './use-history-actions.tsx';

/** `{path}/:id/history`: every version of a record, and what differs between two of them. */
export function Component() {
  const type = useContentType();
  const { id = '' } = useParams();
  const paths = useEntryPaths(type);
  const entry = useQuery(entryQuery(type, id));
  const isLost = useMisplaced(type, entry.data);
  const versions = useInfiniteQuery(versionsQuery(type, id));
  const actions = useHistoryActions(type);
  const [, ask] = useUrlState(pairUrl);
  usePageTitle(entry.data && `Historial de ${entry.data.name}`);
  const error =
    (entry.data === undefined && entry.error) || (versions.data === undefined && versions.error) || null;
  const retry = () => void Promise.all([entry.refetch(), versions.refetch()]);
  if (isLost) return <NotFound />;
  return (
    <>
      <HistoryBar
        type={type}
        id={id}
        entry={entry.data}
        actions={actions}
        onDiscarded={() => ask(nothingAsked, { replace: true, fromTop: true })}
      />
      <div className={styles.screen}>
        {error !== null && (
          <Failure error={error} list={paths.list} many={type.labels.plural} onRetry={retry} />
        )}
        {error === null && (entry.data === undefined || versions.data === undefined) && <HistorySkeleton />}
        {error === null && entry.data !== undefined && versions.data !== undefined && (
          <HistoryBody
            type={type}
            entry={entry.data}
            versions={versions.data.pages.flatMap((page) => page.data)}
            total={versions.data.pages[0]?.meta.total ?? 0}
            onMore={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
            loadingMore={versions.isFetchingNextPage}
            moreFailed={versions.isFetchNextPageError}
            actions={actions}
          />
        )}
      </div>
    </>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly list: string;
  readonly many: string;
  readonly onRetry: () => void;
}

function Failure({ error, list, many, onRetry }: FailureProps) {
  const isGone = isApiError(error, 'not_found');
  return (
    <Card padding="none">
      <ErrorState
        title={isGone ? 'Este registro no existe' : 'No se pudo cargar el historial'}
        line={
          isGone
            ? 'Pudo haberse enviado a la papelera o pertenecer a otra institución.'
            : isApiError(error)
              ? error.detail
              : 'Intente de nuevo.'
        }
        code={isApiError(error) ? error.requestId : undefined}
        {...(!isGone && { onRetry })}
      >
        <ButtonLink to={list}>Ver {many}</ButtonLink>
      </ErrorState>
    </Card>
  );
}
