import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useContentType } from '../../../records/entries/index.ts';
import { NotFound } from '../../scope/not-found.tsx';
import { useMisplaced, useScope } from '../../scope/scope.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { RecordFailed } from './record-failed.tsx';
import { useNewInstitution, useReadRecord } from './use-read-record.ts';
import type { RecordProps } from './use-record.ts';

/** The record that the address names, new or existing, on the screen that is given for it. */
export function RecordRoute({ Screen }: { readonly Screen: ComponentType<RecordProps> }) {
  const type = useContentType();
  const { id } = useParams();
  const scope = useScope();
  const institution = useNewInstitution(type);
  const answer = useReadRecord(type, id);
  const lost = useMisplaced(type, answer.data);
  usePageTitle(answer.data?.name);
  if (id === undefined) return <Screen {...{ type, institution, scope }} entry={null} />;
  if (lost) return <NotFound />;
  if (answer.data !== undefined)
    return <Screen {...{ type, scope }} entry={answer.data} institution={null} />;
  if (answer.isPending) return <FormSkeleton type={type} />;
  return <RecordFailed type={type} error={answer.error} onRetry={() => void answer.refetch()} />;
}
