import { useQuery } from '@tanstack/react-query';
import { findContentType, pathParameters } from '@vitrina/model';
import { Navigate, useLocation, useParams } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { entryApi, entryKeys } from '../../records/entries/index.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { ErrorState, ScreenSkeleton } from '../../ui/page/states.tsx';
import { NotFound } from './not-found.tsx';

/** `/records/:type/:id`: goes to the record's own address, for who knows too little of it to build that. */
export function Component() {
  const { type: slug = '', id = '' } = useParams();
  const { search } = useLocation();
  const type = findContentType(slug);
  const isNeeded = type !== undefined && pathParameters(type).length > 0;
  const answer = useQuery({
    queryKey: entryKeys.one(slug, id),
    queryFn: ({ signal }) => entryApi({ slug }).read(id, signal),
    enabled: isNeeded,
  });
  if (type === undefined) return <NotFound />;
  if (!isNeeded) return <Navigate to={{ pathname: recordAddress(type, { id }), search }} replace />;
  if (answer.data !== undefined)
    return <Navigate to={{ pathname: recordAddress(type, answer.data), search }} replace />;
  if (answer.isPending) return <ScreenSkeleton />;
  const missing = isApiError(answer.error) && answer.error.status === 404;
  return (
    <ErrorState
      title={missing ? 'Este registro no existe' : 'No se pudo abrir el registro'}
      line={
        missing
          ? 'Puede que se haya eliminado.'
          : isApiError(answer.error)
            ? answer.error.detail
            : 'Intente de nuevo.'
      }
      code={isApiError(answer.error) ? answer.error.requestId : undefined}
      {...(!missing && { onRetry: () => void answer.refetch() })}
    />
  );
}
