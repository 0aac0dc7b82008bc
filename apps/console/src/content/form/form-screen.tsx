import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { NotFound } from '../scope/not-found.tsx';
import { useMisplaced, useScope } from '../scope/scope.ts';
import { useContentType } from '../shared/index.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { RecordFailed } from './record-failed.tsx';
import { RecordScreen } from './record-screen.tsx';
import { useNewInstitution, useReadRecord } from './use-read-record.ts';

/** A record's form, new or existing, of whatever content type the address names. */
export function Component() {
  const type = useContentType();
  const { id } = useParams();
  const scope = useScope();
  const institution = useNewInstitution(type);
  const answer = useReadRecord(type, id);
  const lost = useMisplaced(type, answer.data);
  usePageTitle(answer.data?.name);
  if (id === undefined) return <RecordScreen {...{ type, institution, scope }} entry={null} />;
  if (lost) return <NotFound />;
  if (answer.data !== undefined)
    return <RecordScreen {...{ type, scope }} entry={answer.data} institution={null} />;
  if (answer.isPending) return <FormSkeleton type={type} />;
  return <RecordFailed type={type} error={answer.error} onRetry={() => void answer.refetch()} />;
}
