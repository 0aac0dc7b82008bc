import type { ComponentType } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import { box } from '../../../ui/primitives/index.ts';
import { NotFound } from '../../scope/not-found.tsx';
import { useIsAtWrongAddress } from '../../scope/scope.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { RecordFailed } from './record-failed.tsx';
import type { RecordProps } from './use-record.ts';
import { useRouteRecord } from './use-route-record.ts';

/** Renders `Screen` for the new record or for the record whose id is in the address. */
export function RecordRoute({ Screen }: { readonly Screen: ComponentType<RecordProps> }) {
  const { type, answer, record, formKey } = useRouteRecord();
  const isAtWrongAddress = useIsAtWrongAddress(type, answer.data);
  if (isAtWrongAddress) return <NotFound />;
  if (record !== null) return <Screen key={formKey} {...record} />;
  if (answer.isPending) return <FormSkeleton type={type} />;
  return (
    <Card padding="none" className={box('above20')}>
      <RecordFailed type={type} error={answer.error} onRetry={() => void answer.refetch()} />
    </Card>
  );
}
