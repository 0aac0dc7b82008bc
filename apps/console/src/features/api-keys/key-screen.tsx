import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../../content/scope/index.ts';
import { isApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useRouteParams } from '../../lib/route-handle.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { ErrorState, ScreenSkeleton } from '../../ui/states.tsx';
import { KeyForm } from './key-form.tsx';
import { keyQuery } from './use-keys.ts';
import { KeyStateChip } from './words.tsx';

/** The key of one machine: a new one, or that of the address. */
export function KeyScreen() {
  const { key_id: keyId } = useRouteParams();
  const { data, error, isError, refetch } = useQuery({
    ...keyQuery(keyId ?? ''),
    enabled: keyId !== undefined,
  });
  const title = keyId === undefined ? 'Nueva clave' : (data?.label ?? 'Clave');
  usePageTitle(title);
  if (isError && isApiError(error) && (error.status === 404 || error.status === 400)) return <NotFound />;
  return (
    <div className={stack(12)}>
      <PageHead
        title={title}
        back={{ to: '/api-keys', label: 'Claves de acceso' }}
        mark={data && <KeyStateChip of={data} />}
      />
      {isError ? (
        <Card>
          <ErrorState
            title="No se pudo abrir la clave"
            line={isApiError(error) ? error.detail : 'El servicio no respondió.'}
            code={isApiError(error) ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : keyId === undefined ? (
        <KeyForm existing={null} />
      ) : data === undefined ? (
        <ScreenSkeleton />
      ) : (
        <KeyForm key={`${data.id} ${data.revision}`} existing={data} />
      )}
    </div>
  );
}
