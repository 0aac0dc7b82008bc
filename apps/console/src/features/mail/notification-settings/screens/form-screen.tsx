import { useQuery } from '@tanstack/react-query';
import { type InboxType, notifiedTypes, screenTitle } from '@vitrina/model';
import { NotFound } from '../../../../content/scope/index.ts';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { LoadError } from '../../../../lib/load-error.tsx';
import { usePageTitle } from '../../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../../lib/screen/route-handle.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHead } from '../../../../ui/page/page-head.tsx';
import { ScreenSkeleton } from '../../../../ui/page/states.tsx';
import { stack } from '../../../../ui/primitives/index.ts';
import { notificationQuery } from '../index.ts';
import { SettingForm } from './setting-form.tsx';

/** One setting, new or of the address: for which submissions it holds and who is told of them. */
export function FormScreen() {
  const { entry_type: entryType = '', id } = useRouteParams();
  const type = notifiedTypes.get(entryType);
  usePageTitle(type && (id === undefined ? 'Nueva configuración' : 'Configuración'));
  if (type === undefined) return <NotFound />;
  const back = { to: `/notification-settings/${entryType}`, label: screenTitle(type) };
  return (
    <div className={stack(12)}>
      <PageHead title={id === undefined ? 'Nueva configuración' : 'Configuración'} back={back} />
      {id === undefined ? (
        <SettingForm entryType={entryType} type={type} setting={null} />
      ) : (
        <Existing id={id} entryType={entryType} type={type} />
      )}
    </div>
  );
}

interface ExistingProps {
  readonly id: string;
  readonly entryType: string;
  readonly type: InboxType;
}

function Existing({ id, entryType, type }: ExistingProps) {
  const { data, error, isError, refetch } = useQuery({
    ...notificationQuery(id),
    // What somebody types must not be replaced by what is read again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isMissing(error)) return <NotFound />;
  if (isError)
    return (
      <Card>
        <LoadError title="No se pudo abrir la configuración" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (data === undefined) return <ScreenSkeleton />;
  if (data.entry_type !== entryType) return <NotFound />;
  return <SettingForm key={data.revision} entryType={entryType} type={type} setting={data} />;
}
