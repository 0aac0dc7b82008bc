import { IconDevices, IconKey, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { RememberedDevice, SecondStepState } from '@vitrina/contract';
import { useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { refreshSession } from '../../../lib/session/sign-in.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { deviceName } from '../sessions/index.ts';
import { RemoveDialog, RenewDialog, SetUpDialog } from './second-step-dialogs.tsx';

const queryKey = ['profile', 'second-step'] as const;

/** The own second step of sign-in: the app, the recovery codes and the devices that stand for it. */
export function SecondStepCard() {
  const step = useQuery({ queryKey, queryFn: ({ signal }) => request(calls.secondStep.state, { signal }) });
  const { data, error } = step;
  return (
    <SectionCard
      title="Verificación en dos pasos"
      line="Además de la contraseña se pide un código que cambia cada 30 segundos en su teléfono."
      titleId="second-step-card"
    >
      {step.isPending && <SkeletonRows rows={2} columns={[120]} />}
      {step.isError && (
        <LoadError
          title="No se pudo cargar su verificación en dos pasos"
          error={error}
          onRetry={() => void step.refetch()}
        />
      )}
      {data !== undefined && <Step state={data} />}
    </SectionCard>
  );
}

function Step({ state }: { readonly state: SecondStepState }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'set-up' | 'renew' | 'remove' | null>(null);
  const { totp, recovery_codes, required, asks_password: asksPassword, devices } = state;
  const refresh = async () => {
    // The notice that the role requires it goes away with it.
    await Promise.all([client.invalidateQueries({ queryKey: ['profile'] }), refreshSession()]);
  };
  const close = () => {
    setOpen(null);
    void refresh();
  };
  // Only then is it known that the button that opened the dialog is gone.
  const closeAfterRefresh = () => refresh().finally(() => setOpen(null));
  const dialog = { asksPassword, onClose: close };
  return (
    <div className={stack(16)}>
      {totp === null ? (
        <p className={text('second')}>
          {required ? 'Su rol la exige y todavía no la ha activado.' : 'No está activada.'}
        </p>
      ) : (
        <Facts
          facts={[
            ['Aplicación', `Activada el ${formatDateTime(totp.created_at)}`],
            ['Códigos de recuperación', recovery_codes === 1 ? '1 sin usar' : `${recovery_codes} sin usar`],
          ]}
        />
      )}
      <div className={row(8, 'wrap')}>
        <Button icon={<IconShieldLock stroke={1.75} />} onClick={() => setOpen('set-up')}>
          {totp === null ? 'Activar' : 'Cambiar de teléfono'}
        </Button>
        {totp !== null && (
          <Button icon={<IconKey stroke={1.75} />} onClick={() => setOpen('renew')}>
            Generar códigos nuevos
          </Button>
        )}
        {totp !== null && !required && (
          <Button kind="plain-danger" icon={<IconTrash stroke={1.75} />} onClick={() => setOpen('remove')}>
            Quitar
          </Button>
        )}
      </div>
      {devices.length > 0 && <Devices devices={devices} />}
      {open === 'set-up' && <SetUpDialog {...dialog} replaces={totp !== null} />}
      {open === 'renew' && <RenewDialog {...dialog} />}
      {open === 'remove' && <RemoveDialog {...dialog} onRemoved={closeAfterRefresh} />}
    </div>
  );
}

function Devices({ devices }: { readonly devices: readonly RememberedDevice[] }) {
  const client = useQueryClient();
  const forget = useMutation({
    mutationFn: (deviceId: string) => request(calls.secondStep.forgetDevice, { params: { deviceId } }),
    onSuccess: () => noticeDone('deleted', 'Ese equipo volverá a pedir el código.'),
    onError: (error) => noticeFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <section className={stack(8)} aria-label="Equipos recordados">
      <h3>Equipos que no piden el código</h3>
      <ul className={stack(8, 'lined')}>
        {devices.map((device) => {
          const { name } = deviceName(device.user_agent);
          return (
            <li key={device.id} className={row(12)}>
              <IconDevices className={text('second', 'fixed')} stroke={1.75} aria-hidden="true" />
              <div className={box('fill')}>
                <p className={text('name')}>{device.current ? `${name} (este equipo)` : name}</p>
                <p className={text('small', 'second')}>
                  {device.address} · usado {formatWhenInside(device.used_at)} · hasta el{' '}
                  {formatDateTime(device.expires_at)}
                </p>
              </div>
              <Button
                kind="plain-danger"
                size="small"
                busy={forget.isPending && forget.variables === device.id}
                aria-label={`Olvidar ${name}`}
                onClick={() => forget.mutate(device.id)}
              >
                Olvidar
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
