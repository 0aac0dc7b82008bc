import { useParams } from 'react-router';
import { LoadError } from '../../lib/load-error.tsx';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { useContentType } from '../../records/entries/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NotFound } from '../scope/not-found.tsx';
import { useIsAtWrongAddress } from '../scope/scope.ts';
import { noRequestedPair, pairUrl } from './comparison/comparison.ts';
import styles from './history.module.css';
import { HistoryBar } from './history-bar.tsx';
import { HistoryBody } from './history-body.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { useHistory } from './use-history.ts';
import { useHistoryActions } from './use-history-actions.tsx';

const missingTexts = {
  title: 'Este registro no existe',
  line: 'Pudo haberse enviado a la papelera o pertenecer a otra institución.',
};

/**
 * Screen `{path}/:id/history`: all versions of a record with the changes of its public state, and the differences
 * between two versions.
 */
export function Component() {
  const type = useContentType();
  const { id = '' } = useParams();
  const paths = useEntryPaths(type);
  const { entry, history, error, retry } = useHistory(type, id);
  const isAtWrongAddress = useIsAtWrongAddress(type, entry);
  const actions = useHistoryActions(type);
  const [, ask] = useUrlState(pairUrl);
  usePageTitle(entry && `Historial de ${entry.name}`);
  if (isAtWrongAddress) return <NotFound />;
  return (
    <>
      <HistoryBar
        type={type}
        id={id}
        entry={entry}
        actions={actions}
        onDiscarded={() => ask(noRequestedPair, { replacesEntry: true, scrollsToTop: true })}
      />
      <div className={styles.screen}>
        {error !== null && (
          <Card padding="none">
            <LoadError
              title="No se pudo cargar el historial"
              error={error}
              missing={missingTexts}
              unreachedText="Intente de nuevo."
              onRetry={retry}
            >
              <ButtonLink to={paths.list}>Ver {type.labels.plural}</ButtonLink>
            </LoadError>
          </Card>
        )}
        {error === null && history === undefined && <HistorySkeleton />}
        {error === null && history !== undefined && (
          <HistoryBody type={type} actions={actions} {...history} />
        )}
      </div>
    </>
  );
}
