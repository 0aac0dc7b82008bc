import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { entryApi, entryKeys, entryPaths, useContentType } from '../shared/index.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { RecordScreen } from './record-screen.tsx';

/** A record's form, new or existing, of whatever content type the address names. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <NewRecord /> : <ExistingRecord id={id} />;
}

function NewRecord() {
  const type = useContentType();
  const [search] = useSearchParams();
  // Coming from a list that shows one institution, that is the one meant.
  const wanted = search.get('institution_id');
  const offered = type.institutions === 'shared' ? [] : type.institutions;
  const institution =
    offered.find((one) => one === wanted) ?? (offered.length === 1 ? (offered[0] ?? null) : null);
  return <RecordScreen type={type} entry={null} institution={institution} />;
}

function ExistingRecord({ id }: { readonly id: string }) {
  const type = useContentType();
  const answer = useQuery({
    queryKey: entryKeys.one(type.slug, id),
    queryFn: ({ signal }) => entryApi(type).read(id, signal),
  });
  usePageTitle(answer.data?.name);
  if (answer.data !== undefined) return <RecordScreen type={type} entry={answer.data} institution={null} />;
  if (answer.isPending) return <FormSkeleton type={type} />;
  const missing = isApiError(answer.error) && answer.error.status === 404;
  return (
    <ErrorState
      title={missing ? 'Este registro no existe' : 'No se pudo abrir el registro'}
      line={
        missing
          ? 'Puede que se haya eliminado. Búsquelo en la lista o en la papelera.'
          : isApiError(answer.error)
            ? answer.error.detail
            : 'Intente de nuevo.'
      }
      code={isApiError(answer.error) ? answer.error.requestId : undefined}
      {...(!missing && { onRetry: () => void answer.refetch() })}
    >
      <ButtonLink kind="plain" to={entryPaths(type).list}>
        Volver a {type.labels.many}
      </ButtonLink>
    </ErrorState>
  );
}
