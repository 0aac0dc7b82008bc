import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../../../content/scope/index.ts';
import { StickyBar } from '../../../content/shared/index.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ScreenSkeleton } from '../../../ui/page/states.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { backToKeys, KeyForm } from './key-form.tsx';
import { keyQuery } from './use-keys.ts';

/** The key of one machine: a new one, or that of the address. */
export function KeyScreen() {
  const { key_id: keyId } = useRouteParams();
  const { data, error, isError, refetch } = useQuery({
    ...keyQuery(keyId ?? ''),
    enabled: keyId !== undefined,
  });
  const title = keyId === undefined ? 'Nueva clave' : (data?.label ?? 'Clave');
  usePageTitle(title);
  if (isMissing(error)) return <NotFound />;
  if (keyId === undefined) return <KeyForm title={title} existing={null} />;
  if (data !== undefined && !isError)
    return <KeyForm key={`${data.id} ${data.revision}`} title={title} existing={data} />;
  return (
    <div className={stack(16)}>
      <StickyBar back={backToKeys} title={title} />
      {isError ? (
        <Card>
          <LoadError title="No se pudo abrir la clave" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <ScreenSkeleton />
      )}
    </div>
  );
}
