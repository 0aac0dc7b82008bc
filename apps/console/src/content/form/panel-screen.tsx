import { useLocation, useNavigate } from 'react-router';
import { useEntryPaths } from '../../records/paths/index.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { capitalize } from '../shared/index.ts';
import { RecordFailed } from './record/record-failed.tsx';
import { RecordPanel } from './record/record-panel.tsx';
import { useRouteRecord } from './record/use-route-record.ts';

export { prepareRecord as prepare } from './record/use-read-record.ts';

/** Panel beside the list with the form of a new or existing record. */
export function Component() {
  const { type, answer, record, formKey } = useRouteRecord();
  const { list: listPath } = useEntryPaths(type);
  const navigate = useNavigate();
  const { search } = useLocation();
  // Replaces the panel in the history, so that "back" from the list leads to the screen before the panel.
  const closePanel = () => void navigate(`${listPath}${search}`, { replace: true });
  if (record !== null) return <RecordPanel key={formKey} {...record} onClose={closePanel} />;
  return (
    <SidePanel title={capitalize(type.labels.singular)} onClose={closePanel}>
      {answer.isPending ? (
        <SkeletonGroup label={`Cargando ${type.labels.singular}…`}>
          <div className={stack(20)}>
            <Skeleton width={120} height={12} />
            <Skeleton height={36} />
            <Skeleton width={120} height={12} />
            <Skeleton height={36} />
          </div>
        </SkeletonGroup>
      ) : (
        <RecordFailed type={type} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </SidePanel>
  );
}
