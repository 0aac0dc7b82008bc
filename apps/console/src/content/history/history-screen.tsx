import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadError } from '../../lib/load-error.tsx';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { entryQuery, useContentType } from '../../records/entries/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NotFound } from '../scope/not-found.tsx';
import { useIsAtWrongAddress } from '../scope/scope.ts';
import { nothingAsked, pairUrl } from './comparison/comparison.ts';
import styles from './history.module.css';
import { versionsQuery } from './history-api.ts';
import { HistoryBar } from './history-bar.tsx';
import { HistoryBody } from './history-body.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useHistoryActions } from './use-history-actions.tsx';

const missing = {
  title: 'Este registro no existe',
  line: 'Pudo haberse enviado a la papelera o pertenecer a otra institución.',
};

/** Screen `{path}/:id/history`: all versions of a record, and the differences between two of them. */
export function Component() {
  const type = useContentType();
  const { id = '' } = useParams();
  const paths = useEntryPaths(type);
  const entry = useQuery(entryQuery(type.slug, id));
  const isAtWrongAddress = useIsAtWrongAddress(type, entry.data);
  const versions = useInfiniteQuery(versionsQuery(type, id));
  const actions = useHistoryActions(type);
  const [, ask] = useUrlState(pairUrl);
  usePageTitle(entry.data && `Historial de ${entry.data.name}`);
  const error =
    (entry.data === undefined && entry.error) || (versions.data === undefined && versions.error) || null;
  if (isAtWrongAddress) return <NotFound />;
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
          <Card padding="none">
            <LoadError
              title="No se pudo cargar el historial"
              error={error}
              missing={missing}
              unreachedText="Intente de nuevo."
              onRetry={() => void Promise.all([entry.refetch(), versions.refetch()])}
            >
              <ButtonLink to={paths.list}>Ver {type.labels.plural}</ButtonLink>
            </LoadError>
          </Card>
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
