import { IconDevices, IconKey, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { RememberedDevice, SecondStepState } from '@vitrina/contract';
import { useState } from 'react';
import { ActionButton } from '../../../lib/action-button.tsx';
import { request } from '../../../lib/calls/api.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { refreshSession } from '../../../lib/session/sign-in.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { deviceName } from '../sessions/index.ts';
import { RemoveDialog, RenewDialog, SetUpDialog } from './second-step-dialogs.tsx';

const queryKey = ['profile', 'second-step'] as const;

/** Card of the person's second step at sign-in: the app, the recovery codes and the remembered devices. */
export function SecondStepCard() {
  const stateQuery = useQuery(callQuery(queryKey, calls.secondStep.state, {}));
  return (
    <SectionCard
      title="Verificación en dos pasos"
      line="Además de la contraseña se pide un código que cambia cada 30 segundos en su teléfono."
      titleId="second-step-card"
    >
      <Loaded
        query={stateQuery}
        failureTitle="No se pudo cargar su verificación en dos pasos"
        skeleton={<SkeletonRows rows={2} columns={[120]} />}
        reloadError="above"
      >
        {(state) => <StepContent state={state} />}
      </Loaded>
    </SectionCard>
  );
}

function StepContent({ state }: { readonly state: SecondStepState }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'set-up' | 'renew' | 'remove' | null>(null);
  const { totp, recovery_codes, required: isRequired, asks_password: asksPassword, devices } = state;
  const refreshState = async () => {
    // The session knows whether the role still requires the second step.
    await Promise.all([client.invalidateQueries({ queryKey: ['profile'] }), refreshSession()]);
  };
  const closeDialog = () => {
    setOpen(null);
    void refreshState();
  };
  // The button that opened the dialog disappears with the reload, and the focus must not go back to it.
  const closeAfterRefresh = () => refreshState().finally(() => setOpen(null));
  const dialogProps = { asksPassword, onClose: closeDialog };
  return (
    <div className={stack(16)}>
      {totp === null ? (
        <p className={text('second')}>
          {isRequired ? 'Su rol la exige y todavía no la ha activado.' : 'No está activada.'}
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
        {totp !== null && !isRequired && (
          <Button kind="plain-danger" icon={<IconTrash stroke={1.75} />} onClick={() => setOpen('remove')}>
            Quitar
          </Button>
        )}
      </div>
      {devices.length > 0 && <DeviceList devices={devices} />}
      {open === 'set-up' && <SetUpDialog {...dialogProps} isReplacing={totp !== null} />}
      {open === 'renew' && <RenewDialog {...dialogProps} />}
      {open === 'remove' && <RemoveDialog {...dialogProps} onRemoved={closeAfterRefresh} />}
    </div>
  );
}

function DeviceList({ devices }: { readonly devices: readonly RememberedDevice[] }) {
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
              <ActionButton
                kind="plain-danger"
                size="small"
                aria-label={`Olvidar ${name}`}
                call={() => request(calls.secondStep.forgetDevice, { params: { deviceId: device.id } })}
                done={['deleted', 'Ese equipo volverá a pedir el código.']}
                reloads={queryKey}
              >
                Olvidar
              </ActionButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
