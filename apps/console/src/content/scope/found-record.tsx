import { useQuery } from '@tanstack/react-query';
import { findContentType, pathParameters } from '@vitrina/model';
import { Navigate, useLocation, useParams } from 'react-router';
import { LoadError } from '../../lib/load-error.tsx';
import { entryQuery } from '../../records/entries/index.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { ScreenSkeleton } from '../../ui/page/states.tsx';
import { NotFound } from './not-found.tsx';

/** Screen `/records/:type/:id`: redirects to the record's address. For links that only know type and id. */
export function Component() {
  const { type: slug = '', id = '' } = useParams();
  const { search, hash } = useLocation();
  const type = findContentType(slug);
  const isNeeded = type !== undefined && pathParameters(type).length > 0;
  const answer = useQuery({ ...entryQuery(slug, id), enabled: isNeeded });
  if (type === undefined) return <NotFound />;
  if (!isNeeded) return <Navigate to={{ pathname: recordAddress(type, { id }), search, hash }} replace />;
  if (answer.data !== undefined)
    return <Navigate to={{ pathname: recordAddress(type, answer.data), search, hash }} replace />;
  if (answer.isPending) return <ScreenSkeleton />;
  return (
    <LoadError
      title="No se pudo abrir el registro"
      error={answer.error}
      missing={{ title: 'Este registro no existe', line: 'Puede que se haya eliminado.' }}
      unreachedText="Intente de nuevo."
      onRetry={() => void answer.refetch()}
    />
  );
}
