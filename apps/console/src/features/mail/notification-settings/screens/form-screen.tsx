import { useQuery } from '@tanstack/react-query';
import { type InboxType, notifiedTypes, screenTitle } from '@vitrina/model';
import { NotFound } from '../../../../content/scope/index.ts';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { Loaded } from '../../../../lib/loaded.tsx';
import { usePageTitle } from '../../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../../lib/screen/route-handle.ts';
import { PageHead } from '../../../../ui/page/page-head.tsx';
import { ScreenSkeleton } from '../../../../ui/page/states.tsx';
import { stack } from '../../../../ui/primitives/index.ts';
import { notificationQuery } from '../index.ts';
import { SettingForm } from './setting-form.tsx';

/** Screen of a notification setting: a new setting, or the setting whose id is in the address. */
export function FormScreen() {
  const { entry_type: entryType = '', id } = useRouteParams();
  const type = notifiedTypes.get(entryType);
  usePageTitle(type && (id === undefined ? 'Nueva configuración' : 'Configuración'));
  if (type === undefined) return <NotFound />;
  const backLink = { to: `/notification-settings/${entryType}`, label: screenTitle(type) };
  return (
    <div className={stack(12)}>
      <PageHead title={id === undefined ? 'Nueva configuración' : 'Configuración'} back={backLink} />
      {id === undefined ? (
        <SettingForm entryType={entryType} type={type} setting={null} />
      ) : (
        <ExistingSetting id={id} entryType={entryType} type={type} />
      )}
    </div>
  );
}

interface ExistingProps {
  readonly id: string;
  readonly entryType: string;
  readonly type: InboxType;
}

function ExistingSetting({ id, entryType, type }: ExistingProps) {
  const query = useQuery({
    ...notificationQuery(id),
    // A reload would replace typed values.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isMissing(query.error)) return <NotFound />;
  return (
    <Loaded
      reloadError="instead"
      inCard
      query={query}
      failureTitle="No se pudo abrir la configuración"
      skeleton={<ScreenSkeleton />}
    >
      {(setting) =>
        setting.entry_type === entryType ? (
          <SettingForm key={setting.revision} entryType={entryType} type={type} setting={setting} />
        ) : (
          <NotFound />
        )
      }
    </Loaded>
  );
}
