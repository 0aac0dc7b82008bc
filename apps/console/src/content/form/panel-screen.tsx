import { useLocation, useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useContentType } from '../../records/entries/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { useScope } from '../scope/scope.ts';
import { capital } from '../shared/index.ts';
import { RecordFailed } from './record/record-failed.tsx';
import { RecordPanel } from './record/record-panel.tsx';
import { useNewInstitution, useReadRecord } from './record/use-read-record.ts';

export { prepareRecord as prepare } from './record/use-read-record.ts';

/** A record beside the list that it was opened from, new or existing. */
export function Component() {
  const type = useContentType();
  const { id } = useParams();
  const scope = useScope();
  const { list } = useEntryPaths(type);
  const navigate = useNavigate();
  const { search } = useLocation();
  const institution = useNewInstitution(type);
  const answer = useReadRecord(type, id);
  usePageTitle(answer.data?.name);
  // In the panel's place: the way back from the list is the one from before the panel.
  const close = () => void navigate(`${list}${search}`, { replace: true });
  if (id === undefined) return <RecordPanel {...{ type, institution, scope }} entry={null} onClose={close} />;
  if (answer.data !== undefined)
    return <RecordPanel {...{ type, scope }} entry={answer.data} institution={null} onClose={close} />;
  return (
    <SidePanel title={capital(type.labels.one)} onClose={close}>
      {answer.isPending ? (
        <SkeletonGroup label={`Cargando ${type.labels.one}…`}>
          <div className={stack(20)}>
            <Skeleton width={120} height={12} />
            <Skeleton height={36} />
            <Skeleton width={120} height={12} />
            <Skeleton height={36} />
          </div>
        </SkeletonGroup>
      ) : (
        <RecordFailed inPanel type={type} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </SidePanel>
  );
}
